import { z } from "zod";
import { line, moment } from "./text.ts";

export const MAX_SAMPLE_QUESTIONS = 10;

/** How far a company is set up: what exists, from which the missing steps follow. */
export const CompanySetup = z.object({
  id: z.uuid(),
  name: z.string(),
  chatbot: z
    .object({
      id: z.string(),
      name: z.string(),
      allowed_origins: z.array(z.string()),
      /** Sample questions that the company is asked, as noted here. */
      sample_questions: z.array(z.string()),
      articles: z.number().int(),
      products: z.number().int(),
      /** The numbers of pages and files that are queued, in review, live, or failed. */
      documents: z.object({
        queued: z.number().int(),
        in_review: z.number().int(),
        live: z.number().int(),
        failed: z.number().int(),
      }),
      /** When a visitor last began a conversation on a site that embeds it. */
      seen_at: moment().nullable(),
    })
    .nullable(),
  staff: z.number().int(),
});
export type CompanySetup = z.infer<typeof CompanySetup>;

const Questions = z
  .array(line(300))
  .max(MAX_SAMPLE_QUESTIONS)
  .transform((questions) => [...new Set(questions)]);

export const SampleQuestions = z.object({
  questions: Questions,
  /** The questions they replace; others are not overwritten. */
  based_on: Questions.optional(),
});
