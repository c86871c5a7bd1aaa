import { foldTurkish } from "./fold-turkish.ts";
import { truncateText } from "./truncate-text.ts";

/** Shorter words match only at the beginning of a word (server/store/lists.ts). */
export const MIN_INFIX_LENGTH = 3;

export const wordsOf = (search: string): string[] => search.split(/\s+/).filter((word) => word !== "");

type PhoneParts = [area: string, first: string, second: string, third: string];

/** The parts of a Turkish telephone number of ten digits, however it is written; undefined if the search is none. */
export function phonePartsOf(search: string): PhoneParts | undefined {
  const digits = /^[\d\s()+./-]+$/.test(search) ? search.replace(/\D/g, "") : "";
  return /^(?:00|\+)?(?:90|0)?(\d{3})(\d{3})(\d\d)(\d\d)$/.exec(digits)?.slice(1) as PhoneParts | undefined;
}

/** A part of a text: its first character, and the one after its last. */
export type Span = [from: number, to: number];

/** Where the words of a search stand in a text, folded alike, in order; what overlaps is one. */
export function findWords(text: string, search: string): Span[] {
  const { folded, at } = foldWithPlaces(text);
  const found = patternsOf(search).flatMap((pattern) =>
    [...folded.matchAll(pattern)].map(({ index, 0: { length } }): Span => [at[index]!, at[index + length]!]),
  );
  return found.sort(([one], [other]) => one - other).reduce<Span[]>(joined, []);
}

/** How many characters an excerpt has before the first word, from the beginning of a word on, and in all. */
const BEFORE = 30;
const EXCERPT_LENGTH = 300;

/** A message's text from a little before the first of the words, with "…" for what is left out there. */
export function excerptOf(content: string, search: string): string {
  // Of a mark for bold that is cut the other half would be shown.
  const text = content.replace(/\*{2,3}/g, "");
  const first = findWords(text, search)[0]?.[0] ?? 0;
  if (first <= BEFORE) return truncateText(text, EXCERPT_LENGTH);
  const space = text.slice(0, first).search(new RegExp(`(?<=\\s)\\S(?=.{0,${BEFORE}}$)`, "s"));
  return `… ${truncateText(text.slice(space < 0 ? first : space), EXCERPT_LENGTH)}`;
}

function patternsOf(search: string): RegExp[] {
  const words = wordsOf(search).flatMap((word) => {
    const inText = foldTurkish(word)
      .replace(/[.*+?^${}()|[\]\\]/g, "\\$&")
      .replace(/['’‘ʼ´`]/g, ".");
    if (inText === "") return [];
    return new RegExp(word.length < MIN_INFIX_LENGTH ? `(?<!\\S)${inText}` : inText, "gs");
  });
  const phone = phonePartsOf(search);
  return phone ? [...words, new RegExp(phone.join("\\D{0,2}"), "g")] : words;
}

/** The folded text, and where in `text` each of its characters begins; after the last one, the end. */
function foldWithPlaces(text: string): { folded: string; at: number[] } {
  const at: number[] = [];
  let [folded, place] = ["", 0];
  for (const character of text) {
    const here = foldTurkish(character);
    for (let index = 0; index < here.length; index += 1) at.push(place);
    folded += here;
    place += character.length;
  }
  return { folded, at: [...at, place] };
}

function joined(spans: Span[], [from, to]: Span): Span[] {
  const last = spans.at(-1);
  if (!last || from > last[1]) return [...spans, [from, to]];
  return [...spans.slice(0, -1), [last[0], Math.max(last[1], to)]];
}
