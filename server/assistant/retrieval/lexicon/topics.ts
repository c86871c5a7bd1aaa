import type { Concepts } from "./concepts.ts";
import { asking } from "./asking.ts";
import { trades } from "./trades.ts";

/** Every part of the lexicon. */
export const topics: Concepts[] = [asking, ...trades.flat()];
