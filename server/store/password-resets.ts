import type { Db } from "#server/database/connect.ts";

/** Replaces the account's earlier links: only the newest works. */
export async function insertPasswordReset(
  db: Db,
  reset: { token_hash: Buffer; account_id: string; expires_at: string },
) {
  await db.deleteFrom("password_resets").where("account_id", "=", reset.account_id).execute();
  await db.insertInto("password_resets").values(reset).execute();
}

/** Uses a link up: resolves with its account, or undefined if the link is unknown, used or expired. */
export const consumePasswordReset = (db: Db, tokenHash: Buffer, now: Date) =>
  db
    .deleteFrom("password_resets")
    .where("token_hash", "=", tokenHash)
    .where("expires_at", ">", now.toISOString())
    .returning("account_id")
    .executeTakeFirst();

/** The account of a valid link, without using it up. */
export const findPasswordReset = (db: Db, tokenHash: Buffer, now: Date) =>
  db
    .selectFrom("password_resets")
    .select("account_id")
    .where("token_hash", "=", tokenHash)
    .where("expires_at", ">", now.toISOString())
    .executeTakeFirst();

/** Which of these links are still valid. */
export const listLivePasswordResets = (db: Db, tokenHashes: readonly Buffer[], now: Date) =>
  db
    .selectFrom("password_resets")
    .select("token_hash")
    .where("token_hash", "in", tokenHashes)
    .where("expires_at", ">", now.toISOString())
    .execute();
