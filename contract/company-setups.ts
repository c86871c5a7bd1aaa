import { z } from "zod";
import { line, moment } from "./text.ts";

export const MOST_SAMPLE_QUESTIONS = 10;

/** How far a company is set up: what stands, from which what is missing follows. */
export const CompanySetup = z.object({
  id: z.uuid(),
  name: z.string(),
  chatbot: z
    .object({
      id: z.string(),
      name: z.string(),
      allowed_origins: z.array(z.string()),
      /** What the firm is asked, as it was written down here. */
      sample_questions: z.array(z.string()),
      articles: z.number().int(),
      products: z.number().int(),
      /** Pages and files that are still to be read, wait to be looked through, answer visitors, could not be read. */
      documents: z.object({
        queued: z.number().int(),
        in_review: z.number().int(),
        live: z.number().int(),
        failed: z.number().int(),
      }),
      /** When a visitor last began a conversation on a site that carries it. */
      seen_at: moment().nullable(),
    })
    .nullable(),
  staff: z.number().int(),
});
export type CompanySetup = z.infer<typeof CompanySetup>;

export const SampleQuestions = z.object({
  questions: z
    .array(line(300))
    .max(MOST_SAMPLE_QUESTIONS)
    .transform((questions) => [...new Set(questions)]),
});
