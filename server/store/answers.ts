import { sql } from "kysely";
import type { AnswerParts, Outcome } from "#contract/assistant.ts";
import { ORDER_SENTENCE } from "#contract/conversations.ts";
import type { UnsupportedClaim } from "#contract/unsupported-claims.ts";
import type { Db } from "#server/database/connect.ts";

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

/**
 * Stores an answer in one statement if the conversation is still the assistant's and still in `epoch`; undefined if
 * not: a person has taken it, or had it meanwhile. If the message already has an answer, that one stays and its id is
 * returned.
 */
export async function storeAnswer(
  db: Db,
  conversationId: string,
  epoch: number,
  answer: NewAnswer,
): Promise<{ id: string; created_at: string } | undefined> {
  const { id, reply_to, content, outcome, parts, model, duration_ms, attempt, struck } = answer;
  const { rows } = await sql<{ id: string; created_at: string }>`
    select id, created_at from store_answer(${conversationId}, ${epoch}, ${id}, ${reply_to}, ${content},
      ${content.includes(ORDER_SENTENCE)}, ${outcome}, ${JSON.stringify(parts)}, ${model}, ${duration_ms}, ${attempt},
      ${struck && JSON.stringify(struck)})`.execute(db);
  return rows[0];
}
