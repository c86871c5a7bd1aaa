import { messageFeatures } from "../../server/assistant/language/message-kinds/message-kinds.ts";
import {
  MESSAGE_BUCKETS,
  MESSAGE_KINDS,
  type MessageWeights,
} from "../../server/assistant/language/message-kinds/weights.ts";
import { quantised, scaleOf, Softmax } from "../learning/learner.ts";
import { randomFrom, shuffled, withSlip } from "../learning/random.ts";
import type { Row } from "./rows.ts";

const SEED = 411;
const ROUNDS = 12;

/** A logistic regression over the kinds; each message is learnt with slips of the pen too. */
export function learn(rows: readonly Row[]): MessageWeights {
  const random = randomFrom(SEED);
  const examples = rows.flatMap(({ text, kind }) =>
    [text, withSlip(text, random)].map((typed) => ({
      kind: MESSAGE_KINDS.indexOf(kind),
      features: messageFeatures(typed),
    })),
  );
  const kinds = new Softmax(MESSAGE_KINDS.length, MESSAGE_BUCKETS);
  for (let round = 0; round < ROUNDS; round++)
    for (const { kind, features } of shuffled(examples, random)) kinds.step(features, kind);
  const weights = kinds.weights();
  const scale = scaleOf(weights);
  return { kinds: quantised(weights, scale), scale };
}
