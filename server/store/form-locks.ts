import { sql } from "kysely";
import type { Db } from "#server/database/connect.ts";

/** Serializes the saves of a form until the transaction ends, so that each compares with what the one before stored. */
export const lockForm = (db: Db, form: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`form ${form}`}, 0))`.execute(db);
