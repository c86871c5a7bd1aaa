import { ARTICLE_LENGTHS } from "#contract/chatbot-rules.ts";
import type { ArticleDraft } from "#contract/answer-suggestions.ts";
import { AppError } from "#contract/errors.ts";
import type { Db } from "#server/database/connect.ts";
import { findAnswerInConversation } from "#server/store/answer-suggestions.ts";
import { withoutContact } from "./read-contact.ts";

/**
 * An article as it may begin with what a person answered in a conversation, without what is the visitor's own. Throws
 * `not-found` where staff said nothing at this position.
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
    withoutPersonal(text, found.names, () => {
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

/** What is left in its place: it reads as left out, whatever stands around it. */
const GONE = "…";
/** Orders, customers and parcels have numbers like "#1042", "SP-20417", "no: 4711" or many digits; prices have not. */
const NUMBERED =
  /#\d{3,}|(?<![\p{L}\p{N}.,])(?:\d{6,}|(?=\p{L}+-?\p{L}*\d)(?=(?:[\p{L}-]*\d){5})[\p{L}\d]+(?:-[\p{L}\d]+)*)(?![\p{L}\p{N}])|(?<=(?<!\p{L})(?:no|numara\p{L}*)\W{0,3})\d{3,}/giu;
const NAME_LEAST = 2;

function withoutPersonal(text: string, names: readonly string[], onRemoved: () => void): string {
  const gone = () => {
    onRemoved();
    return GONE;
  };
  const words = names.flatMap((name) => name.split(/\s+/)).filter((word) => word.length >= NAME_LEAST);
  let rest = withoutContact(text, gone).replace(NUMBERED, gone);
  for (const word of words)
    rest = rest.replace(new RegExp(`(?<![\\p{L}])${word.replace(/[^\p{L}\p{N}]/gu, "\\$&")}(?![\\p{L}])`, "giu"), gone);
  return rest;
}
