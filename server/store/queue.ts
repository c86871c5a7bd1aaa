import { sql, type SqlBool } from "kysely";
import type { Db } from "#server/database/connect.ts";
import type { ConversationRow } from "./conversations.ts";

/** What staff try themselves keeps no visitor waiting. */
export const IS_VISITORS = sql<SqlBool>`conversations.channel is distinct from 'staff'`;

/** The conversation's place in the queue of visitors, from 1. */
export async function countPosition(
  db: Db,
  { id, company_id, state_changed_at }: Pick<ConversationRow, "id" | "company_id" | "state_changed_at">,
): Promise<number> {
  const { ahead } = await db
    .selectFrom("conversations")
    .select(({ fn }) => fn.countAll<number>().as("ahead"))
    .where("company_id", company_id === null ? "is" : "=", company_id)
    .where("state", "=", "waiting")
    .where(IS_VISITORS)
    .where(sql<boolean>`(state_changed_at, id) < (${state_changed_at}::timestamptz, ${id}::uuid)`)
    .executeTakeFirstOrThrow();
  return ahead + 1;
}

/** The median, in seconds, of the waits that ended with a person, and their number. */
export type Waits = { median: number | null; count: number };

/** Visitors' waits for a person of the company, or of the provider if null, that began after `since`. */
export async function readWaits(db: Db, companyId: string | null, since: Date): Promise<Waits> {
  const { rows } = await sql<Waits>`
    select percentile_cont(0.5) within group (order by extract(epoch from ended.created_at - began.created_at)) as median,
      count(*)::int as count
    from conversation_events as began
    join conversation_events as ended on ended.conversation_id = began.conversation_id and ended.epoch = began.epoch + 1
    where began.company_id ${companyId === null ? sql`is null` : sql`= ${companyId}::uuid`} and began.to_state = 'waiting'
      and began.created_at > ${since.toISOString()}::timestamptz and ended.kind = 'claimed'
      and not exists (select from conversations as tried where tried.id = began.conversation_id and tried.channel = 'staff')`.execute(
    db,
  );
  return rows[0]!;
}
