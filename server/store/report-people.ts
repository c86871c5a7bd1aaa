import { sql } from "kysely";
import type { ReportPeople } from "#contract/report.ts";
import type { Db } from "#server/database/connect.ts";
import { type Period, talksOf } from "./report.ts";

/** Who has not written for so long is taken to be content, where the last answer was one. */
const SILENT_HOURS = 72;

/** What people did in the period's conversations, and what went well without them. */
export async function readPeople(db: Db, period: Period, now: Date): Promise<ReportPeople> {
  const { rows } = await sql<Omit<ReportPeople, "take_overs">>`
    with talks as materialized (${talksOf(period)}),
    waits as (
      select extract(epoch from ended.created_at - began.created_at) as seconds from talks
      join conversation_events as began on began.conversation_id = talks.id and began.to_state = 'waiting'
      join conversation_events as ended on ended.conversation_id = talks.id and ended.epoch = began.epoch + 1
      where ended.kind = 'claimed'),
    firsts as (
      select extract(epoch from said.at - came.at) as seconds from talks
      cross join lateral (select min(created_at) as at from conversation_events
        where conversation_id = talks.id and to_state in ('waiting', 'human')) as came
      cross join lateral (select min(created_at) as at from messages
        where conversation_id = talks.id and role = 'staff' and created_at >= came.at) as said
      where said.at is not null),
    answered as (
      select rating.good, last.outcome, talk.updated_at < ${now.toISOString()}::timestamptz - ${SILENT_HOURS} * interval '1 hour' as silent,
        talk.person_wished_at is null and not exists (select from conversation_events
          where conversation_id = talks.id and kind = 'claimed') as alone
      from talks join conversations as talk on talk.id = talks.id
      cross join lateral (select outcome from messages where conversation_id = talks.id and role = 'assistant'
        and outcome is not null order by position desc limit 1) as last
      left join conversation_ratings as rating on rating.conversation_id = talks.id and rating.about = 'assistant'),
    ratings as (select about, good from talks join conversation_ratings on conversation_id = talks.id)
    select (select count(*)::int from waits) as waits, ${quantile(0.5, "waits")} as wait_p50, ${quantile(0.9, "waits")} as wait_p90,
      ${quantile(0.5, "firsts")} as first_answer_p50, ${quantile(0.9, "firsts")} as first_answer_p90,
      count(*)::int as answered, count(*) filter (where alone and good)::int as alone_confirmed,
      count(*) filter (where alone and good is null and silent and outcome in ('answered', 'small-talk'))::int as alone_assumed,
      ${rated("assistant", true)} as assistant_good, ${rated("assistant", false)} as assistant_bad,
      ${rated("person", true)} as person_good, ${rated("person", false)} as person_bad
    from answered`.execute(db);
  return { ...rows[0]!, take_overs: await countTakeOvers(db, period) };
}

/** A takeover has the reason of the wish before it; of who comes in unasked it is "taken". */
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
