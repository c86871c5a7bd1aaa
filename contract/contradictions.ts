import { z } from "zod";
import { AnswerSource } from "./assistant.ts";

/** A screen shows this many, the most certain ones. */
export const MAX_CONTRADICTIONS = 200;

/** `value`: the figure as the sentence writes it. */
const Told = z.object({ source: AnswerSource, sentence: z.string(), value: z.string() });
export type Told = z.infer<typeof Told>;

/**
 * Two places with different prices, percentages, durations, hours or days for the same thing. `one` is the hand-written
 * article, if there is one.
 */
export const Contradiction = z.object({ subject: z.string(), one: Told, other: Told });
export type Contradiction = z.infer<typeof Contradiction>;
