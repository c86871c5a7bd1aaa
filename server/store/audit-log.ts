import { sql } from "kysely";
import type { AuditEntry, AuditQuery } from "#contract/audit-log.ts";
import type { Db } from "#server/database/connect.ts";
import { afterCursor } from "./newest-first.ts";

/** Newest first, one row more than the page asks for. */
export const listAuditEntries = (db: Db, { limit, cursor, noun, action, search }: AuditQuery): Promise<AuditEntry[]> =>
  db.selectFrom("audit_log").selectAll()
    .where(afterCursor("audit_log", "created_at", cursor))
    .$if(noun !== undefined, (query) => query.where("noun", "=", noun!))
    .$if(action !== undefined, (query) => query.where("action", "=", action!))
    .$if(Boolean(search), (query) => query.where(sql<boolean>`strpos(fold_turkish(coalesce(label, '') || ' ' || coalesce(actor_email, '')), fold_turkish(${search!})) > 0`))
    .orderBy("created_at", "desc").orderBy("id", "desc").limit(limit + 1).execute();
