import type { ReadDocument } from "./document.ts";
import { blocksOfHtml } from "./html-blocks.ts";
import { PRICE, standsAlone } from "./onward-links.ts";

/** What a page says of another one only to lead there: its address, and the texts. */
export type Teaser = { address: string; texts: string[] };
type Card = { element: Element; address: string };

const HEADING = "h1,h2,h3,h4,h5,h6,[role=heading]";
const CONTENT = "ul,ol,dl,table,form,details";
const CARD_MAX = 300;
/** More are no overview; each is looked at with what it stands in. */
const MAX_LINKS = 500;

/**
 * The cards of an overview: side by side, each with a heading, a few words and links to one other page, another for
 * each. A card with a price says something itself.
 */
export function findCards(links: ReadonlyMap<Element, string>): Card[] {
  const cards = new Map<Element, string>();
  const lengths = new Map<Element, number>();
  const isShort = (element: Element) => {
    if (!lengths.has(element)) lengths.set(element, (element.textContent ?? "").replace(/\s+/g, " ").length);
    return lengths.get(element)! <= CARD_MAX;
  };
  for (const [link, address] of [...links].slice(0, MAX_LINKS)) {
    const isOfOne = (element: Element) =>
      isShort(element) && [...element.querySelectorAll("a")].every((one) => links.get(one) === address);
    let card = link;
    while (card.parentElement && isOfOne(card.parentElement)) card = card.parentElement;
    cards.set(card, address);
  }
  return [...cards]
    .filter(([card, address]) => {
      const beside = [card.previousElementSibling, card.nextElementSibling].map((one) => one && cards.get(one));
      return beside.some((one) => one && one !== address) && isCard(card, links);
    })
    .map(([element, address]) => ({ element, address }));
}

function isCard(card: Element, links: ReadonlyMap<Element, string>): boolean {
  if (!card.querySelector(HEADING) || card.querySelector(CONTENT) || PRICE.test(card.textContent ?? "")) return false;
  return [card, ...card.querySelectorAll("a")].some(
    (link) => links.has(link) && (link.closest(HEADING) || link.querySelector(HEADING) || standsAlone(link, links)),
  );
}

/** A card once its page has been read. */
export const teaserOf = ({ element, address }: Card): Teaser => ({
  address,
  texts: blocksOfHtml(element).flatMap((block) => ("text" in block ? block.text : [])),
});

/** The page without these teasers. */
export function withoutTeasers({ title, blocks }: ReadDocument, teasers: readonly Teaser[]): ReadDocument {
  const gone = new Set(teasers.flatMap(({ texts }) => texts));
  return { title, blocks: blocks.filter((block) => !("text" in block && gone.has(block.text))) };
}
