import type { Insertable } from "kysely";
import type { Db } from "#server/database/connect.ts";
import type { Schema } from "#server/database/schema.ts";

export const insertCompanyView = async (db: Db, view: Insertable<Schema["company_views"]>): Promise<void> =>
  void (await db.insertInto("company_views").values(view).execute());

export const deleteCompanyView = async (db: Db, sessionId: string): Promise<void> =>
  void (await db.deleteFrom("company_views").where("session_id", "=", sessionId).execute());
