import type { Db } from "#server/database/connect.ts";
import { lockAccount } from "./accounts.ts";

/**
 * Replaces the account's earlier links of the same kind: of them only the newest works. Anybody can ask for a reset, so
 * one leaves an invitation alone, which is valid for longer than it. Locks the account until the transaction ends: of
 * links made at once, too, one works.
 */
export async function insertPasswordReset(
  db: Db,
  reset: { token_hash: Buffer; account_id: string; expires_at: string },
) {
  await lockAccount(db, reset.account_id);
  await db
    .deleteFrom("password_resets")
    .where("account_id", "=", reset.account_id)
    .where("expires_at", "<=", reset.expires_at)
    .execute();
  await db.insertInto("password_resets").values(reset).execute();
}

/**
 * Uses a link up, and with it every other one of its account: resolves with the account, or undefined if the link is
 * unknown, used or expired.
 */
export async function consumePasswordReset(db: Db, tokenHash: Buffer, now: Date) {
  const used = await db
    .deleteFrom("password_resets")
    .where("token_hash", "=", tokenHash)
    .where("expires_at", ">", now.toISOString())
    .returning("account_id")
    .executeTakeFirst();
  if (used) await deletePasswordResets(db, used.account_id);
  return used;
}

/** For an account that got another password: links that were mailed before it end. */
export const deletePasswordResets = (db: Db, accountId: string) =>
  db.deleteFrom("password_resets").where("account_id", "=", accountId).execute();

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
