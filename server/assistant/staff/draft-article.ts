import { ARTICLE_LENGTHS } from "#contract/chatbot-rules.ts";
import type { ArticleDraft } from "#contract/answer-suggestions.ts";
import { AppError } from "#contract/errors.ts";
import type { Db } from "#server/database/connect.ts";
import { findAnswerInConversation } from "#server/store/answer-suggestions.ts";
import { redactPersonalData } from "#server/domain/redact-personal-data.ts";

/**
 * Drafts an article from a staff answer in a conversation, without the visitor's personal data; `removed` counts what was
 * left out. Throws `not-found` if there is no staff message at this position.
 */
export async function draftArticle(
  db: Db,
  chatbotId: string,
  place: { conversation: string; position: number },
): Promise<ArticleDraft> {
  const found = await findAnswerInConversation(db, chatbotId, place);
  if (!found) throw new AppError("not-found", "no message of the staff");
  let removed = 0;
  const general = (text: string) =>
    redactPersonalData(text, found.names, () => {
      removed += 1;
    });
  const question = general(found.question ?? "")
    .replace(/\s+/g, " ")
    .trim();
  return {
    key: found.key,
    title: question.slice(0, ARTICLE_LENGTHS.title),
    questions: question === "" ? [] : [question.slice(0, ARTICLE_LENGTHS.question)],
    answer: general(found.answer).slice(0, ARTICLE_LENGTHS.answer),
    removed,
    answered_by: found.answered_by,
    answered_at: found.answered_at,
    conversation_id: place.conversation,
  };
}
