import { type Danger, DANGERS } from "../danger/dangers.ts";
import { featuresOf } from "./features.ts";
import { KIND_PLACES, readWeights, type Weights } from "./weights.ts";

/** As many words as a message in danger mostly has; a longer text is heard in overlapping parts. */
const SPAN = 24;
const STEP = SPAN / 2;
/** A kind is sure that has this much more than the next. */
const SURE_LEAD = 0.5;

/** From here on a sound is an alarm (docs/decisions/0038-danger-and-languages.md). */
export const LOUD = 0.1;
/** And of a few words, which tell little ("Telefondan soruyorum"). */
export const LOUD_IN_FEW = 1.2;
/** Up to here it is none in what is told of something the knowledge has. */
export const FAINT = 0.5;
/** And from here on also in what is asked of something the knowledge may have, and in a note that a form asked for. */
export const CLEAR = 1.2;

let weights: Weights | undefined;

/** How much a text of these folded words sounds like danger (a logit), and of what kind. */
export function soundOf(words: readonly string[], by: Weights = (weights ??= readWeights())): Sound {
  let loudest = { features: new Map<number, number>(), alarm: -Infinity };
  for (let start = 0; start === 0 || start + STEP < words.length; start += STEP) {
    const features = featuresOf(words.slice(start, start + SPAN));
    const alarm = alarmOf(features, by);
    if (alarm > loudest.alarm) loudest = { features, alarm };
  }
  return { alarm: loudest.alarm, kind: () => kindOf(loudest.features, by) };
}

export type Sound = { alarm: number; kind: () => Danger };

function alarmOf(features: Map<number, number>, { alarm, bias, scale }: Weights): number {
  let sum = 0;
  for (const [place, share] of features) sum += alarm[place]! * share;
  return bias + scale * sum;
}

/** Of two that are as likely the one the signs would hear first: nobody hurt is answered as who threatens. */
function kindOf(features: Map<number, number>, { kinds, kindScale }: Weights): Danger {
  const logits = DANGERS.map((_, kind) => {
    let sum = 0;
    for (const [place, share] of features) sum += kinds[kind * KIND_PLACES + (place % KIND_PLACES)]! * share;
    return kindScale * sum;
  });
  const most = Math.max(...logits);
  return DANGERS[logits.findIndex((logit) => logit > most - SURE_LEAD)]!;
}
