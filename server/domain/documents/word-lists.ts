import { tidy } from "./html-document.ts";

/** Makes lists of the paragraphs that Word's own HTML has for items, each below the item of the level above. */
export function nestWordLists(document: Document): void {
  const lists = new Set<Element>();
  for (const paragraph of document.querySelectorAll('p[class*="MsoList"]')) {
    const style = paragraph.getAttribute("style") ?? "";
    if (!/mso-list\s*:/i.test(style) || /\bMsoListParagraph\w*Heading/.test(paragraph.className)) continue;
    const before = paragraph.previousElementSibling;
    const list = before && lists.has(before) ? before : document.createElement("ul");
    const item = document.createElement("li");
    item.textContent = tidy(withoutMark(paragraph));
    listAt(list, Number(/\blevel(\d)/.exec(style)?.[1] ?? 1)).append(item);
    if (lists.has(list)) paragraph.remove();
    else paragraph.replaceWith(list);
    lists.add(list);
  }
}

/** The list of a level, counted from 1, at the end of another. */
function listAt(list: Element, level: number): Element {
  const last = list.lastElementChild;
  if (level < 2 || !last) return list;
  const inner = last.lastElementChild ?? last.appendChild(list.ownerDocument.createElement("ul"));
  return listAt(inner, level - 1);
}

/** Word writes an item's bullet as text. */
function withoutMark(paragraph: Element): string {
  paragraph.querySelectorAll("span").forEach((span) => {
    if (/mso-list\s*:\s*ignore/i.test(span.getAttribute("style") ?? "")) span.remove();
  });
  return (paragraph.textContent ?? "").replace(/^\s*(?:[·•o§-]|\d{1,2}[.)])\s+/, "");
}
