import { type Context, entriesOf } from "../context.ts";
import type { Entry, KnowledgeIndex } from "../index/knowledge-index.ts";
import { nameWordsOf } from "../products/products.ts";
import type { Question } from "../question.ts";
import type { Ranking } from "./rank.ts";

/** A longer question says by itself what it is about. */
const MAX_WORDS = 4;
const ASKS_WHAT = /\b(?:kac|ne|nedir|nasil)$/;

/**
 * The product of the last answer, for a question what something of it is ("SPF'i kaç") that is said below its name, where
 * another product would be told that has it in its own; else null.
 */
export function traitOfTold(
  index: KnowledgeIndex,
  { units, words, folded }: Question,
  { tier, ranked: [best] }: Ranking,
  { lastSource }: Context,
): Entry | null {
  if (tier !== "answer" || best?.entry.kind !== "product" || lastSource?.kind !== "product") return null;
  const [told] = entriesOf(index, [lastSource]);
  const named = units.filter(({ asking }) => !asking);
  const isShort = words.length <= MAX_WORDS && named.length > 0 && ASKS_WHAT.test(folded);
  if (told?.kind !== "product" || told === best.entry || !isShort) return null;
  const ofName = new Set(nameWordsOf(index, told).map(({ term }) => term));
  const isBelow = named.every(
    ({ term }) => term !== null && !ofName.has(term) && index.valueIn(term, told.position) > 0,
  );
  return isBelow ? told : null;
}
