import { type RawBuilder, sql } from "kysely";
import { type ClientQuery, type Clients, ATTENTION_KINDS, MAX_CLIENTS_PER_PAGE } from "#contract/clients.ts";
import type { Db } from "#server/database/connect.ts";
import { matches } from "./lists.ts";
import { WAITS_FOR_REVIEW } from "./publications.ts";
import { FINDING_IS_OPEN } from "./waiting.ts";

/** This many unanswered questions in a week are worth writing an article. */
const MANY_UNANSWERED = 10;
const MAX_ATTENTION_ITEMS = 12;

/**
 * How the clients are doing, and what needs attention, in one statement that reads the week's conversations once.
 * `today` is the Istanbul day.
 */
export async function listClients(db: Db, today: string, query: ClientQuery): Promise<Clients> {
  const { rows } = await sql<Clients>`
    with ${figures(today)}, hands as (${hands}), listed as (
      select * from figures where ${shown(query)} and ${matches(sql`fold_turkish(name || ' ' || coalesce(chatbot_id, ''))`, query.search)}),
    page as (
      select * from listed order by ${inOrder(query)}, id limit ${MAX_CLIENTS_PER_PAGE}::int offset ${query.cursor}::int)
    select (select count(*) from listed)::int as total,
      coalesce((select json_agg(${client} order by ${inOrder(query)}, id) from page), '[]') as clients,
      (select count(*) from hands)::int as hands_total,
      coalesce((select json_agg(json_build_object('kind', kind, 'company', json_build_object('id', id, 'name', name),
          'chatbot_id', chatbot_id, 'count', count, 'since', since) order by ${PRESSING}, since nulls last, count desc, id)
        from (select * from hands order by ${PRESSING}, since nulls last, count desc, id limit ${MAX_ATTENTION_ITEMS}::int) as first), '[]') as hands`.execute(
    db,
  );
  return rows[0]!;
}

/**
 * A row of figures per company. Days whose report figures are stored are read from there (store/report-days.ts), the
 * others from their rows, with the same look-ups.
 */
const figures = (today: string) => sql`
  week as (select day::date from generate_series(${today}::date - 6, ${today}::date, interval '1 day') as of (day)),
  kept as (
    select company_id, day, conversations, answered, declined, answered + suggested + declined as asked
    from report_days where day in (select day from week)),
  talks as materialized (
    select held.company_id, talk.id, week.day from company_chatbots as held cross join week
    cross join lateral (
      select id from conversations where chatbot_id = held.chatbot_id and company_id = held.company_id
        and message_count > 0 and channel is distinct from 'staff'
        and created_at >= (week.day::timestamp at time zone 'Europe/Istanbul')
        and created_at < ((week.day + 1)::timestamp at time zone 'Europe/Istanbul') offset 0) as talk
    where not exists (select from kept where kept.company_id = held.company_id and kept.day = week.day)),
  answers as (
    select company_id, sum(answered)::int as answered, sum(declined)::int as declined, sum(asked)::int as asked from (
      select company_id, answered, declined, asked from kept
      union all
      select company_id, count(*) filter (where outcome = 'answered'), count(*) filter (where outcome = 'declined'),
        count(*) filter (where outcome <> 'small-talk')
      from talks cross join lateral (
        select outcome from messages where conversation_id = talks.id and role = 'assistant' and outcome is not null offset 0) as said
      group by company_id) as each
    group by company_id),
  by_day as (
    select company_id, day, conversations as count from kept
    union all
    select company_id, day, count(*)::int from talks group by company_id, day),
  waiting as (
    select company_id, count(*)::int as count, min(state_changed_at) as since from conversations
    where state = 'waiting' and company_id is not null and channel is distinct from 'staff' group by company_id),
  findings as (
    select company_id, count(*)::int as count, min(created_at) as since,
      count(*) filter (where created_at < now() - interval '7 days')::int as old
    from user_findings where company_id is not null and ${FINDING_IS_OPEN} group by company_id),
  sources as (
    select chatbot_id, count(*)::int as count, count(*) filter (where failure is not null)::int as failing, min(alarmed_at) as since
    from knowledge_sources group by chatbot_id),
  reviews as (
    select chatbot_id, count(*)::int as count, min(read_at) as since from knowledge_documents as document
    where ${WAITS_FOR_REVIEW} group by chatbot_id),
  tests as (
    select chatbot_id, count(*)::int as count, min(broken_at) as since
    from knowledge_case_results join knowledge_cases on id = case_id where broken_at is not null group by chatbot_id),
  spent as (select distinct company_id from model_usage where day = ${today}::date and told_at is not null),
  figures as (
    select companies.id, companies.name, logo, state, companies.chatbot_id,
      (select array_agg(coalesce(count, 0) order by of.day) from generate_series(${today}::date - 6, ${today}::date, interval '1 day') as of (day)
        left join by_day on by_day.company_id = companies.id and by_day.day = of.day::date) as days,
      coalesce((select sum(count) from by_day where company_id = companies.id), 0)::int as conversations,
      case when asked > 0 then answered::float8 / asked end as answered, coalesce(declined, 0) as unanswered,
      coalesce(waiting.count, 0) as waiting_count, waiting.since as waiting_since,
      coalesce(findings.count, 0) as findings_count, coalesce(old, 0) as findings_old, findings.since as findings_since,
      coalesce(sources.count, 0) as sources_count, coalesce(failing, 0) as sources_failing, sources.since as sources_since,
      coalesce(reviews.count, 0) as in_review, reviews.since as review_since,
      coalesce(tests.count, 0) as tests_broken, tests.since as tests_since,
      spent.company_id is not null as model_spent
    from companies
    left join answers on answers.company_id = companies.id
    left join waiting on waiting.company_id = companies.id
    left join findings on findings.company_id = companies.id
    left join sources on sources.chatbot_id = companies.chatbot_id
    left join reviews on reviews.chatbot_id = companies.chatbot_id
    left join tests on tests.chatbot_id = companies.chatbot_id
    left join spent on spent.company_id = companies.id)`;

