import { articleLanguage, LANGUAGES } from "../detect-language.ts";
import { factsOf } from "../ranking/facts.ts";
import type { IndexPatch, PatchedEntry, Postings } from "./index-patch.ts";
import type { Article, OfferedProcess, Product } from "../knowledge-base.ts";
import { type KnowledgeIndex, openIndex } from "./knowledge-index.ts";
import { colorWords, NO_LANGUAGE, sizeWords, skuWords } from "./pack-index.ts";
import { buffersOf, type PackedIndex } from "./packed-index.ts";
import { placeIn } from "../../packed/packed-numbers.ts";
import { type ReadEntry, readArticle, readProduct, VALUES, Vocabulary } from "./read-entry.ts";
import { packSpelling } from "../../language/spelling.ts";
import { generalWords } from "./knowledge-spelling.ts";
import { withVector } from "./vectors.ts";

/** A searchable index, the packed index behind it, and the patch laid over that. */
export type OpenedIndex = { packed: PackedIndex; patch: IndexPatch | null; index: KnowledgeIndex };
/** The new state of the article with this id, or of the product with this SKU; null where it was removed. */
export type EntryChange =
  | { kind: "article"; name: string; now: Article | null; vector?: Int8Array | undefined }
  | { kind: "product"; name: string; now: Product | null };
export type KnowledgeChanges = { entries: readonly EntryChange[]; processes: OfferedProcess[] };

/** Memory besides the buffers: word tables, concept sets, closures. */
const OWN_BYTES = 64 * 1024;
/** A rough estimate of the memory of a changed entry, held as objects. */
const ENTRY_BYTES = 16 * 1024;

/** The memory of an index in bytes. In the patch, posting lists are counted exactly and entries are estimated. */
export function bytesOf({ packed, patch }: Pick<OpenedIndex, "packed" | "patch">): number {
  let bytes = OWN_BYTES + (patch?.entries.size ?? 0) * ENTRY_BYTES;
  for (const { byteLength } of buffersOf(packed)) bytes += byteLength;
  for (const { to } of patch?.postings.values() ?? []) bytes += to * POSTING_BYTES;
  return bytes;
}

const POSTING_BYTES = 5;

/** Opens a packed index without a patch. */
export const openedIndex = (packed: PackedIndex): OpenedIndex => ({ packed, patch: null, index: openIndex(packed) });

/** A patch in progress, with the changes applied so far. */
type Draft = {
  packed: PackedIndex;
  entries: Map<number, PatchedEntry | null>;
  names: Map<string, number>;
  skus: Map<string, number>;
  forms: Map<string, string>;
  texts: Map<string, number>;
  titles: Set<string>;
  postings: Map<string, Postings & { places: number }>;
};

/**
 * Applies changes to an index, in about the time of reading the changed entries: only the posting lists of their words
 * are rewritten, and weights follow from the new document frequencies. Returns null if the index must be packed again:
 * no free position is left, it has no products yet, or a change suggests another trade. Two differences from a repacked
 * index remain: a word that resembles several terms may lead to another of them, and a former title is still treated as
 * a title.
 */
export function patchIndex({ packed, patch, index }: OpenedIndex, changes: KnowledgeChanges): OpenedIndex | null {
  const draft: Draft = {
    packed: {
      ...packed,
      processes: changes.processes,
      languages: packed.languages.slice(),
      facts: packed.facts.slice(),
      prices: packed.prices.slice(),
      oldPrices: packed.oldPrices.slice(),
      isSoldOut: packed.isSoldOut.slice(),
    },
    entries: new Map(patch?.entries),
    names: new Map(patch?.names),
    skus: new Map(patch?.skus),
    forms: new Map(patch?.forms),
    texts: new Map(patch?.texts),
    titles: new Set(patch?.titles),
    postings: new Map(patch?.postings),
  };
  const vocabulary = new Vocabulary(index.termOf);
  for (const change of changes.entries) if (!applyChange(draft, index, vocabulary, change)) return null;
  for (const [form, term] of vocabulary.forms) draft.forms.set(form, term);
  const general = new Set(generalWords());
  const isSaid = (term: string) => (draft.postings.get(term)?.places ?? index.documentFrequencyOf(term)) > 0;
  const own = [...draft.forms].flatMap(([form, term]) => (general.has(form) || !isSaid(term) ? [] : form));
  const laid: IndexPatch = { ...draft, spelling: packSpelling(own) };
  return { packed: draft.packed, patch: laid, index: openIndex(draft.packed, laid) };
}

