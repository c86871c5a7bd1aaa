import { z } from "zod";
import { KnowledgeArticle } from "./knowledge-articles.ts";
import { PageQuery } from "./paging.ts";
import { moment } from "./text.ts";

/** The same for questions that differ only in case and diacritics; it does not reveal their text. */
export const QuestionKey = z.string().regex(/^[\da-f]{32}$/);

/**
 * A staff member's answer to a question that the assistant could not answer; of several answers to the same question
 * the last, with `times` as their number. The answer begins with the conversation's message `position`.
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

/** A staff message from which an article can be started. */
export const ArticleDraftQuery = z.object({
  conversation: z.uuid(),
  position: z.coerce.number().int().min(1).max(1_000_000),
});

/** A draft of an article; `removed` is the number of personal details that were removed from it. */
export const ArticleDraft = KnowledgeArticle.pick({ title: true, questions: true, answer: true }).extend({
  key: QuestionKey.nullable(),
  removed: z.number().int(),
  answered_by: z.string().nullable(),
  answered_at: moment(),
  conversation_id: z.uuid(),
});
export type ArticleDraft = z.infer<typeof ArticleDraft>;
