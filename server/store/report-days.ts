import { type Kysely, sql } from "kysely";
import { IMAGE_ONLY_TEXT, type Outcome } from "#contract/assistant.ts";
import { NOBODY_THERE } from "#contract/team-inbox.ts";
import type { Db } from "#server/database/connect.ts";
import { newId } from "#server/database/ids.ts";
import type { Schema } from "#server/database/schema.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { isNotCancelled } from "./orders.ts";
import { questionWords } from "./unanswered-questions.ts";

/** Istanbul days of one company, both included. */
export type Period = { companyId: string; from: string; to: string };

/** The stored figures of a day (migrations/0040-report-days.sql). */
const FIGURES = sql.raw(
  `conversations, hours, orders, answered, suggested, declined, small_talk, median_answer_ms, answer_ms, answer_ms_counts,
  question_keys, question_counts, question_ids, question_times, waits, first_answers, with_answer, alone_confirmed, alone_since,
  take_overs, assistant_good, assistant_bad, person_good, person_bad`,
);

/**
 * The CTE `days` of a period: for each day with conversations the stored figures or, if none are stored, the same
 * counted from the rows.
 */
export const daysOf = ({ companyId, from, to }: Period) => sql`
  kept as (select * from report_days where company_id = ${companyId} and day between ${from}::date and ${to}::date),
  wanted as (
    select day::date from generate_series(${from}::date, ${to}::date, interval '1 day') as each (day)
    where not exists (select from kept where kept.day = each.day::date)),
  ${countedFromRows(companyId)},
  days as materialized (select day, ${FIGURES} from kept union all select day, ${FIGURES} from counted)`;

/**
 * The CTE `counted`: the figures of the days in `wanted`, from the conversations that began on them. Conversations are
 * found through the chatbots the company has or had, so that only a range of `conversations_day` is read, and their
 * details through the conversations: the report needs no index of its own. `offset 0` forces these look-ups: the
 * planner underestimates the number of conversations and would otherwise read all messages.
 */
