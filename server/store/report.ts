import { sql } from "kysely";
import type { Outcome } from "#contract/assistant.ts";
import { IMAGE_ONLY_TEXT } from "#contract/assistant.ts";
import type { ReportQuestion } from "#contract/report.ts";
import type { Db } from "#server/database/connect.ts";
import { isStanding } from "./orders.ts";

export type Period = {
  companyId: string;
  from: string;
  to: string;
};

type Counted = { conversations: number; orders: number };
/** Rows of both kinds, and one with neither for the whole period. */
export type TalkCount = Counted & { day: string | null; hour: number | null };

/** Conversations, and the orders completed in them, by day, by hour of the day, and altogether. */
export async function countTalks(db: Db, period: Period): Promise<TalkCount[]> {
  const { rows } = await sql<TalkCount>`
    with talks as materialized (${talksOf(period)}), counted as (
      select day, hour, (select count(*) from orders where conversation_id = talks.id and ${isStanding}) as orders from talks)
    select day, hour, count(*)::int as conversations, coalesce(sum(orders), 0)::int as orders
    from counted group by grouping sets ((day), (hour), ())`.execute(db);
  return rows;
}

/** How the answers of a day's conversations ended, and how long they took; `day` is null for the whole period. */
export type AnswerCount = {
  day: string | null;
  answered: number;
  suggested: number;
  declined: number;
  small_talk: number;
  median_answer_ms: number | null;
};

export async function countAnswers(db: Db, period: Period): Promise<AnswerCount[]> {
  const { rows } = await sql<AnswerCount>`
    with talks as materialized (${talksOf(period)})
    select day, ${withOutcome("answered")} as answered, ${withOutcome("suggested")} as suggested, ${withOutcome("declined")} as declined,
      ${withOutcome("small-talk")} as small_talk, percentile_cont(0.5) within group (order by duration_ms) as median_answer_ms
    from talks cross join lateral (${answersOf}) as answers
    group by grouping sets ((day), ())`.execute(db);
  return rows;
}

const withOutcome = (outcome: Outcome) => sql`count(*) filter (where outcome = ${sql.lit(outcome)})::int`;

/**
 * The questions whose answers only suggested or declined, those asked most first. Questions count as one where they
 * differ in case, Turkish letters, punctuation or spaces alone.
 */
export async function listUnansweredQuestions(
  db: Db,
  period: Period,
  limit: number,
): Promise<(ReportQuestion & { name: string | null })[]> {
  const { rows } = await sql<ReportQuestion & { name: string | null }>`
    with talks as materialized (${talksOf(period)})
    select (array_agg(question.content order by question.created_at desc))[1] as question,
      (array_agg(talks.contact_name order by question.created_at desc))[1] as name, count(*)::int as count,
      (array_agg(talks.id order by question.created_at desc))[1] as conversation_id, (array_agg(day order by question.created_at desc))[1] as day
    from talks cross join lateral (${answersOf}) as answers
    join messages as question on question.id = answers.reply_to
    where answers.outcome in ('suggested', 'declined') and question.content <> ${IMAGE_ONLY_TEXT}
    group by trim(regexp_replace(fold_turkish(question.content), '[^[:alnum:]]+', ' ', 'g'))
    order by count desc, max(question.created_at) desc
    limit ${limit}`.execute(db);
  return rows;
}

/**
 * The conversations that began in the period. They are reached over the chatbots the company has or had, so that a
 * range of `conversations_day` is all that is read, and their messages over the conversations: no index of its own for
 * the report.
 */
export const talksOf = ({ companyId, from, to }: Period) => sql`
  select talk.id, to_char(local.at, 'YYYY-MM-DD') as day, extract(hour from local.at)::int as hour, talk.contact_name
  from company_chatbots as bot
  join conversations as talk on talk.chatbot_id = bot.chatbot_id
  cross join lateral (select talk.created_at at time zone 'Europe/Istanbul' as at) as local
  where bot.company_id = ${companyId} and talk.company_id = ${companyId} and talk.message_count > 0 and talk.channel is distinct from 'staff'
    and talk.created_at >= (${from}::date::timestamp at time zone 'Europe/Istanbul')
    and talk.created_at < ((${to}::date + 1)::timestamp at time zone 'Europe/Istanbul')`;

/**
 * The answers of one conversation of `talks`. `offset 0` keeps it a look-up in the index for each of them: the planner
 * takes the period's conversations for fewer than they are, and would rather read every message there is.
 */
const answersOf = sql`
  select outcome, duration_ms, reply_to from messages
  where conversation_id = talks.id and role = 'assistant' and outcome is not null offset 0`;
