import { type Danger, DANGERS } from "../danger/dangers.ts";
import { textFeatures } from "../../language/text-features.ts";
import { classesOf } from "./classes.ts";
import { KIND_BUCKETS, readWeights, type Weights } from "./weights.ts";

/** The usual length of a message about danger, in words; a longer text is scored in overlapping windows. */
const SPAN = 24;
const STEP = SPAN / 2;
/** A kind is certain with this much lead over the next (logits). */
const SURE_LEAD = 0.5;

/** The alarm threshold, as a logit (docs/decisions/0038-danger-and-languages.md). */
export const ALARM_THRESHOLD = 0.1;
/** The threshold for texts of few words, which tell little ("Telefondan soruyorum"). */
export const SHORT_TEXT_THRESHOLD = 1.2;
/** Up to this logit, a statement about something in the knowledge base is not an alarm. */
export const STATEMENT_THRESHOLD = 0.5;
/**
 * From this logit on, even a question that the knowledge base may answer, or a note that a form asked for, is an alarm.
 */
export const QUESTION_THRESHOLD = 1.2;

let weights: Weights | undefined;

/** Scores a text's folded words: the alarm logit of its most alarming window, and the kind of danger. */
export function scoreDanger(words: readonly string[], by: Weights = (weights ??= readWeights())): DangerScore {
  let best = { features: new Map<number, number>(), alarm: -Infinity };
  for (let start = 0; start === 0 || start + STEP < words.length; start += STEP) {
    const features = dangerFeatures(words.slice(start, start + SPAN));
    const alarm = alarmOf(features, by);
    if (alarm > best.alarm) best = { features, alarm };
  }
  return { alarm: best.alarm, kind: () => kindOf(best.features, by) };
}

/** The features of a text's folded words, with the classes of words that reports of danger interchange. */
export const dangerFeatures = (words: readonly string[]): Map<number, number> => textFeatures(words, classesOf(words));

export type DangerScore = { alarm: number; kind: () => Danger };

function alarmOf(features: Map<number, number>, { alarm, bias, scale }: Weights): number {
  let sum = 0;
  for (const [place, share] of features) sum += alarm[place]! * share;
  return bias + scale * sum;
}

/**
 * The most likely kind; among equally likely ones the first by priority, so that somebody who is hurt is not answered
 * like somebody who threatens.
 */
function kindOf(features: Map<number, number>, { kinds, kindScale }: Weights): Danger {
  const logits = DANGERS.map((_, kind) => {
    let sum = 0;
    for (const [place, share] of features) sum += kinds[kind * KIND_BUCKETS + (place % KIND_BUCKETS)]! * share;
    return kindScale * sum;
  });
  const most = Math.max(...logits);
  return DANGERS[logits.findIndex((logit) => logit > most - SURE_LEAD)]!;
}