const countedFromRows = (companyId: string) => sql`
  talks as materialized (
    select wanted.day, talk.id, extract(hour from talk.created_at at time zone 'Europe/Istanbul')::int as hour, talk.updated_at,
      talk.person_wished_at is null as unwished
    from wanted cross join company_chatbots as bot
    cross join lateral (
      select id, created_at, updated_at, person_wished_at from conversations
      where chatbot_id = bot.chatbot_id and company_id = bot.company_id and message_count > 0 and channel is distinct from 'staff'
        and created_at >= (wanted.day::timestamp at time zone 'Europe/Istanbul')
        and created_at < ((wanted.day + 1)::timestamp at time zone 'Europe/Istanbul') offset 0) as talk
    where bot.company_id = ${companyId}),
  answers as materialized (
    select talks.day, talks.id, said.* from talks cross join lateral (
      select position, outcome, duration_ms, reply_to from messages
      where conversation_id = talks.id and role = 'assistant' and outcome is not null offset 0) as said),
  events as materialized (
    select talks.day, talks.id, event.* from talks cross join lateral (
      select epoch, kind, from_state, to_state, reason, created_at from conversation_events where conversation_id = talks.id offset 0) as event),
  ratings as materialized (
    select talks.day, talks.id, rating.* from talks cross join lateral (
      select about, good from conversation_ratings where conversation_id = talks.id offset 0) as rating),
  talks_by_day as (
    select day, count(*)::int as conversations,
      array[${sql.join(Array.from({ length: 24 }, (_, hour) => sql`count(*) filter (where hour = ${sql.lit(hour)})`))}]::int[] as hours
    from talks group by day),
  orders_by_day as (
    select day, count(*)::int as orders from talks cross join lateral (
      select from orders where conversation_id = talks.id and ${isNotCancelled} offset 0) as placed group by day),
  answers_by_day as (
    select day, ${withOutcome("answered")} as answered, ${withOutcome("suggested")} as suggested, ${withOutcome("declined")} as declined,
      ${withOutcome("small-talk")} as small_talk, percentile_cont(0.5) within group (order by duration_ms) as median_answer_ms
    from answers group by day),
  durations_by_day as (
    select day, array_agg(duration_ms order by duration_ms) as answer_ms, array_agg(count order by duration_ms) as answer_ms_counts
    from (select day, duration_ms, count(*)::int as count from answers where duration_ms is not null group by day, duration_ms) as each
    group by day),
  questions_by_day as (
    select day, array_agg(key) as question_keys, array_agg(count) as question_counts, array_agg(id) as question_ids, array_agg(at) as question_times
    from (select answers.day, ${SAME_QUESTION} as key, count(*)::int as count, max(question.created_at) as at,
        (array_agg(question.id order by question.created_at desc))[1] as id
      from answers cross join lateral (select id, content, created_at from messages where id = answers.reply_to offset 0) as question
      where answers.outcome in ('suggested', 'declined') and question.content <> ${IMAGE_ONLY_TEXT}
      group by answers.day, 2) as each
    group by day),
  waits_by_day as (
    select began.day, array_agg(extract(epoch from ended.created_at - began.created_at)::float8) as waits
    from events as began join events as ended on ended.id = began.id and ended.epoch = began.epoch + 1
    where began.to_state = 'waiting' and ended.kind = 'claimed' group by began.day),
  requests as (
    select began.day, began.id, began.created_at as at from events as began
    left join events as before on before.id = began.id and before.epoch = began.epoch - 1
    where began.from_state in ('bot', 'closed') and began.to_state in ('waiting', 'human')
      and (began.kind <> 'claimed' or before.reason is distinct from ${NOBODY_THERE})),
  first_answers_by_day as (
    select day, array_agg(seconds) as first_answers
    from (select came.day, extract(epoch from said.at - max(came.at))::float8 as seconds
      from (select id, min(at) as at from requests group by id) as first
      cross join lateral (select min(created_at) as at from messages
        where conversation_id = first.id and role = 'staff' and created_at >= first.at offset 0) as said
      join requests as came on came.id = first.id and came.at <= said.at
      group by came.day, came.id, said.at) as each
    group by day),
  people_by_day as (
    select last.day, count(*)::int as with_answer, count(*) filter (where ${ALONE} and rating.good)::int as alone_confirmed,
      array_agg(talks.updated_at order by talks.updated_at)
        filter (where ${ALONE} and rating.good is null and last.outcome in ('answered', 'small-talk') and not exists (
          select from messages where conversation_id = last.id and role = 'user' and position > last.position)) as alone_since
    from (select distinct on (id) day, id, outcome, position from answers order by id, position desc) as last
    join talks on talks.id = last.id
    left join (select id from events where kind = 'claimed' group by id) as claimed on claimed.id = last.id
    left join ratings as rating on rating.id = last.id and rating.about = 'assistant'
    group by last.day),
  take_overs_by_day as (
    select day, jsonb_object_agg(reason, count) as take_overs
    from (select claimed.day, coalesce(asked.reason, 'taken') as reason, count(*)
      from events as claimed left join lateral (select reason from conversation_events
        where conversation_id = claimed.id and kind = 'asked' and epoch < claimed.epoch order by epoch desc limit 1) as asked on true
      where claimed.kind = 'claimed' group by 1, 2) as each
    group by day),
  ratings_by_day as (
    select day, ${rated("assistant", true)} as assistant_good, ${rated("assistant", false)} as assistant_bad,
      ${rated("person", true)} as person_good, ${rated("person", false)} as person_bad
    from ratings group by day),
  counted as (
    select day, conversations, hours, coalesce(orders, 0) as orders, coalesce(answered, 0) as answered, coalesce(suggested, 0) as suggested,
      coalesce(declined, 0) as declined, coalesce(small_talk, 0) as small_talk, median_answer_ms, coalesce(answer_ms, '{}') as answer_ms,
      coalesce(answer_ms_counts, '{}') as answer_ms_counts, coalesce(question_keys, '{}') as question_keys,
      coalesce(question_counts, '{}') as question_counts, coalesce(question_ids, '{}') as question_ids,
      coalesce(question_times, '{}') as question_times, coalesce(waits, '{}') as waits, coalesce(first_answers, '{}') as first_answers,
      coalesce(with_answer, 0) as with_answer, coalesce(alone_confirmed, 0) as alone_confirmed, coalesce(alone_since, '{}') as alone_since,
      coalesce(take_overs, '{}') as take_overs, coalesce(assistant_good, 0) as assistant_good, coalesce(assistant_bad, 0) as assistant_bad,
      coalesce(person_good, 0) as person_good, coalesce(person_bad, 0) as person_bad
    from talks_by_day left join orders_by_day using (day) left join answers_by_day using (day) left join durations_by_day using (day)
      left join questions_by_day using (day) left join waits_by_day using (day) left join first_answers_by_day using (day)
      left join people_by_day using (day) left join take_overs_by_day using (day) left join ratings_by_day using (day))`;

