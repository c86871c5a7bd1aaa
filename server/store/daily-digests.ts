import { sql } from "kysely";
import { IMAGE_ONLY_TEXT } from "#contract/assistant.ts";
import type { Db } from "#server/database/connect.ts";
import { isNotCancelled } from "./orders.ts";
import { newId } from "#server/database/ids.ts";
import { questionWords, visitorsName } from "./unanswered-questions.ts";

/** The figures of a company's day, or the provider's if null. Waits are in seconds. */
export type DayFigures = {
  conversations: number;
  answered: number;
  unanswered: number;
  waits: number;
  median_wait: number | null;
  open_waits: number;
  orders: number;
  good: number;
  bad: number;
  /** Untruncated, with the visitor's name if known; more than a mail shows. */
  questions: { question: string; name: string | null; count: number }[];
};

/** More than are mailed, since some are dropped for what their visitors wrote about themselves. */
const QUESTIONS = 30;

/**
 * What happened on an Istanbul day: of the conversations that began then; orders, waits and ratings by their own time;
 * and who waits now. What staff tried themselves does not count. Questions with an address or number are left out:
 * mails end up where nobody erases them.
 */
export async function readDayFigures(db: Db, companyId: string | null, day: string): Promise<DayFigures> {
  // "is not distinct from" would use no index.
  const owner = companyId === null ? sql`is null` : sql`= ${companyId}::uuid`;
  const theirs = (table: string) => sql`${sql.ref(`${table}.company_id`)} ${owner}`;
  const bots =
    companyId === null
      ? sql`select id from chatbots where company_id is null`
      : sql`select chatbot_id as id from company_chatbots where company_id = ${companyId}`;
  const within = (moment: string) =>
    sql`${sql.ref(moment)} >= (${day}::date::timestamp at time zone 'Europe/Istanbul')
      and ${sql.ref(moment)} < ((${day}::date + 1)::timestamp at time zone 'Europe/Istanbul')`;
  const noTry = (table: string) =>
    sql`not exists (select from conversations as tried where tried.id = ${sql.ref(`${table}.conversation_id`)} and tried.channel = 'staff')`;
  // "offset 0": a plan that joins them the other way round reads the day's conversations of all companies.
  const { rows } = await sql<DayFigures>`
    with talks as materialized (
      select talk.id from (${bots}) as bot cross join lateral (select id from conversations
        where chatbot_id = bot.id and ${theirs("conversations")} and message_count > 0 and channel is distinct from 'staff'
          and ${within("conversations.created_at")} offset 0) as talk),
    answers as materialized (
      select answer.outcome, answer.reply_to from talks cross join lateral (select outcome, reply_to from messages
        where conversation_id = talks.id and role = 'assistant' and outcome is not null offset 0) as answer),
    waits as (
      select extract(epoch from ended.created_at - began.created_at) as seconds from conversation_events as began
      left join conversation_events as ended on ended.conversation_id = began.conversation_id
        and ended.epoch = began.epoch + 1 and ended.kind = 'claimed'
      where ${theirs("began")} and began.to_state = 'waiting' and ${within("began.created_at")} and ${noTry("began")}),
    ratings as (
      select rating.good from conversation_ratings as rating where ${theirs("rating")} and ${within("rating.rated_at")}
        and ${noTry("rating")}),
    questions as (
      select (array_agg(question.content order by question.created_at desc))[1] as question,
        (array_agg(${visitorsName("talk")} order by question.created_at desc))[1] as name,
        count(*)::int as count, max(question.created_at) as last
      from answers join messages as question on question.id = answers.reply_to
      join conversations as talk on talk.id = question.conversation_id
      where answers.outcome in ('suggested', 'declined') and question.content <> ${IMAGE_ONLY_TEXT}
        and not has_contacts(question.content)
      group by ${questionWords(sql.ref("question.content"))}
      order by count desc, last desc limit ${QUESTIONS})
    select (select count(*)::int from talks) as conversations,
      (select count(*)::int from answers where outcome = 'answered') as answered,
      (select count(*)::int from answers where outcome in ('suggested', 'declined')) as unanswered,
      (select count(*)::int from waits) as waits,
      (select percentile_cont(0.5) within group (order by seconds) from waits) as median_wait,
      (select count(*)::int from conversations as talk where ${theirs("talk")} and talk.state = 'waiting'
        and talk.channel is distinct from 'staff') as open_waits,
      (select count(*)::int from orders where ${theirs("orders")} and ${isNotCancelled} and ${within("orders.created_at")}
        and ${noTry("orders")}) as orders,
      (select count(*)::int from ratings where good) as good,
      (select count(*)::int from ratings where not good) as bad,
      coalesce((select json_agg(json_build_object('question', question, 'name', name, 'count', count) order by count desc, last desc)
        from questions), '[]') as questions`.execute(db);
  return rows[0]!;
}

/** The ids of all companies. */
export const listCompanyIds = async (db: Db): Promise<string[]> =>
  (await db.selectFrom("companies").select("id").orderBy("id").execute()).map(({ id }) => id);

/**
 * Records that the day's digest is sent; false if it was already, or a later one. A date after `today` was written
 * under a wrong clock and is ignored. Call it in the transaction that posts the mails.
 */
export async function claimDigest(
  db: Db,
  companyId: string | null,
  { day, today }: { day: string; today: string },
): Promise<boolean> {
  const { rows } = await sql`
    insert into daily_digests as known (id, company_id, day) values (${newId()}, ${companyId}, ${day}::date)
    on conflict (company_id) do update set day = excluded.day
      where known.day < excluded.day or known.day >= ${today}::date
    returning id`.execute(db);
  return rows.length > 0;
}
