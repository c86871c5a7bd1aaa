import { sql, type Selectable, type UpdateQueryBuilder, type UpdateResult } from "kysely";
import type { AnswerParts, Outcome } from "#contract/assistant.ts";
import { AppError } from "#contract/errors.ts";
import { ORDER_SENTENCE } from "#contract/conversations.ts";
import { maskCards } from "#contract/personal-numbers.ts";
import type { Struck } from "#contract/struck.ts";
import type { Db } from "#server/database/connect.ts";
import { newId } from "#server/database/ids.ts";
import type { Schema } from "#server/database/schema.ts";
import type { ConversationRow } from "./conversations.ts";

export type MessageRow = Selectable<Schema["messages"]>;
/** On whose side a message stands where there are two: what is not the visitor's is the assistant's. */
export const sideOf = (role: MessageRow["role"]): "user" | "assistant" => (role === "user" ? "user" : "assistant");
/** What was said before a question, with what is known of how it came about. */
export type EarlierMessage = Pick<MessageRow, "role" | "content" | "parts" | "outcome">;
export type MessageWithFile = MessageRow & { file: { name: string; type: string; path: string } | null };

type Conversation = Pick<ConversationRow, "id" | "company_id">;
/** What the conversation became by a message, as its locked row says. */
type Place = Pick<ConversationRow, "state" | "epoch" | "close_reason" | "state_changed_at">;

/**
 * Stores what a visitor wrote, without cards' numbers. The conversation's row is locked by its counter, so that positions have no gap and no
 * twin. Call it in a transaction. `isNew` is false where a message with the same client id was there: that one is
 * returned. `place` is the conversation's state at that moment.
 */
