import { type Context, entriesOf } from "../context.ts";
import { isProcessVerb } from "../follow-up.ts";
import type { Entry, KnowledgeIndex } from "../index/knowledge-index.ts";
import { type Question, readQuestion } from "../question.ts";
import type { Ranking } from "./rank.ts";

/** A longer message says by itself what it asks. */
const MAX_WORDS = 3;
/** "Peki sivilce jeli", "sivilce jeli peki": the same is asked of another. */
const ASKS_THE_SAME = /^(?:peki|ya) | peki$/;

/** "Tabelayı da" after "İzmir'e gönderiyor musunuz": the object of the same verb. */
const OBJECT_TOO = /^(?:peki |ya )?\w{2,}y[iu] d[ae]$/;

/**
 * What was told last, for a message that only names something which it speaks of: what was asked of one thing is asked of
 * another. Null for any other message, where it lacks a word of it, and where something else answers, unless it is asked
 * in so many words ("peki") and that is not titled so.
 */
export function thingOfTold(
  index: KnowledgeIndex,
  { units, words, folded }: Question,
  { tier, ranked: [best] }: Ranking,
  { lastSource }: Context,
): Entry | null {
  if (lastSource === null || lastSource.kind === "product") return null;
  const [told] = entriesOf(index, [lastSource]);
  const isBare = words.length <= MAX_WORDS && units.length > 0 && !units.some(({ asking }) => asking);
  if (!told || !isBare) return null;
  const isNamed = units.every(
    ({ term, word }) => term !== null && index.valueIn(term, told.position) > 0 && !isProcessVerb(word),
  );
  if (!isNamed || tier !== "answer" || !best) return isNamed ? told : null;
  const titled = new Set(readQuestion(index, best.entry.title).units.map(({ term }) => term));
  const isTitled = best.entry.kind !== "product" && units.every(({ term }) => titled.has(term));
  return OBJECT_TOO.test(folded) || (ASKS_THE_SAME.test(folded) && !isTitled) ? told : null;
}
