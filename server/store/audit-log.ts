import { sql } from "kysely";
import type { AuditEntry, AuditQuery } from "#contract/audit-log.ts";
import type { Db } from "#server/database/connect.ts";
import { afterCursor, inOrder, type Listed, placeIn } from "./lists.ts";

const NEWEST_FIRST = { table: "audit_log", sort: "created_at", direction: "desc" } as const;

/** Newest first, one row more than the page asks for. */
export const listAuditEntries = (
  db: Db,
  { limit, cursor, noun, action, search }: AuditQuery,
): Promise<Listed<AuditEntry>[]> =>
  db
    .selectFrom("audit_log")
    .selectAll()
    .select(placeIn(NEWEST_FIRST))
    .where(afterCursor(NEWEST_FIRST, cursor))
    .$if(noun !== undefined, (query) => query.where("noun", "=", noun!))
    .$if(action !== undefined, (query) => query.where("action", "=", action!))
    .$if(Boolean(search), (query) =>
      query.where(
        sql<boolean>`strpos(fold_turkish(coalesce(label, '') || ' ' || coalesce(actor_email, '')), fold_turkish(${search!})) > 0`,
      ),
    )
    .orderBy(inOrder(NEWEST_FIRST))
    .limit(limit + 1)
    .execute();