export async function insertUserMessage(
  db: Db,
  conversation: Conversation,
  written: { content: string; file_id: string | null; client_message_id: string | null },
): Promise<{ row: MessageRow; isNew: boolean; place: Place }> {
  const message = { ...written, content: maskCards(written.content) };
  const { position, ...place } = await nextPosition(db, conversation, message.content, "user");
  const earlier = await findByClientId(db, conversation, message.client_message_id);
  if (earlier) {
    await giveBackPosition(db, conversation);
    return { row: earlier, isNew: false, place };
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
  return { row, isNew: true, place };
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
  /** What was taken out of it; null where nothing was. */
  struck: Struck[] | null;
};

/**
 * Stores an answer, where the conversation is still the assistant's as it was in `epoch`; undefined where it is not: a
 * person has it, or had it meanwhile. A message that has an answer already keeps it, and that one is returned. Call it
 * in a transaction.
 */
export async function insertAnswer(
  db: Db,
  conversation: Conversation,
  epoch: number,
  answer: NewAnswer,
): Promise<MessageRow | undefined> {
  const place = await takePosition(db, conversation, answer.content, "assistant", (row) =>
    row.where("state", "=", "bot").where("epoch", "=", epoch),
  );
  if (!place) return (await findAnswer(db, answer.reply_to)) ?? undefined;
  const { position } = place;
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
      struck: answer.struck && JSON.stringify(answer.struck),
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

/**
 * Stores what a member of the staff wrote, without cards' numbers, where the conversation is theirs; undefined where it is not. `isNew` as in
 * {@link insertUserMessage}. Call it in a transaction.
 */
export async function insertStaffMessage(
  db: Db,
  conversation: Conversation,
  author: { id: string; name: string },
  written: { content: string; file_id: string | null; client_message_id: string },
): Promise<{ row: MessageRow; isNew: boolean } | undefined> {
  const message = { ...written, content: maskCards(written.content) };
  const place = await takePosition(db, conversation, message.content, "staff", (row) =>
    row.where("state", "=", "human").where("owner_id", "=", author.id),
  );
  if (!place) return undefined;
  const earlier = await findByClientId(db, conversation, message.client_message_id);
  if (earlier) {
    await giveBackPosition(db, conversation);
    return { row: earlier, isNew: false };
  }
  const row = await insertSaid(db, conversation, {
    ...message,
    position: place.position,
    role: "staff",
    author_id: author.id,
    author_name: author.name,
  });
  return { row, isNew: true };
}

/** Stores what the program says of the conversation itself, whatever its state. Call it in a transaction. */
export async function insertSystemMessage(db: Db, conversation: Conversation, content: string): Promise<MessageRow> {
  const { position } = await nextPosition(db, conversation, content, "system");
  return insertSaid(db, conversation, {
    content,
    position,
    role: "system",
    file_id: null,
    client_message_id: null,
    author_id: null,
    author_name: null,
  });
}

const insertSaid = (
  db: Db,
  { id, company_id }: Conversation,
  said: Pick<
    MessageRow,
    "content" | "position" | "role" | "file_id" | "client_message_id" | "author_id" | "author_name"
  >,
): Promise<MessageRow> =>
  db
    .insertInto("messages")
    .values({
      ...said,
      id: newId(),
      conversation_id: id,
      company_id,
      reply_to: null,
      outcome: null,
      parts: null,
      model: null,
      duration_ms: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();

export const findAnswer = (db: Db, replyTo: string): Promise<MessageRow | undefined> =>
  db.selectFrom("messages").selectAll().where("reply_to", "=", replyTo).executeTakeFirst();

/** Whether anybody of that kind has said something in the conversation. */
export const hasSpoken = async (db: Db, conversationId: string, role: MessageRow["role"]): Promise<boolean> =>
  (await db
    .selectFrom("messages")
    .select("id")
    .where("conversation_id", "=", conversationId)
    .where("role", "=", role)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** The messages that follow a position, in order, with their files; at most `limit`. */
export const listMessagesAfter = (
  db: Db,
  conversationId: string,
  position: number,
  limit: number,
): Promise<MessageWithFile[]> =>
  selectMessages(db)
    .where("messages.conversation_id", "=", conversationId)
    .where("messages.position", ">", position)
    .orderBy("messages.position")
    .limit(limit)
    .execute();

/** How many messages the visitor wrote after a position. */
export const countVisitorMessagesAfter = async (db: Db, conversationId: string, position: number): Promise<number> =>
  (
    await db
      .selectFrom("messages")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .where("conversation_id", "=", conversationId)
      .where("position", ">", position)
      .where("role", "=", "user")
      .executeTakeFirstOrThrow()
  ).count;

/** What the visitor wrote last. */
export const findLastWords = async (db: Db, conversationId: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom("messages")
      .select("content")
      .where("conversation_id", "=", conversationId)
      .where("role", "=", "user")
      .orderBy("position", "desc")
      .limit(1)
      .executeTakeFirst()
  )?.content;

/** The newest of what staff wrote after a position, in order. */
export const listStaffMessagesAfter = async (
  db: Db,
  conversationId: string,
  position: number,
  limit: number,
): Promise<Pick<MessageRow, "author_name" | "content">[]> =>
  (
    await db
      .selectFrom("messages")
      .select(["author_name", "content"])
      .where("conversation_id", "=", conversationId)
      .where("position", ">", position)
      .where("role", "=", "staff")
      .orderBy("position", "desc")
      .limit(limit)
      .execute()
  ).reverse();

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
): Promise<
  Pick<
    MessageWithFile,
    "conversation_id" | "role" | "author_name" | "content" | "parts" | "struck" | "created_at" | "file"
  >[]
> =>
  conversationIds.length === 0
    ? []
    : withFile(db)
        .select(["conversation_id", "role", "author_name", "content", "parts", "struck", "messages.created_at"])
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

type Position = Place & { position: number };

async function nextPosition(
  db: Db,
  conversation: Pick<Conversation, "id">,
  content: string,
  role: MessageRow["role"],
): Promise<Position> {
  const place = await takePosition(db, conversation, content, role);
  if (!place) throw new AppError("thread-not-found", "the conversation was removed meanwhile");
  return place;
}

/**
 * Takes the next position and keeps what lists show of a conversation: its first question, its time, whether it is an
 * order. Undefined where the row is not, or not as `mayOnly` asks: whoever speaks next waits for this transaction.
 */
async function takePosition(
  db: Db,
  { id }: Pick<Conversation, "id">,
  content: string,
  role: MessageRow["role"],
  mayOnly: (row: ConversationUpdate) => ConversationUpdate = (row) => row,
): Promise<Position | undefined> {
  const row = await mayOnly(
    db
      .updateTable("conversations")
      .set({
        message_count: sql<number>`message_count + 1`,
        updated_at: sql<string>`now()`,
        ...(role === "user" && { first_user_message: sql<string>`coalesce(first_user_message, ${content})` }),
        ...(content.includes(ORDER_SENTENCE) && { is_order: true }),
      })
      .where("id", "=", id),
  )
    .returning(["message_count", "state", "epoch", "close_reason", "state_changed_at"])
    .executeTakeFirst();
  if (!row) return undefined;
  const { message_count: position, ...place } = row;
  return { position, ...place };
}

type ConversationUpdate = UpdateQueryBuilder<Schema, "conversations", "conversations", UpdateResult>;

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
