import { readFileSync } from "node:fs";

/**
 * The kinds of messages: asks what a text of the firm could tell; is a courtesy or a detail; orders or books; tells a
 * mishap as the reason to come; reports something that the firm did wrong; asks for the state of a personal record; wants
 * something done; looks for work; wants what no customer wants; has nothing to do with the firm.
 */
export const MESSAGE_KINDS = [
  "question",
  "talk",
  "order",
  "need",
  "complaint",
  "record",
  "request",
  "job",
  "outsider",
  "off-topic",
] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

/** The number of hash buckets of each kind. */
export const MESSAGE_BUCKETS = 1 << 15;

/** Weights as one byte each, each kind's by bucket; `scale` converts sums to logits. */
export type MessageWeights = { kinds: Int8Array; scale: number };

const HEAD = 4;
export const MESSAGE_WEIGHTS_FILE = new URL("./weights.bin", import.meta.url);

/** Serialises weights for `readMessageWeights`. */
export function packMessageWeights({ kinds, scale }: MessageWeights): Uint8Array {
  const packed = Buffer.alloc(HEAD + kinds.length);
  packed.writeFloatLE(scale, 0);
  packed.set(new Uint8Array(kinds.buffer), HEAD);
  return packed;
}

/**
 * Reads the trained weights, which scripts/train-messages.ts writes. Throws if the file does not have the expected size.
 */
export function readMessageWeights(): MessageWeights {
  const packed = readFileSync(MESSAGE_WEIGHTS_FILE);
  const length = HEAD + MESSAGE_KINDS.length * MESSAGE_BUCKETS;
  if (packed.length !== length) throw new Error(`The message model has ${packed.length} bytes, not ${length}`);
  return { scale: packed.readFloatLE(0), kinds: new Int8Array(packed.buffer, packed.byteOffset + HEAD, length - HEAD) };
}
