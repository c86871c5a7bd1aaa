import { z } from "zod";
import { AnswerSource, Outcome } from "./assistant.ts";
import { ExplainedAnswer, Cause } from "./chatbots.ts";
import { Passage } from "./passages.ts";
import { moment } from "./text.ts";

/** A passage in its document, with the surrounding passages. `at` is its index in `passages`. */
export const PassageInDocument = z.object({
  title: z.string(),
  /** Where a visitor can read it; null if nowhere. */
  address: z.string().nullable(),
  read_at: moment(),
  passages: z.array(Passage),
  at: z.number().int(),
  /** How many more passages precede and follow. */
  before: z.number().int(),
  after: z.number().int(),
});
export type PassageInDocument = z.infer<typeof PassageInDocument>;

/** Which of a finding's answers to diagnose, by its position in the conversation. */
export const DiagnosisRequest = z.object({ position: z.number().int().min(0).max(1999) });

/**
 * Why a reported answer came about: what was stored with it then, and the same question asked now. `right` is the
 * article that a correction named.
 */
export const FindingDiagnosis = z.object({
  chatbot_id: z.string(),
  question: z.string(),
  answer: z.string(),
  right: z.object({ slug: z.string(), title: z.string() }).nullable(),
  before: z.object({
    cause: Cause.nullable(),
    /** Null if the conversation is gone. */
    stored: z
      .object({
        outcome: Outcome.nullable(),
        model: z.string().nullable(),
        sources: z.array(AnswerSource),
        created_at: moment(),
      })
      .nullable(),
  }),
  now: ExplainedAnswer,
});
export type FindingDiagnosis = z.infer<typeof FindingDiagnosis>;
