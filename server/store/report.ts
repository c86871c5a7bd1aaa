import { sql } from "kysely";
import type { ReportDay, ReportPeople, ReportQuestion } from "#contract/report.ts";
import type { Db } from "#server/database/connect.ts";
import { daysOf, type Period } from "./report-days.ts";
import { visitorsName } from "./unanswered-questions.ts";

/** Days without conversations are left out; `hours` has the 24 hours of the day, or is empty without conversations. */
export type DaysRead = { days: ReportDay[]; hours: number[]; median_answer_ms: number | null };

/** The figures of a period by day and by hour; the median is over all durations. */
export async function readDays(db: Db, period: Period): Promise<DaysRead> {
  const { rows } = await sql<DaysRead>`with ${daysOf(period)} select ${figures}`.execute(db);
  return rows[0]!;
}

/** The whole report of a period in one query: its figures, at most `most` open questions, and what staff did. */
export async function readWhole(
  db: Db,
  period: Period,
  { questions, now }: { questions: number; now: Date },
): Promise<DaysRead & { questions: AskedQuestion[]; people: ReportPeople }> {
  const { rows } = await sql<DaysRead & { questions: AskedQuestion[]; people: ReportPeople }>`
    with ${daysOf(period)} select ${figures}, ${questionsOf(questions)} as questions, ${peopleAt(now)} as people`.execute(
    db,
  );
  return rows[0]!;
}

/** The median of values given with their frequencies: the same as `percentile_cont` over all of them. */
const figures = sql`
  coalesce((select json_agg(json_build_object('day', to_char(day, 'YYYY-MM-DD'), 'conversations', conversations, 'orders', orders,
    'answered', answered, 'suggested', suggested, 'declined', declined, 'small_talk', small_talk, 'median_answer_ms', median_answer_ms)
    order by day) from days), '[]') as days,
  coalesce((select json_agg(count order by hour) from (
    select hour, sum(count)::int as count from days cross join unnest(hours) with ordinality as of (count, hour) group by hour) as each), '[]') as hours,
  (with each as (
      select ms, sum(count) as count from days cross join unnest(answer_ms, answer_ms_counts) as of (ms, count) group by ms),
    upto as (select ms, sum(count) over (order by ms) as place, sum(count) over () as total from each)
    select min(ms) filter (where place > floor((total - 1) / 2)) +
      (min(ms) filter (where place > ceil((total - 1) / 2)) - min(ms) filter (where place > floor((total - 1) / 2)))::float8 / 2
    from upto) as median_answer_ms`;

/** With the visitor's name, if known. */
type AskedQuestion = ReportQuestion & { name: string | null };

/**
 * The questions that were only answered by a suggestion or not at all, the most frequent first, each in its latest
 * wording.
 */
const questionsOf = (most: number) => sql`coalesce((
  with asked as materialized (
    select of.* from days cross join unnest(question_keys, question_counts, question_ids, question_times) as of (key, count, id, at)),
  most as (select key, sum(count)::int as count, max(at) as at from asked group by key order by 2 desc, 3 desc limit ${most}),
  last as (select distinct on (key) most.key, most.count, most.at, asked.id from most join asked on asked.key = most.key and asked.at = most.at)
  select json_agg(json_build_object('question', said.content, 'name', said.name, 'count', count, 'conversation_id', said.conversation_id,
    'day', to_char(said.began at time zone 'Europe/Istanbul', 'YYYY-MM-DD')) order by count desc, at desc)
  from last cross join lateral (
    select message.content, talk.id as conversation_id, ${visitorsName("talk")} as name, talk.created_at as began
    from messages as message join conversations as talk on talk.id = message.conversation_id where message.id = last.id offset 0) as said), '[]')`;

/** A visitor silent for this long counts as content if the last reply was an answer. */
const SILENT_HOURS = 72;

/** What staff did, and what the assistant resolved alone. A takeover that nobody asked for has the reason "taken". */
const peopleAt = (now: Date) => sql`(
  select json_build_object(
    'waits', coalesce(sum(cardinality(waits)), 0), 'wait_p50', ${quantile(0.5, "waits")}, 'wait_p90', ${quantile(0.9, "waits")},
    'first_answer_p50', ${quantile(0.5, "first_answers")}, 'first_answer_p90', ${quantile(0.9, "first_answers")},
    'answered', coalesce(sum(with_answer), 0), 'alone_confirmed', coalesce(sum(alone_confirmed), 0),
    'alone_assumed', coalesce(sum(width_bucket(${now.toISOString()}::timestamptz - ${sql.lit(`${SILENT_HOURS} hours`)}::interval - interval '1 microsecond', alone_since))
      filter (where alone_since <> '{}'), 0),
    'take_overs', coalesce((select json_agg(json_build_object('reason', reason, 'count', count) order by count desc, reason) from (
      select of.key as reason, sum(of.value::int)::int as count from days cross join jsonb_each_text(take_overs) as of group by of.key) as each), '[]'),
    'assistant_good', coalesce(sum(assistant_good), 0), 'assistant_bad', coalesce(sum(assistant_bad), 0),
    'person_good', coalesce(sum(person_good), 0), 'person_bad', coalesce(sum(person_bad), 0))
  from days)`;

const quantile = (part: number, of: "waits" | "first_answers") =>
  sql`(select percentile_cont(${sql.lit(part)}) within group (order by seconds) from days cross join unnest(${sql.ref(of)}) as of (seconds))`;
