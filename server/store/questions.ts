import { sql } from "kysely";
import { ORDER_SENTENCE } from "#contract/conversations.ts";
import { maskCards } from "#contract/personal-numbers.ts";
import type { Db } from "#server/database/connect.ts";
import { newId } from "#server/database/ids.ts";
import type { ConversationRow } from "./conversations.ts";
import { previewOf } from "./live-support-sessions.ts";
import type { EarlierMessage, MessageRow } from "./messages.ts";
import type { Point } from "./rate-limits.ts";

/** What a visitor writes, with the client id that makes sending it again idempotent. */
export type Written = Pick<MessageRow, "content" | "file_id" | "client_message_id">;
/** A stored message as it is answered. */
export type AskedMessage = Pick<MessageRow, "id" | "content" | "position" | "file_id">;

/** The state of the conversation when its message was stored. */
export type Moment = {
  /** The messages before it, oldest first. */
  before: EarlierMessage[];
  /** Whether any of its staff currently takes conversations. */
  someoneOnline: boolean;
  /** Changes whenever anything changes that the chatbot's answers depend on. */
  knownBy: string;
};

export type StoredQuestion = { conversation: ConversationRow } & Moment & {
    /** As it is stored if it `isNew`. */
    message: AskedMessage;
    /** False if a message with the same client id exists: then its id and position are returned. */
    isNew: boolean;
  };

/** "not-the-assistants": a person has the conversation, or it waits for one, or it has ended; nothing is stored. */
export type Refused = { refusedUntil: number } | "not-the-assistants" | undefined;

type Row = ConversationRow & {
  is_new: boolean | null;
  message_id: string;
  message_position: number;
  refused_until: number | null;
  before: EarlierMessage[] | null;
  someone_online: boolean;
  known_by: string;
};

/**
 * Stores a visitor's message, with card numbers masked, and reads everything its answer depends on, in one statement.
 * Undefined if the thread does not exist. Takes `point` of the thread's rate limit with it. `ofAssistant`: only if the
 * conversation is the assistant's. `earlier`: how many previous messages to read. `onlineSince`: staff seen since then
 * count as online.
 */
export async function storeQuestion(
  db: Db,
  threadId: string,
  { content: written, file_id, client_message_id }: Written,
  {
    point,
    ofAssistant,
    earlier,
    onlineSince,
  }: { point?: Point; ofAssistant: boolean; earlier: number; onlineSince: Date },
): Promise<StoredQuestion | Refused> {
  const content = maskCards(written);
  const { rows } = await sql<Row>`
    select (asked.conversation).*, asked.is_new, asked.message_id, asked.message_position, asked.refused_until, asked.before,
      asked.someone_online, asked.known_by
    from store_question(${threadId}, ${newId()}, ${content}, ${file_id}, ${client_message_id}, ${content.includes(ORDER_SENTENCE)},
      ${previewOf(content)}, ${ofAssistant}, ${point?.key ?? null}, ${point?.points ?? null}, ${point?.now ?? null},
      ${point?.end ?? null}, ${earlier}, ${onlineSince.toISOString()}) as asked`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { is_new, message_id, message_position, refused_until, before, someone_online, known_by, ...conversation } =
    row;
  if (refused_until !== null) return { refusedUntil: refused_until };
  if (is_new === null) return "not-the-assistants";
  return {
    conversation,
    message: { id: message_id, position: message_position, content, file_id },
    isNew: is_new,
    before: before ?? [],
    someoneOnline: someone_online,
    knownBy: known_by,
  };
}
