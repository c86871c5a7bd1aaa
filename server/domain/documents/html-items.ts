import { below } from "./bullets.ts";
import { isFigure } from "./figures.ts";
import { tidy } from "./html-document.ts";
import { BLOCKS, MAX_DEPTH, NOT_READ } from "./html-elements.ts";

const MAX_PARTS = 50;

/** An item, and the items of nested lists, each preceded by its parent's text. */
export function itemsOf(item: Element, depth: number): string[] {
  partFigures(item);
  const inner = [...item.querySelectorAll("ul,ol")].filter((list) => list.parentElement?.closest("li") === item);
  const own = tidy(textBeside(item, new Set(inner))).replaceAll(" : ", ": ");
  if (inner.length === 0 || depth > MAX_DEPTH) return own === "" ? [] : [own];
  const nested = inner.flatMap((list) => [...list.children].flatMap((child) => itemsOf(child, depth + 1)));
  return nested.map((text) => (own === "" ? text : below(own, text)));
}

/** "Sade kahve" and "70 TL", each in an element of its own, are "Sade kahve: 70 TL"; what follows is parted by a comma. */
function partFigures(item: Element): void {
  for (const element of [...item.querySelectorAll("span,div,p,b,strong,em,bdi,small")].slice(0, MAX_PARTS)) {
    const text = tidy(element.textContent ?? "");
    if (!isFigure(text) || /\p{N}/u.test(element.firstElementChild?.textContent ?? "")) continue;
    const [before, after] = [besideOf(element, item, "previousSibling"), besideOf(element, item, "nextSibling")];
    if (before && /[\p{L})]$/u.test(before)) element.textContent = `: ${text}${after ? ", " : ""}`;
  }
}

/** The text of the element beside it, or beside what it is alone in; "" if there is none or it is in the same sentence. */
function besideOf(element: Element, item: Element, side: "previousSibling" | "nextSibling"): string {
  let node: Node = element;
  for (;;) {
    let beside = node[side];
    while (beside && tidy(beside.textContent ?? "") === "") beside = beside[side];
    if (beside) return beside.nodeType === beside.ELEMENT_NODE ? tidy(beside.textContent ?? "") : "";
    if (!node.parentElement || node.parentElement === item) return "";
    node = node.parentElement;
  }
}

function textBeside(node: Node, left: Set<Node>): string {
  return [...node.childNodes]
    .map((child) => {
      if (left.has(child)) return " ";
      if (child.nodeType === child.TEXT_NODE) return child.textContent ?? "";
      if (child.nodeType !== child.ELEMENT_NODE) return "";
      const { localName } = child as Element;
      if (NOT_READ.has(localName)) return "";
      const text = [...left].some((list) => child.contains(list)) ? textBeside(child, left) : (child.textContent ?? "");
      return BLOCKS.has(localName) || localName === "br" ? ` ${text} ` : text;
    })
    .join("");
}
