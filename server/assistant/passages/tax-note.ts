import { sentencesOf } from "#server/domain/documents/sentences.ts";
import { fold } from "../language/turkish.ts";
import type { KnowledgeIndex } from "../retrieval/index/knowledge-index.ts";
import { positionsOf } from "../retrieval/index/positions.ts";
import { type PassageEntry, passageAt } from "../retrieval/index/siblings.ts";
import { cut } from "./choose-sentences.ts";
import { plainClause } from "./passage-title.ts";

/** Of the texts of a document that speak of the tax, so many on either side of a passage are read. */
const MAX_READ = 400;
const MAX_LENGTH = 220;
const STATES_PRICE = /\d ?(?:TL|lira|euro|avro|dolar|EUR|USD)(?!\p{L})|\d ?[₺€$]|[₺€$] ?\d/iu;
const OF_TAX = /\bKDV\b|katma değer vergisi/iu;
const TAX_WORDS = ["kdv", "vergi"];
const OF_PRICES = /\b(?:fiyat|ucret|bedel|tutar|oran|rakam|liste)/;
/** What is said of the tax first: "KDV hariç, kargo dahil". */
const SAYS =
  /\b(?:kdv|katma deger vergisi)\b.*?\b(?:(dahil degil|haric(?! degil)|eklen|ilave|ayrica)|dahil|haric|icer|icinde|kaps)/;
/** Where a document tells what holds for all of it. */
const NOTES = /^(?:[\d.]+ )?(?:genel )?(?:not(?:lar)?|acikla\w*|onemli|bilgi(?:ler)?|hukumler|kosullar)\b/;

/**
 * The sentence by which the prices of a document come without value added tax, where `told` of a passage states a price
 * and says nothing of the tax: from the nearest heading above it that tells of the tax, or from the document's notes. Null
 * if they include it, or if nothing is said.
 */
export function taxNote(index: KnowledgeIndex, entry: PassageEntry, told: string): string | null {
  if (!STATES_PRICE.test(told) || OF_TAX.test(told)) return null;
  const said = [...statementsIn(entry), ...withHeadings(entry), ...around(index, entry)];
  const [nearest] = said.toSorted((one, other) => other.depth - one.depth);
  return nearest && excludes(nearest.sentence) ? cut(plainClause(nearest.sentence), MAX_LENGTH) : null;
}

const excludes = (sentence: string): boolean => SAYS.exec(fold(sentence))?.[1] !== undefined;

/** What tells of the tax on prices, and under how many of the passage's headings it stands. */
type Statement = { sentence: string; depth: number };

const withHeadings = ({ passage, document }: PassageEntry): Statement[] =>
  [document.title, ...passage.headings].flatMap((sentence, depth) =>
    SAYS.test(fold(sentence)) ? { sentence, depth } : [],
  );

/** What the rest of the document says of it: before the passage and then after it, the nearest first. */
function around(index: KnowledgeIndex, entry: PassageEntry): Statement[] {
  const document = index.documentAt(entry.position);
  const places = new Set(TAX_WORDS.flatMap((word) => positionsOf(index, index.termOf(word) ?? word)));
  const ofDocument = [...places]
    .filter((place) => index.documentAt(place) === document)
    .sort((one, other) => one - other);
  const before = ofDocument.filter((place) => place < entry.position).slice(-MAX_READ);
  const after = ofDocument.filter((place) => place > entry.position).slice(0, MAX_READ);
  return [...before.reverse(), ...after]
    .flatMap((place) => passageAt(index, place) ?? [])
    .flatMap((other) => (OF_TAX.test(other.passage.text) ? statementsFor(entry, other) : []));
}

const statementsIn = ({ passage: { text, headings } }: PassageEntry): Statement[] =>
  sentencesOf(text)
    .map((sentence) => ({ sentence: sentence.text, depth: headings.length }))
    .filter(({ sentence }) => SAYS.test(fold(sentence)) && OF_PRICES.test(fold(sentence)));

/** Those of what stands under the passage's headings, or under fewer of them; of the document's notes as of its title. */
function statementsFor({ passage: { headings } }: PassageEntry, other: PassageEntry): Statement[] {
  const { kind, headings: above } = other.passage;
  if (kind === "row") return [];
  if (above.every((heading, at) => heading === headings[at])) return statementsIn(other);
  const isNote = NOTES.test(fold(above.at(-1) ?? ""));
  return isNote ? statementsIn(other).map(({ sentence }) => ({ sentence, depth: 0 })) : [];
}
