import { sql } from "kysely";
import type { AnswerParts, Outcome } from "#contract/assistant.ts";
import { ORDER_SENTENCE } from "#contract/conversations.ts";
import type { UnsupportedClaim } from "#contract/unsupported-claims.ts";
import type { Db } from "#server/database/connect.ts";
import type { ConversationRow } from "./conversations.ts";
import { byThread, toRecordset, withLockTimeout } from "./group-commit.ts";

export type NewAnswer = {
  id: string;
  reply_to: string;
  content: string;
  outcome: Outcome;
  parts: AnswerParts;
  model: string | null;
  duration_ms: number;
  /** Which attempt at making the answer this is, from 1. */
  attempt: number;
  /** The statements removed from it; null if none were. */
  struck: UnsupportedClaim[] | null;
};

/** An answer, and the conversation it belongs to as it was when its question was stored. */
export type AnswerOf = { conversation: Pick<ConversationRow, "id" | "thread_id" | "epoch">; answer: NewAnswer };

export type StoredAnswer = { id: string; created_at: string };

/**
 * Stores answers in one statement, each if its conversation is still the assistant's and still in the same epoch;
 * undefined if not: a person has taken it, or had it meanwhile. If the message already has an answer, that one stays and
 * its id is returned.
 */
export async function storeAnswers(
  db: Db,
  answers: readonly AnswerOf[],
  lockTimeout: string | null = null,
): Promise<(StoredAnswer | undefined)[]> {
  const items = answers.map(({ conversation, answer }, place) => ({
    place,
    thread: conversation.thread_id,
    of_conversation: conversation.id,
    in_epoch: conversation.epoch,
    new_id: answer.id,
    question: answer.reply_to,
    said: answer.content,
    with_order: answer.content.includes(ORDER_SENTENCE),
    came_out: answer.outcome,
    with_parts: answer.parts,
    by_model: answer.model,
    took_ms: answer.duration_ms,
    tried: answer.attempt,
    taken_out: answer.struck,
  }));
  const { rows } = await sql<StoredAnswer & { place: number }>`
    with ${withLockTimeout(lockTimeout)},
    item as materialized (
      select item.* from waits, json_to_recordset(${toRecordset(items.toSorted(byThread))}::json) as item (
        place integer, of_conversation uuid, in_epoch integer, new_id uuid, question uuid, said text, with_order boolean,
        came_out text, with_parts jsonb, by_model text, took_ms integer, tried integer, taken_out jsonb))
    select item.place, stored.id, stored.created_at
    from item cross join lateral store_answer(item.of_conversation, item.in_epoch, item.new_id, item.question, item.said,
      item.with_order, item.came_out, item.with_parts, item.by_model, item.took_ms, item.tried, item.taken_out) as stored`.execute(
    db,
  );
  const byPlace = new Map(rows.map(({ place, ...stored }) => [place, stored]));
  return answers.map((_, place) => byPlace.get(place));
}
