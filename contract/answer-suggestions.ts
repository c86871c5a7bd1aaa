import { z } from "zod";
import { KnowledgeArticle } from "./knowledge-articles.ts";
import { PageQuery } from "./paging.ts";
import { moment } from "./text.ts";

/** Alike for questions that are alike but for case and diacritics; says nothing of their words. */
export const QuestionKey = z.string().regex(/^[\da-f]{32}$/);

/**
 * What a person answered to a question that the assistant could not; of several answers to the same question the last,
 * and `times` how many. The message `position` of the conversation begins the answer.
 */
export const AnswerSuggestion = z.object({
  key: QuestionKey,
  question: z.string(),
  answer: z.string(),
  answered_by: z.string().nullable(),
  times: z.number().int(),
  answered_at: moment(),
  conversation_id: z.uuid(),
  position: z.number().int(),
});
export type AnswerSuggestion = z.infer<typeof AnswerSuggestion>;
export const AnswerSuggestionQuery = PageQuery.extend({ limit: PageQuery.shape.limit.unwrap().default(20) });
export type AnswerSuggestionQuery = z.infer<typeof AnswerSuggestionQuery>;

/** A message of the staff, from which an article begins. */
export const ArticleDraftQuery = z.object({
  conversation: z.uuid(),
  position: z.coerce.number().int().min(1).max(1_000_000),
});

/** An article as it may begin; `removed` is how often something about the visitor was taken out of it. */
export const ArticleDraft = KnowledgeArticle.pick({ title: true, questions: true, answer: true }).extend({
  key: QuestionKey.nullable(),
  removed: z.number().int(),
  answered_by: z.string().nullable(),
  answered_at: moment(),
  conversation_id: z.uuid(),
});
export type ArticleDraft = z.infer<typeof ArticleDraft>;
