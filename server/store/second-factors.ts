import { sql } from "kysely";
import type { Db } from "#server/database/connect.ts";

/** The account's second factor, or the one it is setting up (`enabled_at` null); the secret is sealed. */
export const findSecondFactor = (db: Db, accountId: string) =>
  db
    .selectFrom("second_factors")
    .select(["secret", "enabled_at"])
    .where("account_id", "=", accountId)
    .executeTakeFirst();

/** Keeps the secret of one that is being set up, in place of an earlier try; false where one is on already. */
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

/** True where `step` is newer than every step used before: of the same code sent twice at once, one counts. */
export async function takeStep(db: Db, accountId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("second_factors")
    .set({ last_step: step })
    .where("account_id", "=", accountId)
    .where("last_step", "<", step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** False where it is on already. */
export async function enableSecondFactor(db: Db, accountId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("second_factors")
    .set({ enabled_at: now.toISOString() })
    .where("account_id", "=", accountId)
    .where("enabled_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Removes the second factor and its recovery codes; true where it was on. */
export async function deleteSecondFactor(db: Db, accountId: string): Promise<boolean> {
  await db.deleteFrom("recovery_codes").where("account_id", "=", accountId).execute();
  const removed = await db
    .deleteFrom("second_factors")
    .where("account_id", "=", accountId)
    .returning("enabled_at")
    .executeTakeFirst();
  return removed !== undefined && removed.enabled_at !== null;
}

/** In place of those the account had. */
export async function replaceRecoveryCodes(db: Db, accountId: string, hashes: readonly Buffer[]): Promise<void> {
  await db.deleteFrom("recovery_codes").where("account_id", "=", accountId).execute();
  await db
    .insertInto("recovery_codes")
    .values(hashes.map((code_hash) => ({ account_id: accountId, code_hash })))
    .execute();
}

/** Uses a recovery code up; false where the account has no such code. */
export async function takeRecoveryCode(db: Db, accountId: string, hash: Buffer): Promise<boolean> {
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
