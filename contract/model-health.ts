import { z } from "zod";
import { moment } from "./text.ts";

/**
 * Why a model gave no answer: its endpoint said no, was not there, kept silent, broke off or wrote nothing readable, or
 * said nothing at all.
 */
export const ModelFailure = z.enum(["refused", "unreachable", "timeout", "broken", "empty"]);
export type ModelFailure = z.infer<typeof ModelFailure>;

/**
 * A language model that does not answer: how many calls failed in a row on all nodes, how the last one did, with the
 * HTTP status where it was refused, and since when.
 */
export const FailingModel = z.object({
  model: z.string(),
  failures: z.number().int(),
  failure: ModelFailure,
  status: z.number().int().nullable(),
  since: moment(),
  last_at: moment(),
});
export type FailingModel = z.infer<typeof FailingModel>;

/** One failure is a hiccup: the second try of the same answer went well. */
export const FAILURES_TOLD = 2;

export const ModelHealth = z.object({ failing: FailingModel.nullable() });
