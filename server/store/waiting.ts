import { sql } from "kysely";
import { type Waiting, WAITING_MOST } from "#contract/waiting.ts";
import type { Db } from "#server/database/connect.ts";

/** What nobody has taken up yet: of findings those without a correction. */
export async function countWaiting(db: Db): Promise<Waiting> {
  const upTo = sql`limit ${WAITING_MOST}::int`;
  const { rows } = await sql<Waiting>`select
    (select count(*) from (select from demo_requests where status = 'pending' ${upTo}) as found)::int as demo_requests,
    (select count(*) from (select from contact_messages where status = 'unread' ${upTo}) as found)::int as contact_messages,
    (select count(*) from (select from live_support_sessions where status = 'open' ${upTo}) as found)::int as live_support_sessions,
    (select count(*) from (select from user_findings where not exists (select from finding_corrections where finding_id = user_findings.id) ${upTo}) as found)::int as user_findings`.execute(
    db,
  );
  return rows[0]!;
}
