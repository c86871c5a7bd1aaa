import { z } from "zod";
import { AnswerSource } from "./assistant.ts";

/** A screen shows so many, the surest of them. */
export const MOST_CONTRADICTIONS = 200;

/** `value`: the figure as the sentence writes it. */
const Told = z.object({ source: AnswerSource, sentence: z.string(), value: z.string() });
export type Told = z.infer<typeof Told>;

/** Two places that tell another price, share, duration, hour or day of the same thing. A hand-written article is `one`. */
export const Contradiction = z.object({ subject: z.string(), one: Told, other: Told });
export type Contradiction = z.infer<typeof Contradiction>;