const client = sql`json_build_object('id', id, 'name', name, 'logo', logo, 'state', state, 'chatbot_id', chatbot_id,
  'conversations', conversations, 'days', days, 'answered', answered, 'unanswered', unanswered,
  'waiting', json_build_object('count', waiting_count, 'since', waiting_since),
  'findings', json_build_object('count', findings_count, 'old', findings_old, 'since', findings_since),
  'sources', json_build_object('count', sources_count, 'failing', sources_failing),
  'in_review', in_review, 'tests_broken', tests_broken, 'model_spent', model_spent)`;

/**
 * Tasks at clients that are not archived; a paused client's assistant collects no unanswered questions, and where a
 * chatbot has left the client meanwhile, they are not the client's to answer.
 */
const hands = sql`
  select need.kind, id, name, chatbot_id, need.count, need.since from figures cross join lateral (values
    ('waiting', waiting_count, waiting_since),
    ('model', case when model_spent then 1 else 0 end, null),
    ('source', sources_failing, sources_since),
    ('test', tests_broken, tests_since),
    ('finding', findings_count, findings_since),
    ('review', in_review, review_since),
    ('unanswered', case when unanswered >= ${sql.lit(MANY_UNANSWERED)} and chatbot_id is not null then unanswered else 0 end, null)) as need (kind, count, since)
  where need.count > 0 and (state = 'active' or state = 'paused' and need.kind in ('waiting', 'finding'))`;

const PRESSING = sql`array_position(array[${sql.join(ATTENTION_KINDS.map((kind) => sql.lit(kind)))}], kind)`;

function shown({ show }: ClientQuery): RawBuilder<unknown> {
  if (show === "hand") return sql`id in (select id from hands)`;
  return show === "all" ? sql`state <> 'archived'` : sql`state = ${show}`;
}

/** Equal values are ordered by name; clients without a value come last. */
function inOrder({ sort, direction = sort === "name" ? "asc" : "desc" }: ClientQuery): RawBuilder<unknown> {
  const way = sql.raw(direction);
  if (sort === "name") return sql`name ${way}`;
  return sql`${sql.ref(SORT_COLUMNS[sort])} ${way} nulls last, name`;
}

const SORT_COLUMNS = {
  conversations: "conversations",
  answered: "answered",
  waiting: "waiting_count",
  findings: "findings_count",
  unanswered: "unanswered",
} as const;
