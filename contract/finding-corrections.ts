import { z } from "zod";
import { Outcome } from "./assistant.ts";
import { KnowledgeArticle, KnowledgeArticleChange, NewKnowledgeArticle } from "./knowledge-articles.ts";
import { OverrideReason } from "./knowledge-cases.ts";
import { freeText, moment } from "./text.ts";

/**
 * The result of a correction: the reported answer, and the answer to the same question after the article was corrected.
 */
export const FindingCorrection = z.object({
  id: z.uuid(),
  finding_id: z.uuid(),
  question: z.string(),
  answer_before: z.string(),
  answer_after: z.string(),
  /** The outcome of the second answer; "answered" is the expected one. */
  outcome_after: Outcome,
  /** Whether the second answer answers the question, and otherwise than the first. */
  mended: z.boolean(),
  article_slug: z.string(),
  article_title: z.string(),
  corrected_by: z.string().nullable(),
  created_at: moment(),
});
export type FindingCorrection = z.infer<typeof FindingCorrection>;

/** A reported answer, the question before it, and the article it came from, if still known. */
export const ReportedAnswer = z.object({
  /** Its position in the finding's conversation. */
  position: z.number().int(),
  question: z.string(),
  answer: z.string(),
  article: KnowledgeArticle.nullable(),
});
export type ReportedAnswer = z.infer<typeof ReportedAnswer>;

/** The initial data of a correction. `chatbot_id` is null if the company's assistant is not on this platform. */
export const CorrectionStart = z.object({ chatbot_id: z.string().nullable(), answers: z.array(ReportedAnswer) });
export type CorrectionStart = z.infer<typeof CorrectionStart>;

/**
 * The corrected article: an existing one by slug, with the version that was read, or a new one. With an `id` chosen by
 * the caller the request is idempotent: sent again, the article is saved once and the same correction is returned.
 */
export const NewFindingCorrection = z.object({
  id: z.uuid().optional(),
  position: z.number().int().min(0),
  question: freeText(4000).min(1),
  article: z.union([
    KnowledgeArticleChange.required().extend({ slug: z.string().max(80) }),
    NewKnowledgeArticle.omit({ slug: true, client_article_id: true }),
  ]),
  override_reason: OverrideReason,
});
export type NewFindingCorrection = z.infer<typeof NewFindingCorrection>;
