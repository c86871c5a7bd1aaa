import { z } from "zod";
import { AnswerSource } from "./assistant.ts";

/** A screen shows this many, the most certain ones. */
export const MAX_CONTRADICTIONS = 200;

/** `value`: the figure as the sentence writes it. */
const StatedValue = z.object({ source: AnswerSource, sentence: z.string(), value: z.string() });
export type StatedValue = z.infer<typeof StatedValue>;

/**
 * Two places with different prices, percentages, durations, hours or days for the same thing. `one` is the hand-written
 * article, if there is one.
 */
export const Contradiction = z.object({ subject: z.string(), one: StatedValue, other: StatedValue });
export type Contradiction = z.infer<typeof Contradiction>;
