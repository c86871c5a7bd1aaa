import { ORDER_SENTENCE } from "#contract/conversations.ts";
import type { Db } from "#server/database/connect.ts";
import { newCapability, newId } from "#server/database/ids.ts";
import { momentOf, shareOverDays } from "./days.ts";
import type { Desk, Exchange, Hold } from "./dialogues.ts";
import { type Random, seededRandom, wholeBetween } from "./random.ts";

const DAYS = 14;
const SECOND = 1000;
/** PostgreSQL accepts 65,535 parameters per statement. */
const ROWS_A_STATEMENT = 2000;

/** The dialogues come newest day first. `weekend`: the conversations of a weekend day, relative to a weekday. */
export type Desired = {
  chatbotId: string;
  companyId: string | null;
  desk: Desk;
  hold: Hold;
  dialogues: string[][];
  seed: number;
  weekend: number;
};
export type SeededConversation = {
  id: string;
  threadId: string;
  exchanges: Exchange[];
  startedAt: number;
  lastQuestionAt: number;
  endedAt: number;
};

/**
 * Holds the dialogues with the chatbot, spread over the last two weeks, and stores them. Resolves with them, newest
 * first.
 */
export async function seedConversations(db: Db, now: Date, desired: Desired): Promise<SeededConversation[]> {
  const dialogues = desired.dialogues.map((questions) => desired.hold(desired.desk, questions));
  return storeDialogues(db, now, { ...desired, dialogues, days: DAYS });
}

/** Stores dialogues that were already held, spread over the last `days` days. Resolves with them, newest first. */
export async function storeDialogues(
  db: Db,
  now: Date,
  desired: Omit<Desired, "desk" | "hold" | "dialogues"> & { dialogues: Exchange[][]; days: number },
): Promise<SeededConversation[]> {
  const random = seededRandom(desired.seed);
  const days = shareOverDays(desired.dialogues.length, desired.days, { now, weekend: desired.weekend, random }).flatMap(
    (count, daysAgo) => Array<number>(count).fill(daysAgo),
  );
  const held = desired.dialogues.map((exchanges, at) => schedule(exchanges, days[at]!, now, random));
  await insertConversations(db, desired, held);
  await insertMessages(db, desired, held);
  await insertOrders(db, desired, held);
  return held.map(toSeeded).sort((one, other) => other.startedAt - one.startedAt);
}

export type Owner = Pick<Desired, "chatbotId" | "companyId">;
export type Timed = Exchange & { askedAt: number; answeredAt: number; answerId: string };
type Scheduled = { id: string; threadId: string; exchanges: Timed[] };

function schedule(exchanges: Exchange[], daysAgo: number, now: Date, random: Random): Scheduled {
  const { offsets, length } = paceOf(exchanges, random);
  const start = momentOf(daysAgo, length, now, random);
  return { id: newId(start), threadId: newCapability("thr"), exchanges: begunAt(start, exchanges, offsets) };
}

type Offset = Pick<Timed, "askedAt" | "answeredAt">;

/**
 * Returns every message's time in milliseconds after the first, and the conversation's length: answers come at once, and
 * visitors read and type before they ask on.
 */
export function paceOf(exchanges: Exchange[], random: Random): { offsets: Offset[]; length: number } {
  let at = 0;
  const offsets = exchanges.map(({ question, answer }, position) => {
    if (position > 0) at += readingTime(exchanges[position - 1]!.answer.text, random) + typingTime(question, random);
    const askedAt = at;
    at += Math.max(answer.durationMs ?? 0, 1);
    return { askedAt, answeredAt: at };
  });
  return { offsets, length: at };
}

/** Returns the exchanges with their times, the first asked at `start`. */
export const begunAt = (start: number, exchanges: Exchange[], offsets: Offset[]): Timed[] =>
  exchanges.map((exchange, position) => ({
    ...exchange,
    askedAt: start + offsets[position]!.askedAt,
    answeredAt: start + offsets[position]!.answeredAt,
    answerId: newId(start + offsets[position]!.answeredAt),
  }));

