import { sql } from "kysely";
import type { SecurityEvent, SecurityEventEntry, SecurityEventQuery } from "#contract/security-events.ts";
import type { Db } from "#server/database/connect.ts";
import { newId } from "#server/database/ids.ts";
import { afterCursor, inOrder, matches, type Listed, placeIn } from "./lists.ts";

const NEWEST_FIRST = { table: "security_events", sort: "created_at", direction: "desc" } as const;

export type NewSecurityEvent = {
  event: SecurityEvent;
  account_id: string | null;
  email: string | null;
  address: string | null;
  user_agent: string | null;
  created_at: string;
};

export const insertSecurityEvent = (db: Db, event: NewSecurityEvent) =>
  db
    .insertInto("security_events")
    .values({ id: newId(), ...event })
    .execute();

/** Newest first, one row more than the page asks for. */
export const listSecurityEvents = (
  db: Db,
  { limit, cursor, event, search }: SecurityEventQuery,
): Promise<Listed<SecurityEventEntry>[]> =>
  db
    .selectFrom("security_events")
    .selectAll()
    .select(placeIn(NEWEST_FIRST))
    .where(afterCursor(NEWEST_FIRST, cursor))
    .$if(event !== undefined, (query) => query.where("event", "=", event!))
    .where(matches(sql`fold_turkish(coalesce(email, '') || ' ' || coalesce(address, ''))`, search))
    .orderBy(inOrder(NEWEST_FIRST))
    .limit(limit + 1)
    .execute();
