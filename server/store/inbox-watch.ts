import { sql, type SqlBool } from "kysely";
import { NOTICE_MINUTES } from "#contract/opening-hours.ts";
import type { Db } from "#server/database/connect.ts";
import type { ConversationRow } from "./conversations.ts";

/**
 * Owned conversations, not changed since `before`, whose owner has not been seen since then, no longer exists, or works
 * for another company now and cannot open them any more. The demo's conversations stay with an owner who can.
 */
export const listAbandoned = (db: Db, before: Date, limit: number): Promise<ConversationRow[]> =>
  db
    .selectFrom("conversations")
    .selectAll()
    .where("state", "=", "human")
    .where("state_changed_at", "<", before.toISOString())
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("user_profiles as owner")
            .leftJoin("staff_presence", "staff_presence.user_id", "owner.id")
            .select("owner.id")
            .whereRef("owner.id", "=", "conversations.owner_id")
            .where(sql<SqlBool>`(owner.role = 'superadmin' or owner.company_id = conversations.company_id)`)
            .where(
              sql<SqlBool>`(conversations.stays_with_owner or staff_presence.seen_at >= ${before.toISOString()}::timestamptz)`,
            ),
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

/** Waits that began before a time. The demo's are its own: nobody waits there. */
const waitsSince = (db: Db, before: Date) =>
  db
    .selectFrom("conversations")
    .where("state", "=", "waiting")
    .where("stays_with_owner", "=", false)
    .where("state_changed_at", "<", before.toISOString());

/** Companies, the provider being null, where visitors have waited since `before` and nobody was in the inbox since. */
export async function listCompaniesLeft(db: Db, before: Date): Promise<(string | null)[]> {
  const rows = await waitsSince(db, before)
    .select("company_id")
    .distinct()
    .where(
      sql<SqlBool>`not exists (select from staff_presence as staff
        where staff.company_id is not distinct from conversations.company_id and staff.seen_at > ${before.toISOString()}::timestamptz)`,
    )
    .execute();
  return rows.map(({ company_id }) => company_id);
}

/** The longest waits of a company, or of the provider if null, that began before a time. */
export const listWaitsOf = (
  db: Db,
  companyId: string | null,
  before: Date,
  limit: number,
): Promise<ConversationRow[]> =>
  waitsSince(db, before)
    .selectAll()
    .where("company_id", companyId === null ? "is" : "=", companyId)
    .orderBy("state_changed_at")
    .limit(limit)
    .execute();
