import { sql, type Selectable } from "kysely";
import type { AnswerParts, Outcome } from "#contract/assistant.ts";
import { AppError } from "#contract/errors.ts";
import { ORDER_SENTENCE } from "#contract/conversations.ts";
import type { Db } from "#server/database/connect.ts";
import { newId } from "#server/database/ids.ts";
import type { Schema } from "#server/database/schema.ts";
import type { ConversationRow } from "./conversations.ts";

export type MessageRow = Selectable<Schema["messages"]>;
/** What was said before a question, with what is known of how it came about. */
export type EarlierMessage = Pick<MessageRow, "role" | "content" | "parts" | "outcome">;
export type MessageWithFile = MessageRow & { file: { name: string; type: string; path: string } | null };

type Conversation = Pick<ConversationRow, "id" | "company_id">;

/**
 * Stores what a visitor wrote. The conversation's row is locked by its counter, so that positions have no gap and no
 * twin. Call it in a transaction. `isNew` is false where a message with the same client id was there: that one is
 * returned.
 */
export async function insertUserMessage(
  db: Db,
  conversation: Conversation,
  message: { content: string; file_id: string | null; client_message_id: string | null },
): Promise<{ row: MessageRow; isNew: boolean }> {
  const position = await nextPosition(db, conversation, message.content, "user");
  const earlier = await findByClientId(db, conversation, message.client_message_id);
  if (earlier) {
    await giveBackPosition(db, conversation);
    return { row: earlier, isNew: false };
  }
  const row = await db
    .insertInto("messages")
    .values({
      ...message,
      id: newId(),
      conversation_id: conversation.id,
      company_id: conversation.company_id,
      position,
      role: "user",
      reply_to: null,
      outcome: null,
      parts: null,
      model: null,
      duration_ms: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { row, isNew: true };
}

export type NewAnswer = {
  id: string;
  reply_to: string;
  content: string;
  outcome: Outcome;
  parts: AnswerParts;
  model: string | null;
  duration_ms: number;
  /** Which try of making it this is, counted from 1. */
  attempt: number;
};

/** Stores an answer; a message that has one already keeps it, and that one is returned. Call it in a transaction. */
export async function insertAnswer(db: Db, conversation: Conversation, answer: NewAnswer): Promise<MessageRow> {
  const position = await nextPosition(db, conversation, answer.content, "assistant");
  const earlier = await findAnswer(db, answer.reply_to);
  if (earlier) {
    await giveBackPosition(db, conversation);
    return earlier;
  }
  return db
    .insertInto("messages")
    .values({
      ...answer,
      parts: JSON.stringify(answer.parts),
      conversation_id: conversation.id,
      company_id: conversation.company_id,
      position,
      role: "assistant",
      file_id: null,
      client_message_id: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export const findAnswer = (db: Db, replyTo: string): Promise<MessageRow | undefined> =>
  db.selectFrom("messages").selectAll().where("reply_to", "=", replyTo).executeTakeFirst();

/** The conversation's messages in order, with their files; only the last `latest` where given. */
export async function listMessages(db: Db, conversationId: string, latest?: number): Promise<MessageWithFile[]> {
  const rows = await selectMessages(db)
    .where("messages.conversation_id", "=", conversationId)
    .orderBy("messages.position", "desc")
    .$if(latest !== undefined, (query) => query.limit(latest!))
    .execute();
  return rows.reverse();
}

/**
 * What staff read of several conversations' messages, each in its order: one range of an index for each conversation.
 */
export const listMessagesOf = async (
  db: Db,
  conversationIds: string[],
): Promise<Pick<MessageWithFile, "conversation_id" | "role" | "content" | "created_at" | "file">[]> =>
  conversationIds.length === 0
    ? []
    : withFile(db)
        .select(["conversation_id", "role", "content", "messages.created_at"])
        .where(sql<boolean>`messages.conversation_id = any(${conversationIds}::uuid[])`)
        .orderBy("messages.conversation_id")
        .orderBy("messages.position")
        .execute();

const selectMessages = (db: Db) => withFile(db).selectAll("messages");

const withFile = (db: Db) =>
  db
    .selectFrom("messages")
    .leftJoin("files", "files.id", "messages.file_id")
    .select(
      sql<
        MessageWithFile["file"]
      >`case when files.id is not null then json_build_object('name', files.name, 'type', files.type, 'path', files.path) end`.as(
        "file",
      ),
    );

/**
 * Takes the next position and keeps what lists show of a conversation: its first question, its time, whether it is an
 * order.
 */
async function nextPosition(
  db: Db,
  { id }: Conversation,
  content: string,
  role: "user" | "assistant",
): Promise<number> {
  const { message_count } = await db
    .updateTable("conversations")
    .set({
      message_count: sql<number>`message_count + 1`,
      updated_at: sql<string>`now()`,
      ...(role === "user" && { first_user_message: sql<string>`coalesce(first_user_message, ${content})` }),
      ...(content.includes(ORDER_SENTENCE) && { is_order: true }),
    })
    .where("id", "=", id)
    .returning("message_count")
    .executeTakeFirstOrThrow(() => new AppError("thread-not-found", "the conversation was removed meanwhile"));
  return message_count;
}

const giveBackPosition = (db: Db, { id }: Conversation) =>
  db
    .updateTable("conversations")
    .set({ message_count: sql<number>`message_count - 1` })
    .where("id", "=", id)
    .execute();

const findByClientId = async (db: Db, { id }: Conversation, clientMessageId: string | null) =>
  clientMessageId === null
    ? undefined
    : db
        .selectFrom("messages")
        .selectAll()
        .where("conversation_id", "=", id)
        .where("client_message_id", "=", clientMessageId)
        .executeTakeFirst();
