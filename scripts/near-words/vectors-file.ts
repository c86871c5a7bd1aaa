import { readFileSync, writeFileSync } from "node:fs";
import { DIMENSIONS, inBytes } from "../../server/assistant/language/meanings.ts";
import { unit } from "./linear-algebra.ts";

const FILE = new URL("vectors.bin", import.meta.url);

/** Keeps the roots' vectors, from which their meanings are learnt. */
export const writeRootVectors = (vectors: readonly Float32Array[]): void =>
  writeFileSync(FILE, Buffer.concat(vectors.map((vector) => Buffer.from(inBytes(vector).buffer))));

/** The vectors of all roots, one after the other, each of length one. */
export function readRootVectors(): Float32Array {
  const all = Float32Array.from(new Int8Array(readFileSync(FILE)));
  for (let from = 0; from < all.length; from += DIMENSIONS) unit(all.subarray(from, from + DIMENSIONS));
  return all;
}
