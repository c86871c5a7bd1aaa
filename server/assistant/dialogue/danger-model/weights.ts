import { readFileSync } from "node:fs";
import { DANGERS } from "../danger/dangers.ts";
import { PLACES } from "./features.ts";

/** The kinds need fewer places than the alarm: they are only asked where there is one. */
export const KIND_PLACES = PLACES / 8;

/**
 * A byte a weight: the alarm's by place, then each kind's by place. `scale` makes the alarm's logit of them,
 * `kindScale` a kind's.
 */
export type Weights = { alarm: Int8Array; bias: number; scale: number; kinds: Int8Array; kindScale: number };

const HEAD = 12;
export const WEIGHTS_FILE = new URL("./weights.bin", import.meta.url);

/** As `readWeights` reads it. */
export function packWeights({ alarm, bias, scale, kinds, kindScale }: Weights): Uint8Array {
  const packed = Buffer.alloc(HEAD + alarm.length + kinds.length);
  for (const [at, number] of [bias, scale, kindScale].entries()) packed.writeFloatLE(number, at * 4);
  packed.set(new Uint8Array(alarm.buffer), HEAD);
  packed.set(new Uint8Array(kinds.buffer), HEAD + alarm.length);
  return packed;
}

/** The learnt weights; scripts/train-danger.ts writes them. Throws where the file is not of this shape. */
export function readWeights(): Weights {
  const packed = readFileSync(WEIGHTS_FILE);
  const length = HEAD + PLACES + KIND_PLACES * DANGERS.length;
  if (packed.length !== length) throw new Error(`The danger model has ${packed.length} bytes, not ${length}`);
  const [bias, scale, kindScale] = [0, 4, 8].map((at) => packed.readFloatLE(at)) as [number, number, number];
  const bytes = new Int8Array(packed.buffer, packed.byteOffset + HEAD, length - HEAD);
  return { bias, scale, kindScale, alarm: bytes.subarray(0, PLACES), kinds: bytes.subarray(PLACES) };
}
