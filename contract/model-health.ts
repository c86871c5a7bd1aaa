import { z } from "zod";
import { moment } from "./text.ts";

/**
 * Why a model gave no answer: its endpoint refused, was unreachable, timed out, broke off or sent something unreadable,
 * or sent an empty answer.
 */
export const ModelFailure = z.enum(["refused", "unreachable", "timeout", "broken", "empty"]);
export type ModelFailure = z.infer<typeof ModelFailure>;

/**
 * A failing language model: the number of consecutive failed calls on all nodes, the last failure with its HTTP status
 * if refused, and since when.
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

/** A single failure is not reported: the next call may succeed. */
export const FAILURES_TOLD = 2;

export const ModelHealth = z.object({ failing: FailingModel.nullable() });
