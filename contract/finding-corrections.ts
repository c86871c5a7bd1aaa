import { z } from "zod";
import { Outcome } from "./assistant.ts";
import { KnowledgeArticle, KnowledgeArticleChange, NewKnowledgeArticle } from "./knowledge-articles.ts";
import { OverrideReason } from "./knowledge-cases.ts";
import { moment } from "./text.ts";

/** What a wrong answer became: the reported answer and the one after the article was mended, to the same question. */
export const FindingCorrection = z.object({
  id: z.uuid(),
  finding_id: z.uuid(),
  question: z.string(),
  answer_before: z.string(),
  answer_after: z.string(),
  /** How the second answer came about; "answered" is what one hopes for. */
  outcome_after: Outcome,
  article_slug: z.string(),
  article_title: z.string(),
  corrected_by: z.string().nullable(),
  created_at: moment(),
});
export type FindingCorrection = z.infer<typeof FindingCorrection>;

/** One reported answer, the question before it, and the article it came from, where it is still known. */
export const ReportedAnswer = z.object({
  /** Its place in the finding's conversation. */
  position: z.number().int(),
  question: z.string(),
  answer: z.string(),
  article: KnowledgeArticle.nullable(),
});
export type ReportedAnswer = z.infer<typeof ReportedAnswer>;

/** What a correction begins with. `chatbot_id` is null where the company's assistant is not of this platform. */
export const CorrectionStart = z.object({ chatbot_id: z.string().nullable(), answers: z.array(ReportedAnswer) });
export type CorrectionStart = z.infer<typeof CorrectionStart>;

/**
 * The article as it shall be: a changed one by its slug and as it was read, or a new one. With an `id` of the caller's
 * own a correction sent again is the same one: the article is saved once, and what was corrected is given again.
 */
export const NewFindingCorrection = z.object({
  id: z.uuid().optional(),
  position: z.number().int().min(0),
  question: z
    .string()
    .trim()
    .min(1)
    .max(4000)
    .refine((text) => !text.includes("\0"), "must not contain NUL"),
  article: z.union([
    KnowledgeArticleChange.required().extend({ slug: z.string().max(80) }),
    NewKnowledgeArticle.omit({ slug: true }),
  ]),
  override_reason: OverrideReason,
});
export type NewFindingCorrection = z.infer<typeof NewFindingCorrection>;
