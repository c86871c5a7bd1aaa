import { sql } from "kysely";
import { NOTICE_MINUTES } from "#contract/opening-hours.ts";
import type { Db } from "#server/database/connect.ts";
import type { ConversationRow } from "./conversations.ts";

/**
 * Owned conversations, not changed since `before`, whose owner has not been seen since then or no longer exists. The
 * demo's conversations stay with their owner while there is one.
 */
export const listAbandoned = (db: Db, before: Date, limit: number): Promise<ConversationRow[]> =>
  db
    .selectFrom("conversations")
    .selectAll()
    .where("state", "=", "human")
    .where(({ or, eb }) => or([eb("stays_with_owner", "=", false), eb("owner_id", "is", null)]))
    .where("state_changed_at", "<", before.toISOString())
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("staff_presence")
            .select("user_id")
            .whereRef("staff_presence.user_id", "=", "conversations.owner_id")
            .where("seen_at", ">=", before.toISOString()),
        ),
      ),
    )
    .orderBy("state_changed_at")
    .limit(limit)
    .execute();

/**
 * Claims a conversation that has waited longer than its company allows without a word from staff, while none of its
 * staff was seen since `seen`. Each wait is claimed once, by one node. Call it in the transaction that sends the
 * notice.
 */
export async function claimUnattended(
  db: Db,
  { now, seen }: { now: Date; seen: Date },
): Promise<ConversationRow | undefined> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await sql<ConversationRow>`
    update conversations set wait_noticed_epoch = epoch where id = (
      select talk.id from conversations as talk
      left join opening_hours as hours on hours.company_id is not distinct from talk.company_id
      where talk.state = 'waiting' and talk.wait_noticed_epoch is distinct from talk.epoch
        and talk.state_changed_at < ${at} - coalesce(hours.notice_minutes, ${NOTICE_MINUTES}) * interval '1 minute'
        and not exists (select from staff_presence as staff where staff.company_id is not distinct from talk.company_id
          and staff.status = 'online' and staff.seen_at > ${seen.toISOString()}::timestamptz)
      order by talk.state_changed_at limit 1 for update of talk skip locked)
    returning *`.execute(db);
  return rows[0];
}
