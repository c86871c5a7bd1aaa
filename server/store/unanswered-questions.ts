import { type RawBuilder, sql } from "kysely";
import { IMAGE_ONLY_TEXT } from "#contract/assistant.ts";
import type { UnansweredQuestion } from "#contract/chatbots.ts";
import type { Db } from "#server/database/connect.ts";

const MOST = 200;
const RECENT = sql<string>`now() - interval '30 days'`;

/** A visitor's name from any source: what they left, their signed identity, or what the page claims. */
export const visitorsName = (talk: string) =>
  sql`nullif(concat_ws(' ', ${sql.ref(`${talk}.contact_name`)}, ${sql.ref(`${talk}.customer_name`)}, ${sql.ref(`${talk}.claimed_customer`)} ->> 'name'), '')`;

/** With the visitor's name, if known. */
type Asked = Omit<UnansweredQuestion, "times"> & { count: number; name: string | null };

/** Of a question's text: texts that differ only in case, Turkish letters, punctuation or spaces have the same words. */
export const questionWords = (text: RawBuilder<unknown>) =>
  sql<string>`trim(regexp_replace(fold_turkish(${text}), '[^[:alnum:]]+', ' ', 'g'))`;

/**
 * The visitors' questions of the last thirty days without an answer, the most frequent first; those of the same words
 * count as one. What staff tried themselves does not count.
 */
export const listUnanswered = (db: Db, chatbotId: string): Promise<Asked[]> =>
  db
    .selectFrom("messages as answer")
    .innerJoin("conversations", "conversations.id", "answer.conversation_id")
    .innerJoin("messages as question", "question.id", "answer.reply_to")
    .where("conversations.chatbot_id", "=", chatbotId)
    // A conversation may go on for months: the answers are read by an index of theirs, which knows companies only.
    .where(
      sql<boolean>`(answer.company_id is null or answer.company_id = any((select array_agg(company_id) from company_chatbots where chatbot_id = ${chatbotId})::uuid[]))`,
    )
    .where("answer.created_at", ">=", RECENT)
    .where(sql<boolean>`conversations.channel is distinct from 'staff'`)
    .where("answer.outcome", "=", "declined")
    .where("question.content", "<>", IMAGE_ONLY_TEXT)
    .select([
      sql<string>`(array_agg(question.content order by question.created_at desc))[1]`.as("question"),
      sql<string | null>`(array_agg(${visitorsName("conversations")} order by question.created_at desc))[1]`.as("name"),
      sql<number>`count(*)`.as("count"),
      sql<string>`max(question.created_at)`.as("last_asked_at"),
    ])
    .groupBy(questionWords(sql.ref("question.content")))
    .orderBy("count", "desc")
    .orderBy("last_asked_at", "desc")
    .limit(MOST)
    .execute();

/** Whether visitors wrote to it in the last thirty days; what staff tried themselves does not count. */
export const wasAsked = async (db: Db, chatbotId: string): Promise<boolean> =>
  (await db
    .selectFrom("conversations")
    .innerJoin("messages", "messages.conversation_id", "conversations.id")
    .where("conversations.chatbot_id", "=", chatbotId)
    .where("conversations.updated_at", ">=", RECENT)
    .where(sql<boolean>`conversations.channel is distinct from 'staff'`)
    .where("messages.role", "=", "user")
    .where("messages.created_at", ">=", RECENT)
    .select("messages.id")
    .limit(1)
    .executeTakeFirst()) !== undefined;
