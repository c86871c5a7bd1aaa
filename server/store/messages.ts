import { sql, type Selectable, type UpdateQueryBuilder, type UpdateResult } from "kysely";
import { AppError } from "#contract/errors.ts";
import { ORDER_SENTENCE } from "#contract/conversations.ts";
import { maskCards } from "#contract/personal-numbers.ts";
import type { Db } from "#server/database/connect.ts";
import { newId } from "#server/database/ids.ts";
import type { Schema } from "#server/database/schema.ts";
import type { ConversationRow } from "./conversations.ts";

export type MessageRow = Selectable<Schema["messages"]>;
/** The side of a message in a two-sided view: everything that is not the visitor's is the assistant's. */
export const sideOf = (role: MessageRow["role"]): "user" | "assistant" => (role === "user" ? "user" : "assistant");
/** A message before a question, with how it came about. */
export type EarlierMessage = Pick<MessageRow, "role" | "content" | "parts" | "outcome">;
export type MessageWithFile = MessageRow & { file: { name: string; type: string; path: string } | null };

type Conversation = Pick<ConversationRow, "id" | "company_id">;

/**
 * Stores a staff member's message, with card numbers masked, if the conversation is theirs; undefined if it is not and
 * they have not sent this message before. If a message with the same client id exists, it is returned with `isNew`
 * false. Call it in a transaction.
 */
export async function insertStaffMessage(
  db: Db,
  conversation: Conversation,
  author: { id: string; name: string },
  written: { content: string; file_id: string | null; client_message_id: string },
): Promise<{ row: MessageRow; isNew: boolean } | undefined> {
  const message = { ...written, content: maskCards(written.content) };
  const position = await takePosition(db, conversation, message.content, (row) =>
    row.where("state", "=", "human").where("owner_id", "=", author.id),
  );
  const earlier = await findByClientId(db, conversation, message.client_message_id);
  // A message that arrived but whose reply was lost is sent again, even after the conversation has passed to somebody
  // else.
  if (position === undefined) return earlier?.author_id === author.id ? { row: earlier, isNew: false } : undefined;
  if (earlier) {
    await giveBackPosition(db, conversation);
    return { row: earlier, isNew: false };
  }
  const row = await insertSaid(db, conversation, {
    ...message,
    position,
    role: "staff",
    author_id: author.id,
    author_name: author.name,
  });
  return { row, isNew: true };
}

/** Stores a system message about the conversation, whatever its state. Call it in a transaction. */
export async function insertSystemMessage(db: Db, conversation: Conversation, content: string): Promise<MessageRow> {
  const position = await takePosition(db, conversation, content);
  if (position === undefined) throw new AppError("thread-not-found", "the conversation was removed meanwhile");
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

export const findMessage = (db: Db, id: string): Promise<MessageRow | undefined> =>
  db.selectFrom("messages").selectAll().where("id", "=", id).executeTakeFirst();

/** The answer to a visitor's message; undefined while there is none. */
export const findAnswer = (db: Db, replyTo: string): Promise<MessageRow | undefined> =>
  db.selectFrom("messages").selectAll().where("reply_to", "=", replyTo).executeTakeFirst();

/** Whether anybody in that role has written in the conversation. */
export const hasSpoken = async (db: Db, conversationId: string, role: MessageRow["role"]): Promise<boolean> =>
  (await db
    .selectFrom("messages")
    .select("id")
    .where("conversation_id", "=", conversationId)
    .where("role", "=", role)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** The messages after a position, in order, with their files; at most `limit`. */
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

/** The last `limit` messages before a visitor's one at `position`, and answers to them that came after it; in order. */
export const listMessagesBefore = async (
  db: Db,
  conversationId: string,
  position: number,
  limit: number,
): Promise<EarlierMessage[]> =>
  (
    await db
      .selectFrom("messages")
      .select(["role", "content", "parts", "outcome"])
      .where("conversation_id", "=", conversationId)
      .where(({ eb, or, selectFrom }) =>
        or([
          eb("position", "<", position),
          eb(
            "reply_to",
            "in",
            selectFrom("messages as asked")
              .select("asked.id")
              .where("asked.conversation_id", "=", conversationId)
              .where("asked.position", "<", position),
          ),
        ]),
      )
      .orderBy("position", "desc")
      .limit(limit)
      .execute()
  ).reverse();

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

/** The visitor's last message. */
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

/** The newest staff messages after a position, in order. */
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

/** The conversation's messages in order, with their files; only the last `latest` if given. */
export async function listMessages(db: Db, conversationId: string, latest?: number): Promise<MessageWithFile[]> {
  const rows = await selectMessages(db)
    .where("messages.conversation_id", "=", conversationId)
    .orderBy("messages.position", "desc")
    .$if(latest !== undefined, (query) => query.limit(latest!))
    .execute();
  return rows.reverse();
}

const OF_LIST = [
  "conversation_id",
  "position",
  "role",
  "author_name",
  "content",
  "outcome",
  "parts",
  "struck",
] as const;
/** A message as staff see it in a list of conversations. */
export type MessageOfList = Pick<MessageWithFile, (typeof OF_LIST)[number] | "created_at" | "file">;

/** The messages of several conversations, each in order: one index range per conversation. */
export const listMessagesOf = async (db: Db, conversationIds: string[]): Promise<MessageOfList[]> =>
  conversationIds.length === 0
    ? []
    : withFile(db)
        .select(OF_LIST)
        .select("messages.created_at")
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
 * Takes the next position and updates what lists show of a conversation: its time, and whether it is an order.
 * Undefined if the row does not exist or does not match `mayOnly`. The next writer waits for this transaction.
 */
async function takePosition(
  db: Db,
  { id }: Pick<Conversation, "id">,
  content: string,
  mayOnly: (row: ConversationUpdate) => ConversationUpdate = (row) => row,
): Promise<number | undefined> {
  const row = await mayOnly(
    db
      .updateTable("conversations")
      .set({
        message_count: sql<number>`message_count + 1`,
        updated_at: sql<string>`now()`,
        ...(content.includes(ORDER_SENTENCE) && { is_order: true }),
      })
      .where("id", "=", id),
  )
    .returning("message_count")
    .executeTakeFirst();
  return row?.message_count;
}

type ConversationUpdate = UpdateQueryBuilder<Schema, "conversations", "conversations", UpdateResult>;

const giveBackPosition = (db: Db, { id }: Conversation) =>
  db
    .updateTable("conversations")
    .set({ message_count: sql<number>`message_count - 1` })
    .where("id", "=", id)
    .execute();

const findByClientId = (db: Db, { id }: Conversation, clientMessageId: string) =>
  db
    .selectFrom("messages")
    .selectAll()
    .where("conversation_id", "=", id)
    .where("client_message_id", "=", clientMessageId)
    .executeTakeFirst();
