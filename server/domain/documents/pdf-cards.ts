import { hasBullet } from "./bullets.ts";
import { type Line, linesOfSide, type Run } from "./pdf-pages.ts";

const [MIN_CARDS, MAX_CARDS] = [2, 5];
const MAX_NAME = 40;
/** As a share of the letter size: names of cards side by side are this far apart. */
const NAMES_GAP = 1.1;
/** Lines of cards are closer than this, in sizes of their names and in the widest distance before. */
const [MAX_FIRST_GAP, MAX_GAP] = [5, 2.2];
const PRICE = /\d\s?(?:₺|TL(?!\p{L})|€|\$)|[₺€$]\s?\d/iu;

/** `left`, `right`: how far a card's texts reach. */
type Card = { left: number; right: number; runs: Run[] };

/**
 * Packages side by side, as on slides: names in one line and below each its price and what it holds. Returns the lines of
 * each, and how many lines of the page they took. A table's columns are none: its first one has neither prices nor
 * bullets.
 */
export function cardsAt(lines: readonly Line[], at: number): { cards: Line[][]; taken: number } | null {
  const names = lines[at]!;
  const cards = namesIn(names);
  if (!cards) return null;
  let taken = 1;
  let widest = names.size * MAX_FIRST_GAP;
  for (let next = at + 1; next < lines.length; next += 1) {
    const line = lines[next]!;
    const gap = lines[next - 1]!.y - line.y;
    if (line.page !== names.page || gap <= 0 || gap > widest || line.size > names.size * 1.5) break;
    if (!addTo(cards, line)) break;
    widest = taken === 1 ? Math.max(gap * MAX_GAP, line.size * 3) : Math.max(widest, gap);
    taken += 1;
  }
  const parts = cards.map(({ runs }) => linesOfSide(runs, names.page));
  const areCards =
    parts.every((part) => part.length > 1) &&
    (parts.every((part) => part.some(({ text }) => PRICE.test(text))) ||
      parts.every((part) => part.filter(({ text }) => hasBullet(text)).length > 1));
  return areCards ? { cards: parts, taken } : null;
}

/** Texts in a line that are short and say no figures; prices may stand between them and what is below. */
function namesIn({ runs, size }: Line): Card[] | null {
  const cards: Card[] = [];
  for (const run of runs) {
    const last = cards.at(-1);
    if (last && run.x - last.right < NAMES_GAP * size) {
      last.runs.push(run);
      last.right = run.end;
    } else cards.push({ left: run.x, right: run.end, runs: [run] });
  }
  const texts = cards.map((card) => card.runs.map(({ text }) => text).join(" "));
  const areNames = texts.every(
    (text) => text.length <= MAX_NAME && /\p{L}{2}/u.test(text) && !PRICE.test(text) && !hasBullet(text),
  );
  return cards.length >= MIN_CARDS && cards.length <= MAX_CARDS && areNames ? cards : null;
}

/** Adds a line's runs to the cards that they are below; false if one of them is below two, or none of them is apart. */
function addTo(cards: Card[], { runs, size }: Line): boolean {
  const reached = cards.map((card) => ({ ...card, runs: [...card.runs] }));
  for (const run of runs) {
    const middle = (run.x + run.end) / 2;
    const card = reached.toSorted((one, other) => distance(one, run, middle) - distance(other, run, middle))[0]!;
    card.left = Math.min(card.left, run.x);
    card.right = Math.max(card.right, run.end);
    card.runs.push(run);
  }
  if (reached.some((card, at) => at > 0 && card.left - reached[at - 1]!.right < size * 0.5)) return false;
  reached.forEach((card, at) => (cards[at] = card));
  return true;
}

/** Cards begin at the same place, or are centred. */
const distance = ({ left, right }: Card, { x }: Run, middle: number): number =>
  Math.min(Math.abs(left - x), Math.abs((left + right) / 2 - middle));
