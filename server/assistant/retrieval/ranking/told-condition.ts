import { fold } from "../../language/turkish.ts";
import { conditionIn, speaksOfCondition } from "../conditions.ts";
import type { Context } from "../context.ts";
import { subjectUnits } from "../follow-up.ts";
import type { KnowledgeIndex } from "../index/knowledge-index.ts";
import { type Question, readQuestion } from "../question.ts";
import { type Ranking, rankQuestion } from "./rank.ts";
import { speaksOf } from "./speaks-of.ts";

const MAX_ASKING_WORDS = 5;
const RECALLED = 3;
const MAX_CONSIDERED = 3;

/**
 * The answer for the condition that the visitor told before ("hamileyim", then "röntgen çekilir mi"), if an article
 * speaks of both; null otherwise.
 */
export function rankForCondition(
  index: KnowledgeIndex,
  plain: Question,
  { previousQuestions }: Context,
): Ranking | null {
  const told = previousQuestions.slice(-RECALLED).findLast((said) => conditionIn(fold(said)) !== undefined);
  const condition = conditionIn(fold(told ?? ""));
  if (condition === undefined || plain.words.length > MAX_ASKING_WORDS || !/\bm[iu]\b/.test(plain.folded)) return null;
  const things = subjectUnits(plain);
  if (conditionIn(plain.folded) !== undefined || things.length === 0) return null;
  const ranking = rankQuestion(index, readQuestion(index, `${told} ${plain.folded}`));
  const about = ranking.ranked
    .slice(0, MAX_CONSIDERED)
    .find((one) => speaksOfCondition(one.entry, condition) && speaksOf(index, one, things));
  return about ? { ...ranking, ranked: [about], tier: "answer", decided: true } : null;
}