const readingTime = (text: string, random: Random) => wholeBetween(3, 12, random) * SECOND + text.length * 25;
export const typingTime = (text: string, random: Random) => wholeBetween(2, 25, random) * SECOND + text.length * 180;

const toSeeded = ({ id, threadId, exchanges }: Scheduled): SeededConversation => ({
  id,
  threadId,
  exchanges,
  startedAt: exchanges[0]!.askedAt,
  lastQuestionAt: exchanges.at(-1)!.askedAt,
  endedAt: exchanges.at(-1)!.answeredAt,
});

async function insertConversations(db: Db, { chatbotId, companyId }: Owner, held: Scheduled[]) {
  const rows = held.map(({ id, threadId, exchanges }) => ({
    id,
    thread_id: threadId,
    chatbot_id: chatbotId,
    company_id: companyId,
    message_count: exchanges.length * 2,
    first_user_message: exchanges[0]!.question,
    is_order: exchanges.some(({ answer }) => answer.text.includes(ORDER_SENTENCE)),
    created_at: iso(exchanges[0]!.askedAt),
    updated_at: iso(exchanges.at(-1)!.answeredAt),
    ...wishOf(exchanges),
  }));
  for (let from = 0; from < rows.length; from += ROWS_A_STATEMENT)
    await db
      .insertInto("conversations")
      .values(rows.slice(from, from + ROWS_A_STATEMENT))
      .execute();
}

/** The person wish as the program stores it: the first of a conversation, with the visitor's contact details. */
export function wishOf(exchanges: Timed[]) {
  const first = exchanges.find(({ answer }) => answer.consequences.wish);
  if (!first) return { person_wished_at: null, person_wish_reason: null, person_wish_words: null };
  return {
    person_wished_at: iso(first.answeredAt),
    person_wish_reason: first.answer.consequences.wish!,
    person_wish_words: first.question,
  };
}

export async function insertOrders(db: Db, { companyId }: Owner, held: Pick<Scheduled, "id" | "exchanges">[]) {
  const orders = held.flatMap(({ id, exchanges }) =>
    exchanges.flatMap(({ answer, answerId, answeredAt }) => {
      const { order } = answer.consequences;
      return order ? [{ id, answerId, answeredAt, order }] : [];
    }),
  );
  if (orders.length === 0) return;
  await db
    .insertInto("orders")
    .values(
      orders.map(({ id, answerId, answeredAt, order: { items, ...order } }) => ({
        ...order,
        id: newId(answeredAt),
        conversation_id: id,
        company_id: companyId,
        answer_id: answerId,
        items: JSON.stringify(items),
        created_at: iso(answeredAt),
      })),
    )
    .execute();
}

async function insertMessages(db: Db, { companyId }: Owner, held: Scheduled[]) {
  const rows = held.flatMap(({ id, exchanges }) =>
    exchanges.flatMap((exchange, turn) => messagesOf(exchange, turn, { conversation_id: id, company_id: companyId })),
  );
  for (let from = 0; from < rows.length; from += ROWS_A_STATEMENT) {
    await db
      .insertInto("messages")
      .values(rows.slice(from, from + ROWS_A_STATEMENT))
      .execute();
  }
}

/** A question and its answer as the assistant stores them; positions start at 1. */
export function messagesOf(
  { question, answer, askedAt, answeredAt, answerId }: Timed,
  turn: number,
  owner: { conversation_id: string; company_id: string | null },
) {
  const id = newId(askedAt);
  const both = { ...owner, file_id: null, client_message_id: null, model: null };
  return [
    {
      ...both,
      id,
      position: turn * 2 + 1,
      role: "user" as const,
      content: question,
      reply_to: null,
      outcome: null,
      parts: null,
      duration_ms: null,
      created_at: iso(askedAt),
    },
    {
      ...both,
      id: answerId,
      position: turn * 2 + 2,
      role: "assistant" as const,
      content: answer.text,
      reply_to: id,
      outcome: answer.outcome,
      parts: JSON.stringify(answer.parts),
      duration_ms: answer.durationMs,
      created_at: iso(answeredAt),
    },
  ];
}

export const iso = (milliseconds: number) => new Date(milliseconds).toISOString();
