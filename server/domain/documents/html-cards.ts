import { headingLevel } from "./html-headings.ts";

/** What an item or a definition with parts of its own has inside. */
export const STRUCTURED = "h1,h2,h3,h4,h5,h6,table,dl,details,[role=heading]";

/** How deep layouts wrap a card's heading. */
const MAX_WRAPPERS = 8;

/** One of several like parts with a heading each: what follows them is no more of the last one. */
export function isCard(element: Element): boolean {
  const kind = kindOf(element);
  if (!/^(?:div|section|article|li)$/.test(element.localName) || kind === "" || !beginsWithHeading(element))
    return false;
  return [element.previousElementSibling, element.nextElementSibling].some(
    (beside) => beside && kindOf(beside) === kind && beginsWithHeading(beside),
  );
}

/** Its classes without those that number it: "elementor-element-7d1f0a2". */
const kindOf = (element: Element): string => element.className.replace(/(?:^|\s)\S*\d\S*(?=\s|$)/g, "").trim();

/** A heading is its first or second part, with more below it, however wrapped. */
function beginsWithHeading(element: Element): boolean {
  let [part, isMore]: [Element | null, boolean] = [element, false];
  for (let depth = 0; part && depth < MAX_WRAPPERS; depth += 1) {
    const children: Element[] = [...part.children].slice(0, 3);
    isMore ||= children.length > 1;
    if (children.slice(0, 2).some((child) => headingLevel(child) !== undefined)) return isMore;
    part = children[0] ?? null;
  }
  return false;
}
