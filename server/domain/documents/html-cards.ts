import { headingLevel } from "./html-headings.ts";

/** What an item or a definition with parts of its own has inside. */
export const STRUCTURED = "h1,h2,h3,h4,h5,h6,table,dl,details,[role=heading]";

/** One of several like parts with a heading each: what follows them is no more of the last one. */
export function isCard(element: Element): boolean {
  if (!/^(?:div|section|article|li)$/.test(element.localName) || !element.className || !beginsWithHeading(element))
    return false;
  return [element.previousElementSibling, element.nextElementSibling].some(
    (beside) => beside?.className === element.className && beginsWithHeading(beside),
  );
}

/** A heading is its first or second part, with more below it. */
const beginsWithHeading = (element: Element): boolean =>
  element.children.length > 1 && [...element.children].slice(0, 2).some((child) => headingLevel(child) !== undefined);
