import type { Context } from "../context.ts";
import { subjectUnits } from "../follow-up.ts";
import { type KnowledgeIndex, passageId } from "../index/knowledge-index.ts";
import type { Question } from "../question.ts";
import { factsAskedBy, HOURS_FACT } from "./facts.ts";
import type { Ranking } from "./rank.ts";
import type { Scored } from "./scoring.ts";
import { speaksOf, withoutExpansions } from "./speaks-of.ts";
import { WHETHER_OPEN } from "./told-circumstances.ts";

type Told = Pick<Ranking, "tier" | "ranked">;

/** True if the ranking would answer with the same article or passage as last time. */
export const repeats = ({ tier, ranked: [best] }: Told, context: Context): boolean =>
  tier === "answer" && best !== undefined && isLast(best, context);

/** True if the last answer was taken from an article or a passage. */
export const isOfKnowledge = ({ lastSource }: Context): boolean => lastSource !== null && lastSource.kind !== "product";

/** True if the entry is the article or passage that the last answer was taken from. */
export const isLast = ({ entry }: Scored, { lastSource }: Context): boolean =>
  (entry.kind === "article" && lastSource?.kind === "article" && entry.article.id === lastSource.id) ||
  (entry.kind === "passage" && lastSource?.kind === "passage" && passageId(entry) === lastSource.id);

/** The same, although the article does not state what is asked for now ("fiyat nedir"). */
export const repeatsUselessly = (
  index: KnowledgeIndex,
  ranking: Ranking,
  { folded }: Question,
  context: Context,
  among = ~0,
): boolean =>
  repeats(ranking, context) &&
  ((factsAskedBy(folded) | (WHETHER_OPEN.test(folded) ? HOURS_FACT : 0)) &
    among &
    ~index.factsAt(ranking.ranked[0]!.entry.position)) !==
    0;

/** True if it would, though that article has none of the subjects asked about now ("vize lazım mı" after payment). */
export function repeatsWithoutSubject(
  index: KnowledgeIndex,
  ranking: Told,
  question: Question,
  context: Context,
): boolean {
  // A wish ("kayıt olmak istiyorum") refers to the last answer.
  if (!repeats(ranking, context) || WISHES.test(question.folded)) return false;
  const things = subjectUnits(question);
  // What only may stand for the thing ("burs" for a price) is not the thing.
  return things.length > 0 && !speaksOf(index, ranking.ranked[0]!, withoutExpansions(things));
}

const WISHES = /\bist(?:iyo|er)\w*/;
