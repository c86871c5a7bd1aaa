import { readFileSync } from "node:fs";
import { LEARNT_DANGERS } from "../danger/dangers.ts";
import { BUCKETS } from "../../language/text-features.ts";

/** The kinds have fewer buckets than the alarm, since they are only computed once there is one. */
export const KIND_BUCKETS = BUCKETS / 8;

/**
 * Weights as one byte each: the alarm's by bucket, then each kind's by bucket. `scale` and `kindScale` convert sums to
 * logits.
 */
export type Weights = { alarm: Int8Array; bias: number; scale: number; kinds: Int8Array; kindScale: number };

const HEAD = 12;
export const WEIGHTS_FILE = new URL("./weights.bin", import.meta.url);

/** Serialises weights for `readWeights`. */
export function packWeights({ alarm, bias, scale, kinds, kindScale }: Weights): Uint8Array {
  const packed = Buffer.alloc(HEAD + alarm.length + kinds.length);
  for (const [at, number] of [bias, scale, kindScale].entries()) packed.writeFloatLE(number, at * 4);
  packed.set(new Uint8Array(alarm.buffer), HEAD);
  packed.set(new Uint8Array(kinds.buffer), HEAD + alarm.length);
  return packed;
}

/**
 * Reads the trained weights, which scripts/train-danger.ts writes. Throws if the file does not have the expected size.
 */
export function readWeights(): Weights {
  const packed = readFileSync(WEIGHTS_FILE);
  const length = HEAD + BUCKETS + KIND_BUCKETS * LEARNT_DANGERS.length;
  if (packed.length !== length) throw new Error(`The danger model has ${packed.length} bytes, not ${length}`);
  const [bias, scale, kindScale] = [0, 4, 8].map((at) => packed.readFloatLE(at)) as [number, number, number];
  const bytes = new Int8Array(packed.buffer, packed.byteOffset + HEAD, length - HEAD);
  return { bias, scale, kindScale, alarm: bytes.subarray(0, BUCKETS), kinds: bytes.subarray(BUCKETS) };
}
