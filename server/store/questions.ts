import { sql } from "kysely";
import { ORDER_SENTENCE } from "#contract/conversations.ts";
import { maskCards } from "#contract/personal-numbers.ts";
import type { Db } from "#server/database/connect.ts";
import { newId } from "#server/database/ids.ts";
import type { ConversationRow } from "./conversations.ts";
import { byThread, toRecordset, withLockTimeout } from "./group-commit.ts";
import { previewOf } from "./live-support-sessions.ts";
import type { EarlierMessage, MessageRow } from "./messages.ts";
import type { Point } from "./rate-limits.ts";

/** What a visitor writes, with the client id that makes sending it again idempotent. */
type Written = Pick<MessageRow, "content" | "file_id" | "client_message_id">;
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

/** A message to be stored. */
export type NewQuestion = Written & {
  threadId: string;
  /** Of the thread's rate limit, taken with it. */
  point?: Point | undefined;
  /** Only if the conversation is the assistant's. */
  ofAssistant: boolean;
  /** How many previous messages to read. */
  earlier: number;
  /** Staff seen since then count as online. */
  onlineSince: Date;
};

type Row = ConversationRow & {
  place: number;
  is_new: boolean | null;
  message_id: string;
  message_position: number;
  refused_until: number | null;
  before: EarlierMessage[] | null;
  someone_online: boolean;
  known_by: string;
};

/**
 * Stores visitors' messages in their order, with card numbers masked, and reads everything their answers depend on, in
 * one statement. Undefined for a thread that does not exist.
 */
export async function storeQuestions(
  db: Db,
  questions: readonly NewQuestion[],
  lockTimeout: string | null = null,
): Promise<(StoredQuestion | Refused)[]> {
  const asked = questions.map((question) => ({ ...question, content: maskCards(question.content) }));
  const items = asked.map(({ content, point, ...question }, place) => ({
    place,
    thread: question.threadId,
    new_id: newId(),
    said: content,
    file: question.file_id,
    client_id: question.client_message_id,
    with_order: content.includes(ORDER_SENTENCE),
    preview: previewOf(content),
    of_assistant: question.ofAssistant,
    limit_key: point?.key,
    limit_points: point?.points,
    limit_now: point?.now,
    limit_end: point?.end,
    earlier: question.earlier,
    online_since: question.onlineSince,
  }));
  const { rows } = await sql<Row>`
    with ${withLockTimeout(lockTimeout)},
    item as materialized (
      select item.* from waits, json_to_recordset(${toRecordset(items.toSorted(byThread))}::json) as item (
        place integer, thread text, new_id uuid, said text, file text, client_id text, with_order boolean, preview text,
        of_assistant boolean, limit_key text, limit_points double precision, limit_now bigint, limit_end bigint,
        earlier integer, online_since timestamptz))
    select item.place, (asked.conversation).*, asked.is_new, asked.message_id, asked.message_position, asked.refused_until,
      asked.before, asked.someone_online, asked.known_by
    from item cross join lateral store_question(item.thread, item.new_id, item.said, item.file, item.client_id,
      item.with_order, item.preview, item.of_assistant, item.limit_key, item.limit_points, item.limit_now, item.limit_end,
      item.earlier, item.online_since) as asked`.execute(db);
  const byPlace = new Map(rows.map((row) => [row.place, row]));
  return asked.map(({ content, file_id }, place) => {
    const row = byPlace.get(place);
    return row && outcomeOf(row, { content, file_id });
  });
}

function outcomeOf(
  {
    place: _,
    is_new,
    message_id,
    message_position,
    refused_until,
    before,
    someone_online,
    known_by,
    ...conversation
  }: Row,
  written: Pick<Written, "content" | "file_id">,
): StoredQuestion | Refused {
  if (refused_until !== null) return { refusedUntil: refused_until };
  if (is_new === null) return "not-the-assistants";
  return {
    conversation,
    message: { id: message_id, position: message_position, ...written },
    isNew: is_new,
    before: before ?? [],
    someoneOnline: someone_online,
    knownBy: known_by,
  };
}