const withOutcome = (outcome: Outcome) => sql`count(*) filter (where outcome = ${sql.lit(outcome)})::int`;
const rated = (about: "assistant" | "person", good: boolean) =>
  sql`count(*) filter (where about = ${sql.lit(about)} and good = ${sql.lit(good)})::int`;
const SAME_QUESTION = sql`md5(${questionWords(sql.ref("question.content"))})::uuid`;
/** Nobody asked for a person, and none took over. */
const ALONE = sql`talks.unwished and claimed.id is null`;

/** Some past days of one company without stored figures, the newest first; undefined if there are none. */
export async function findDueDays(db: Db, most: number): Promise<{ companyId: string; days: string[] } | undefined> {
  const { rows } = await sql<{ companyId: string; days: string[] }>`
    with next as (select company_id from report_days_due where ${IS_OVER} order by day desc limit 1)
    select company_id as "companyId", array_agg(day::text order by day desc) as days
    from (select company_id, day from report_days_due where company_id = (select company_id from next) and ${IS_OVER}
      order by day desc limit ${most}) as due group by company_id`.execute(db);
  return rows[0];
}

/**
 * An hour after the day's end: transactions that began on that day, and so notified nobody, have ended by then
 * (`connect.ts` ends those that are idle for a minute).
 */
const IS_OVER = sql`day < ((now() - interval '1 hour') at time zone 'Europe/Istanbul')::date`;

/**
 * Counts these days and stores their figures, except for days whose conversations changed meanwhile: they stay due.
 * Resolves with how many are no longer due. Counting blocks nobody: whoever changes a conversation of such a day waits
 * briefly, twice at most.
 */
export async function keepDays(db: Kysely<Schema>, companyId: string, days: readonly string[]): Promise<number> {
  const claim = newId();
  const these = sql`company_id = ${companyId} and day = any(${days}::date[])`;
  await inTransaction(db, async (transaction) => {
    await lockDays(transaction, companyId);
    await sql`delete from report_days where ${these}`.execute(transaction);
    await sql`update report_days_due set claim = ${claim} where ${these}`.execute(transaction);
  });
  return inTransaction(db, async (transaction) => {
    await sql`with wanted as (select unnest(${days}::date[]) as day), ${countedFromRows(companyId)}
      insert into report_days (company_id, day, ${FIGURES}) select ${companyId}, day, ${FIGURES} from counted
      on conflict do nothing`.execute(transaction);
    await lockDays(transaction, companyId);
    const { rows } = await sql`delete from report_days_due where ${these} and claim = ${claim} returning day`.execute(
      transaction,
    );
    await sql`delete from report_days where ${these} and exists (
      select from report_days_due as due where due.company_id = report_days.company_id and due.day = report_days.day)`.execute(
      transaction,
    );
    return rows.length;
  });
}

/** Waits for transactions that are changing the company's days, and blocks new ones. */
const lockDays = (db: Db, companyId: string): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended('report days ' || ${companyId}::uuid, 0))`.execute(db);
