import { type ExpressionBuilder, sql } from "kysely";
import type { CannedReply, CannedReplyChange, NewCannedReply } from "#contract/canned-replies.ts";
import type { Db } from "#server/database/connect.ts";
import { newId } from "#server/database/ids.ts";
import type { Schema } from "#server/database/schema.ts";

const COLUMNS = ["id", "shortcut", "content", "updated_at"] as const;

const ownedBy = (companyId: string | null) => (row: ExpressionBuilder<Schema, "canned_replies">) =>
  row("company_id", companyId === null ? "is" : "=", companyId);

/** The replies of a company, or of the provider if null, ordered by shortcut. */
export const listCannedReplies = (db: Db, companyId: string | null): Promise<CannedReply[]> =>
  db.selectFrom("canned_replies").select(COLUMNS).where(ownedBy(companyId)).orderBy("shortcut").execute();

export const countCannedReplies = async (db: Db, companyId: string | null): Promise<number> =>
  (
    await db
      .selectFrom("canned_replies")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .where(ownedBy(companyId))
      .executeTakeFirstOrThrow()
  ).count;

/** Undefined if the owner already has one with that shortcut. */
export const insertCannedReply = (
  db: Db,
  companyId: string | null,
  reply: NewCannedReply,
): Promise<CannedReply | undefined> =>
  db
    .insertInto("canned_replies")
    .values({ ...reply, id: newId(), company_id: companyId })
    .onConflict((row) => row.doNothing())
    .returning(COLUMNS)
    .executeTakeFirst();

/** Whether the owner has another one with that shortcut. */
export const hasShortcut = async (db: Db, companyId: string | null, shortcut: string, than: string): Promise<boolean> =>
  (await db
    .selectFrom("canned_replies")
    .select("id")
    .where(ownedBy(companyId))
    .where("shortcut", "=", shortcut)
    .where("id", "<>", than)
    .executeTakeFirst()) !== undefined;

export const findCannedReply = (db: Db, companyId: string | null, id: string): Promise<CannedReply | undefined> =>
  db.selectFrom("canned_replies").select(COLUMNS).where("id", "=", id).where(ownedBy(companyId)).executeTakeFirst();

/** Undefined if the owner has none with that id, or if it has changed since `updated_at`. */
export const updateCannedReply = (
  db: Db,
  companyId: string | null,
  id: string,
  { updated_at, ...change }: CannedReplyChange,
): Promise<CannedReply | undefined> =>
  db
    .updateTable("canned_replies")
    .set({ ...change, updated_at: sql<string>`clock_timestamp()` })
    .where("id", "=", id)
    .where(ownedBy(companyId))
    .where(sql<boolean>`date_trunc('milliseconds', updated_at) = ${updated_at}::timestamptz`)
    .returning(COLUMNS)
    .executeTakeFirst();

export const deleteCannedReply = (db: Db, companyId: string | null, id: string): Promise<{ id: string } | undefined> =>
  db.deleteFrom("canned_replies").where("id", "=", id).where(ownedBy(companyId)).returning("id").executeTakeFirst();
