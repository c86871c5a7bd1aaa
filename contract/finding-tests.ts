import { z } from "zod";
import { moment } from "./text.ts";

/** A test of the knowledge that was made from a finding, with its last answer. */
export const FindingTest = z.object({
  id: z.uuid(),
  question: z.string(),
  passed: z.boolean(),
  said: z.string(),
  tested_at: moment(),
});
export type FindingTest = z.infer<typeof FindingTest>;
