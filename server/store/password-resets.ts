import type { Db } from "#server/database/connect.ts";

/** Replaces whatever links the account still had: only the newest works. */
export async function insertPasswordReset(
  db: Db,
  reset: { token_hash: Buffer; account_id: string; expires_at: string },
) {
  await db.deleteFrom("password_resets").where("account_id", "=", reset.account_id).execute();
  await db.insertInto("password_resets").values(reset).execute();
}

/** Uses a link up: the account it was for, or undefined when it is unknown, used or too old. */
export const takePasswordReset = (db: Db, tokenHash: Buffer, now: Date) =>
  db
    .deleteFrom("password_resets")
    .where("token_hash", "=", tokenHash)
    .where("expires_at", ">", now.toISOString())
    .returning("account_id")
    .executeTakeFirst();
