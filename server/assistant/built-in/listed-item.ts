import type { Entry, KnowledgeIndex } from "../retrieval/index/knowledge-index.ts";
import { sourceOf } from "../retrieval/choose-sources.ts";
import { readQuestion } from "../retrieval/question.ts";
import type { Unit } from "../retrieval/question-units.ts";
import type { Retrieval } from "../retrieval/retrieve.ts";
import { rootsOf } from "../language/suffixes.ts";
import { fold, wordsOf } from "../language/turkish.ts";
import { positionsOf } from "../retrieval/index/positions.ts";

type Article = Entry & { kind: "article" };

/** "Psikiyatri bölümünüz var mı": asks whether there is something, and nothing else. */
const ASKS_WHETHER =
  /^((?:\w+ ){1,4})(?:var|mevcut|bulunu(?:r|yor)|yapil(?:ir|iyor)|yapiyor|veril(?:ir|iyor)|veriyor|gecer(?:li)?|geciyor) m[iu]\w*$/;
/** "Kardiyoloji", "kadın doğum": the thing alone, where nothing else answers it. */
const ONLY_NAMES = /^[a-z]{3,}(?: [a-z]{3,})?$/;
/** What a firm has or does; what it denies ("iade edilmez") is none of it. */
const OFFERS =
  /\b(?:hizmet|bulun|var(?:dir)?\b|mevcut|yap[iu]l|yapiyor|ver[iu]|sun|gecerli|kabul ed|calis|bak[iı]l|tedavi ed)/;
const DENIES = /\b(?:yok\w*|degil\w*|haric\w*|\w+m[ae]z(?:lar|ler)?|\w+m[iu]yor\w*|disinda\w*)\b/;
const SENTENCE_END = /(?<=[.!?;])\s+|\n+/;
const BETWEEN_ITEMS = /,\s*|\s+(?:ve|ile|veya|ya da)\s+/;
const MIN_ITEMS = 3;
/** A word in more texts says little. */
const MAX_TEXTS = 50;

/**
 * Answers whether there is something ("psikiyatri var mı"), or its name alone, with the article that has it in a list of what the firm
 * offers; of several, the one with the longest list. Unchanged for any other question, and where something answers
 * already.
 */
export function withListedItem(index: KnowledgeIndex, text: string, found: Retrieval): Retrieval {
  if (found.tier !== "decline" && found.tier !== "suggest") return found;
  const { folded, units } = readQuestion(index, text);
  const named = found.tier === "decline" && ONLY_NAMES.test(folded) ? folded : "";
  const asked = (ASKS_WHETHER.exec(folded)?.[1] ?? named).split(" ");
  const things = units.filter(({ asking, word }) => !asking && asked.includes(word));
  if (things.length === 0 || things.some(({ term }) => term === null)) return found;
  const [longest] = articlesWith(index, things)
    .map((entry) => ({ entry, items: itemsBeside(index, entry, things) }))
    .filter(({ items }) => items >= MIN_ITEMS)
    .sort((one, other) => other.items - one.items);
  return longest
    ? { ...found, tier: "answer", sources: [sourceOf({ entry: longest.entry, score: 1 })], related: [] }
    : found;
}

/** The articles that have all of these words. */
function articlesWith(index: KnowledgeIndex, [first, ...others]: readonly Unit[]): Article[] {
  const positions = positionsOf(index, first!.term!);
  if (positions.length > MAX_TEXTS) return [];
  return positions
    .filter((position) => others.every(({ term }) => index.valueIn(term!, position) > 0))
    .flatMap((position) => {
      const entry = index.entryAt(position);
      return entry.kind === "article" ? entry : [];
    });
}

/**
 * How many items the longest list has in which these words stand as one item; 0 if they stand in none. What the title
 * has need not be said in the list: "Bölümler" lists "psikiyatri".
 */
function itemsBeside(index: KnowledgeIndex, { article, position }: Article, things: readonly Unit[]): number {
  const titled = new Set(index.variantsAt(position)[0]!.words.map(({ term }) => term));
  const named = things.filter(({ term }) => !titled.has(term!));
  const terms = (named.length > 0 ? named : things).map(({ term }) => term!);
  const isItem = (words: readonly (string | undefined)[]) => {
    const said = new Set(words.flatMap((word) => (word ? rootsOf(word) : [])).map((root) => index.termOf(root)));
    return terms.every((term) => said.has(term));
  };
  const lists = article.answer.split(SENTENCE_END).flatMap((sentence) => {
    const folded = fold(sentence);
    if (!OFFERS.test(folded) || DENIES.test(folded)) return [];
    const items = sentence.split(BETWEEN_ITEMS).map(wordsOf);
    // The first item follows the sentence's beginning, the last one precedes what the sentence says of them.
    const last = items.at(-1)!;
    const said = last.findIndex((word) => OFFERS.test(word));
    items[0] = items[0]!.slice(-terms.length);
    items[items.length - 1] = last.slice(0, said > 0 ? said : terms.length);
    const has = items.some(isItem);
    return has ? items.length : [];
  });
  return Math.max(0, ...lists);
}
