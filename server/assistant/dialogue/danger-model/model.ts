import { type Danger, LEARNT_DANGERS } from "../danger/dangers.ts";
import { textFeatures } from "../../language/text-features.ts";
import { classesOf, hasWordOf, isOfIllness } from "./classes.ts";
import { KIND_BUCKETS, readWeights, type Weights } from "./weights.ts";

/** The usual length of a message about danger, in words; a longer text is scored in overlapping windows. */
const SPAN = 24;
const STEP = SPAN / 2;
/** The lead over the next kind (logits) with which a kind is certain. */
const SURE_LEAD = 0.5;
/** The same of a threat: a victim who quotes one must not be taken for who made it. */
const SURE_LEAD_OF_THREAT = 1;

/** The alarm threshold, as a logit (docs/decisions/0038-danger-and-languages.md). */
export const ALARM_THRESHOLD = 0.1;
/** The threshold for texts of few words, which tell little ("Telefondan soruyorum"). */
export const SHORT_TEXT_THRESHOLD = 1.2;
/** The threshold for texts that tell a story: of more words, more are alarming by chance. */
export const LONG_TEXT_THRESHOLD = 0.7;
/** Below this logit, the classifier rules danger out, also where words are signs of it. */
export const RULED_OUT = -3;
/** The same for a story, whose words may be about anything. */
export const RULED_OUT_IN_STORY = -1.5;
/** Up to this logit, a statement about something in the knowledge base is not an alarm. */
export const STATEMENT_THRESHOLD = 0.5;
/**
 * From this logit on, even a question that the knowledge base may answer, or a note that a form asked for, is an alarm.
 */
export const QUESTION_THRESHOLD = 1.2;

let weights: Weights | undefined;

/** Sets the weights of this process: those just learnt, when they are measured. */
export const setDangerWeights = (learnt: Weights): void => void (weights = learnt);

/** Scores a text's folded words: the alarm logit of its most alarming window, and the kind of danger. */
export function scoreDanger(words: readonly string[]): DangerScore {
  const by = (weights ??= readWeights());
  let best = { features: new Map<number, number>(), alarm: -Infinity };
  for (let start = 0; start === 0 || start + STEP < words.length; start += STEP) {
    const features = dangerFeatures(words.slice(start, start + SPAN));
    const alarm = alarmOf(features, by);
    if (alarm > best.alarm) best = { features, alarm };
  }
  return { alarm: best.alarm, kind: () => kindOf(words, best.features, by) };
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
 * The most likely kind if it leads clearly and the text has a word of it; otherwise "unclear", so that somebody who broke
 * an arm is not answered like somebody who wants to die.
 */
function kindOf(words: readonly string[], features: Map<number, number>, { kinds, kindScale }: Weights): Danger {
  const ranked = LEARNT_DANGERS.map((danger, kind) => {
    let sum = 0;
    for (const [place, share] of features) sum += kinds[kind * KIND_BUCKETS + (place % KIND_BUCKETS)]! * share;
    return { danger, logit: kindScale * sum };
  }).sort((one, other) => other.logit - one.logit);
  const [first, second] = [ranked[0]!, ranked[1]!];
  const lead = first.danger === "threat" ? SURE_LEAD_OF_THREAT : SURE_LEAD;
  if (first.logit - second.logit < lead || !hasWordOf(first.danger, words)) return "unclear";
  // Whom to call for a mistreated child is an insult to whose child has a fever.
  return first.danger === "child" && isOfIllness(words) ? "medical" : first.danger;
}
