import { sql } from "kysely";
import type { Db } from "#server/database/connect.ts";

/** The account's second factor, or the one being set up (`enabled_at` null); the secret is sealed. */
export const findSecondFactor = (db: Db, accountId: string) =>
  db
    .selectFrom("second_factors")
    .select(["secret", "enabled_at"])
    .where("account_id", "=", accountId)
    .executeTakeFirst();

/** Stores the secret of a second factor being set up, replacing an earlier attempt; false if one is enabled already. */
export async function insertSecondFactor(db: Db, accountId: string, secret: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("second_factors")
    .values({ account_id: accountId, secret })
    .onConflict((row) =>
      row.column("account_id").doUpdateSet({ secret, last_step: 0 }).where("second_factors.enabled_at", "is", null),
    )
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** True if `step` is newer than all steps used before: a code sent twice at the same time counts once. */
export async function consumeTotpStep(db: Db, accountId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("second_factors")
    .set({ last_step: step })
    .where("account_id", "=", accountId)
    .where("last_step", "<", step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** False if it is enabled already. */
export async function enableSecondFactor(db: Db, accountId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("second_factors")
    .set({ enabled_at: now.toISOString() })
    .where("account_id", "=", accountId)
    .where("enabled_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes the second factor and its recovery codes; true if it was enabled. */
export async function deleteSecondFactor(db: Db, accountId: string): Promise<boolean> {
  await db.deleteFrom("recovery_codes").where("account_id", "=", accountId).execute();
  const removed = await db
    .deleteFrom("second_factors")
    .where("account_id", "=", accountId)
    .returning("enabled_at")
    .executeTakeFirst();
  return removed !== undefined && removed.enabled_at !== null;
}

/** Replaces the account's recovery codes. */
export async function replaceRecoveryCodes(db: Db, accountId: string, hashes: readonly Buffer[]): Promise<void> {
  await db.deleteFrom("recovery_codes").where("account_id", "=", accountId).execute();
  await db
    .insertInto("recovery_codes")
    .values(hashes.map((code_hash) => ({ account_id: accountId, code_hash })))
    .execute();
}

/** Uses a recovery code up; false if the account has no such code. */
export async function consumeRecoveryCode(db: Db, accountId: string, hash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("recovery_codes")
    .where("account_id", "=", accountId)
    .where("code_hash", "=", hash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function countRecoveryCodes(db: Db, accountId: string): Promise<number> {
  const { count } = await db
    .selectFrom("recovery_codes")
    .select(sql<number>`count(*)`.as("count"))
    .where("account_id", "=", accountId)
    .executeTakeFirstOrThrow();
  return count;
}