/** Applies one change to the patch in progress; false if the index must be packed again. */
function applyChange(draft: Draft, index: KnowledgeIndex, vocabulary: Vocabulary, change: EntryChange): boolean {
  const { packed } = draft;
  const name = `${change.kind === "article" ? "a" : "p"}:${change.name}`;
  const before = entryBefore(draft, index, change);
  if (!before && !change.now) return true;
  const position = before?.position ?? freePosition(packed, change.kind);
  if (position === null) return false;
  const was = before && readOf(vocabulary, before.entry);
  const now = change.now && readOf(vocabulary, entryOf(change.kind, change.now));
  const foreign = new Set(packed.foreignConcepts);
  if (now?.titleConcepts && !now.titleConcepts.isDisjointFrom(foreign)) return false;
  packed.places += (now ? 1 : 0) - (was ? 1 : 0);
  draft.names.set(name, now ? position : -1);
  for (const { text, isTitle } of now?.variants ?? []) {
    if (isTitle) draft.titles.add(text);
    if (index.textOf(text) < 0 && !draft.texts.has(text))
      draft.texts.set(text, packed.texts.starts.length - 1 + draft.texts.size);
  }
  draft.entries.set(position, change.now && now && { ...entryOf(change.kind, change.now), variants: now.variants });
  rewritePostings(draft, index, position, was, now, foreign);
  if (change.kind === "article") setArticle(packed, position, change);
  else setProduct(draft, position, change.now, before?.entry.kind === "product" ? before.entry.product : null);
  return true;
}

type Plain = { kind: "article"; article: Article } | { kind: "product"; product: Product };

const entryOf = (kind: EntryChange["kind"], now: Article | Product): Plain =>
  kind === "article" ? { kind, article: now as Article } : { kind, product: now as Product };

const readOf = (vocabulary: Vocabulary, entry: Plain): ReadEntry =>
  entry.kind === "article" ? readArticle(vocabulary, entry.article) : readProduct(vocabulary, entry.product);

/** The entry of that key before this change, taking earlier changes of the same patch into account. */
function entryBefore(
  { names, entries }: Draft,
  index: KnowledgeIndex,
  { kind, name }: EntryChange,
): { position: number; entry: Plain } | undefined {
  const met = names.get(`${kind === "article" ? "a" : "p"}:${name}`);
  if (met === -1) return undefined;
  const entry = (met === undefined ? undefined : entries.get(met)) ?? index.find(kind, name);
  const position = met ?? index.find(kind, name)?.position;
  return entry && position !== undefined && entry.kind === kind ? { position, entry: entry as Plain } : undefined;
}

function freePosition(packed: PackedIndex, kind: EntryChange["kind"]): number | null {
  if (kind === "article") return packed.freeArticle < packed.firstPassage ? packed.freeArticle++ : null;
  return packed.freeProduct < packed.size ? packed.freeProduct++ : null;
}

function rewritePostings(
  { postings }: Draft,
  index: KnowledgeIndex,
  position: number,
  was: ReadEntry | null | undefined,
  now: ReadEntry | null,
  foreign: ReadonlySet<string>,
): void {
  for (const key of new Set([...(was?.mentions.keys() ?? []), ...(now?.mentions.keys() ?? [])])) {
    if (key.startsWith("@") && foreign.has(key.slice(1))) continue;
    const value = now?.mentions.get(key);
    const [old, places] = [
      postings.get(key) ?? index.postingsOf(key),
      postings.get(key)?.places ?? index.documentFrequencyOf(key),
    ];
    const had = was?.mentions.has(key) ?? false;
    postings.set(key, {
      ...rewritten(old, position, value === undefined ? null : VALUES.indexOf(value)),
      places: places + (value === undefined ? 0 : 1) - (had ? 1 : 0),
    });
  }
}

/** The posting list with this value at a position, or without the position if `value` is null. */
function rewritten({ from, to, positions, values }: Postings, position: number, value: number | null): Postings {
  const place = placeIn(positions, position, from, to);
  const after = place < to && positions[place] === position ? place + 1 : place;
  const own = value === null ? 0 : 1;
  const length = place - from + own + (to - after);
  const [newPositions, newValues] = [new Uint32Array(length), new Uint8Array(length)];
  const at = place - from;
  for (let old = from; old < place; old++) newPositions[old - from] = positions[old]!;
  for (let old = after; old < to; old++) newPositions[at + own + old - after] = positions[old]!;
  newValues.set(values.subarray(from, place));
  newValues.set(values.subarray(after, to), at + own);
  if (value !== null) [newPositions[at], newValues[at]] = [position, value];
  return { from: 0, to: length, positions: newPositions, values: newValues };
}

function setArticle(packed: PackedIndex, position: number, { now, vector }: EntryChange & { kind: "article" }): void {
  packed.languages[position] = now ? LANGUAGES.indexOf(articleLanguage(now)) : NO_LANGUAGE;
  packed.facts[position] = now ? factsOf(now.answer) : 0;
  if (packed.vectors) packed.vectors = withVector(packed.vectors, position, vector);
}

function setProduct({ packed, skus }: Draft, position: number, now: Product | null, was: Product | null): void {
  const at = position - packed.firstProduct;
  packed.prices[at] = now?.price ?? Number.NaN;
  packed.oldPrices[at] = now?.oldPrice ?? Number.NaN;
  packed.isSoldOut[at] = now?.stock === "out_of_stock" ? 1 : 0;
  if (was) skus.set(skuWords(was.sku), -1);
  if (!now) return;
  skus.set(skuWords(now.sku), position);
  packed.colors = [...new Set([...packed.colors, ...colorWords(now)])];
  packed.sizes = [...new Set([...packed.sizes, ...sizeWords(now)])];
}
