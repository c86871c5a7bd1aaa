import { valueOf } from "../../server/assistant/retrieval/ranking/candidates.ts";
import { readQuestion } from "../../server/assistant/retrieval/question.ts";
import { saidRoot } from "../../server/assistant/retrieval/ranking/said-words.ts";
import type { AnsweredQuestion } from "./answered-questions.ts";

/** How often, and in questions to how many companies, a word must occur for a factor to be learnt. */
const MIN_TIMES = 4;
const MIN_FIRMS = 3;
/** The number of pseudo-observations of the usual share that each word starts with (smoothing). */
const USUAL = 5;
const MIN_SHARE = 0.3;
const MAX_SHARE = 1.25;
/** Factors closer to 1 than this are left out. */
const MIN_DIFFERENCE = 0.08;
/** An entry contains a word if it has at least this share of its weight. */
const FOUND = 0.4;
const MAX_RIGHT = 3;

type Count = { times: number; found: number; firms: Set<string> };

/**
 * Learns each word's factor: how often the right entries contain it, relative to the average of all words of the
 * questions.
 */
export function fitWordShares(questions: readonly AnsweredQuestion[]): Record<string, number> {
  const counts = new Map<string, Count>();
  for (const { kb, index, q, right } of questions)
    for (const unit of readQuestion(index, q).units) {
      if (unit.weight <= 0) continue;
      const root = saidRoot(unit.word);
      const count = counts.get(root) ?? { times: 0, found: 0, firms: new Set() };
      count.times++;
      if (right.slice(0, MAX_RIGHT).some((entry) => valueOf(index, unit, entry) >= unit.weight * FOUND)) count.found++;
      count.firms.add(kb);
      counts.set(root, count);
    }
  const all = [...counts.values()];
  const usual = sum(all.map(({ found }) => found)) / sum(all.map(({ times }) => times));
  const shares = [...counts]
    .filter(([, { times, firms }]) => times >= MIN_TIMES && firms.size >= MIN_FIRMS)
    .map(([root, { times, found }]) => [root, shareOf((found + USUAL * usual) / (times + USUAL) / usual)] as const)
    .filter(([, share]) => Math.abs(share - 1) >= MIN_DIFFERENCE)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(shares);
}

const shareOf = (share: number): number => Math.round(100 * Math.min(MAX_SHARE, Math.max(MIN_SHARE, share))) / 100;

const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);
