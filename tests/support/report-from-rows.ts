import { sql } from "kysely";
import { IMAGE_ONLY_TEXT, type Outcome } from "#contract/assistant.ts";
import type { ReportPeople, ReportQuestion } from "#contract/report.ts";
import type { Db } from "#server/database/connect.ts";
import { isNotCancelled } from "#server/store/orders.ts";
import { readWhole } from "#server/store/report.ts";
import type { Period } from "#server/store/report-days.ts";

// A reference implementation of the report: it counts from the rows of conversations and messages alone, with one
// statement per figure. The stored daily figures must agree with it.

/** All figures of a period, in the shape of {@link readFromDays}. */
export async function readFromRows(db: Db, period: Period, now: Date) {
  const talks = await countTalks(db, period);
  const answers = await countAnswers(db, period);
  const questions = await listUnansweredQuestions(db, period, 10_000);
  return {
    days: talks
      .filter(({ day }) => day !== null)
      .map(({ day, conversations, orders }) => ({
        day,
        conversations,
        orders,
        ...(answers.find((answer) => answer.day === day) ?? {
          answered: 0,
          suggested: 0,
          declined: 0,
          small_talk: 0,
          median_answer_ms: null,
        }),
      }))
      .toSorted((one, other) => one.day!.localeCompare(other.day!)),
    hours: talks
      .filter(({ hour }) => hour !== null)
      .map(({ hour, conversations }) => ({ hour, conversations }))
      .toSorted((one, other) => one.hour! - other.hour!),
    median_answer_ms: answers.find(({ day }) => day === null)?.median_answer_ms ?? null,
    questions: inAnyOrder(questions),
    people: await readPeople(db, period, now),
  };
}

/** The program's own figures of the period, from stored days. */
export async function readFromDays(db: Db, period: Period, now: Date) {
  const { hours, questions, ...read } = await readWhole(db, period, { questions: 10_000, now });
  return {
    ...read,
    hours: hours
      .map((conversations, hour) => ({ hour, conversations }))
      .filter(({ conversations }) => conversations > 0),
    questions: inAnyOrder(questions),
  };
}

const inAnyOrder = (questions: (ReportQuestion & { name: string | null })[]) =>
  questions.map((asked) => JSON.stringify(asked, Object.keys(asked).toSorted())).toSorted();

type Counted = { conversations: number; orders: number };
/** Rows of both kinds, and one with neither for the whole period. */
type TalkCount = Counted & { day: string | null; hour: number | null };

/** Counts conversations, and orders completed in them, by day, by hour of the day, and in total. */
async function countTalks(db: Db, period: Period): Promise<TalkCount[]> {
  const { rows } = await sql<TalkCount>`
    with talks as materialized (${talksOf(period)}), counted as (
      select day, hour, (select count(*) from orders where conversation_id = talks.id and ${isNotCancelled}) as orders from talks)
    select day, hour, count(*)::int as conversations, coalesce(sum(orders), 0)::int as orders
    from counted group by grouping sets ((day), (hour), ())`.execute(db);
  return rows;
}

/** Outcomes and durations of a day's answers; `day` is null for the whole period. */
type AnswerCount = {
  day: string | null;
  answered: number;
  suggested: number;
  declined: number;
  small_talk: number;
  median_answer_ms: number | null;
};

async function countAnswers(db: Db, period: Period): Promise<AnswerCount[]> {
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
 * The most frequent questions that were only answered with suggestions or declined. Questions count as one if they
 * differ only in case, Turkish letters, punctuation or spaces.
 */
async function listUnansweredQuestions(
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
const talksOf = ({ companyId, from, to }: Period) => sql`
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
/** A visitor who has not written for this long after an answer counts as satisfied. */
const SILENT_HOURS = 72;

/** What staff did in the period's conversations, and what was handled without them. */
async function readPeople(db: Db, period: Period, now: Date): Promise<ReportPeople> {
  const { rows } = await sql<Omit<ReportPeople, "take_overs">>`
    with talks as materialized (${talksOf(period)}),
    waits as (
      select extract(epoch from ended.created_at - began.created_at) as seconds from talks
      join conversation_events as began on began.conversation_id = talks.id and began.to_state = 'waiting'
      join conversation_events as ended on ended.conversation_id = talks.id and ended.epoch = began.epoch + 1
      where ended.kind = 'claimed'),
    firsts as (
      select extract(epoch from said.at - came.at) as seconds from talks
      cross join lateral (select min(created_at) as at from messages
        where conversation_id = talks.id and role = 'staff') as said
      cross join lateral (select max(created_at) as at from conversation_events as began
        where conversation_id = talks.id and from_state in ('bot', 'closed') and to_state in ('waiting', 'human')
          and created_at <= said.at and not (kind = 'claimed' and exists (select from conversation_events
            where conversation_id = talks.id and epoch = began.epoch - 1 and reason = 'nobody-there'))) as came
      where came.at is not null),
    answered as (
      select rating.good, last.outcome, last.asked_since, talk.updated_at < ${now.toISOString()}::timestamptz - ${SILENT_HOURS} * interval '1 hour' as silent,
        talk.person_wished_at is null and not exists (select from conversation_events
          where conversation_id = talks.id and kind = 'claimed') as alone
      from talks join conversations as talk on talk.id = talks.id
      cross join lateral (select outcome, exists (select from messages as later where conversation_id = talks.id
          and role = 'user' and later.position > answer.position) as asked_since
        from messages as answer where conversation_id = talks.id and role = 'assistant'
        and outcome is not null order by position desc limit 1) as last
      left join conversation_ratings as rating on rating.conversation_id = talks.id and rating.about = 'assistant'),
    ratings as (select about, good from talks join conversation_ratings on conversation_id = talks.id)
    select (select count(*)::int from waits) as waits, ${quantile(0.5, "waits")} as wait_p50, ${quantile(0.9, "waits")} as wait_p90,
      ${quantile(0.5, "firsts")} as first_answer_p50, ${quantile(0.9, "firsts")} as first_answer_p90,
      count(*)::int as answered, count(*) filter (where alone and good)::int as alone_confirmed,
      count(*) filter (where alone and good is null and silent and not asked_since and outcome in ('answered', 'small-talk'))::int as alone_assumed,
      ${rated("assistant", true)} as assistant_good, ${rated("assistant", false)} as assistant_bad,
      ${rated("person", true)} as person_good, ${rated("person", false)} as person_bad
    from answered`.execute(db);
  return { ...rows[0]!, take_overs: await countTakeOvers(db, period) };
}

/** A takeover's reason is that of the request for a person before it; without one it is "taken". */
async function countTakeOvers(db: Db, period: Period): Promise<ReportPeople["take_overs"]> {
  const { rows } = await sql<ReportPeople["take_overs"][number]>`
    with talks as materialized (${talksOf(period)})
    select coalesce(asked.reason, 'taken') as reason, count(*)::int as count
    from talks join conversation_events as claimed on claimed.conversation_id = talks.id and claimed.kind = 'claimed'
    left join lateral (select reason from conversation_events where conversation_id = talks.id and kind = 'asked'
      and epoch < claimed.epoch order by epoch desc limit 1) as asked on true
    group by 1 order by 2 desc, 1`.execute(db);
  return rows;
}

const quantile = (part: number, from: "waits" | "firsts") =>
  sql`(select percentile_cont(${sql.lit(part)}) within group (order by seconds) from ${sql.table(from)})`;
const rated = (about: "assistant" | "person", good: boolean) =>
  sql`(select count(*)::int from ratings where about = ${sql.lit(about)} and good = ${sql.lit(good)})`;
