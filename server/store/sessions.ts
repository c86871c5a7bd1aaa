import type { Db } from "#server/database/connect.ts";

export type NewSession = {
  token_hash: Buffer;
  account_id: string;
  user_agent: string | null;
  address: string | null;
  created_at: string;
  confirmed_at: string;
  refreshed_at: string;
  expires_at: string;
};

export const insertSession = (db: Db, session: NewSession) => db.insertInto("sessions").values(session).execute();

export const extendSession = (db: Db, tokenHash: Buffer, now: Date, expiresAt: Date) =>
  db
    .updateTable("sessions")
    .set({ refreshed_at: now.toISOString(), expires_at: expiresAt.toISOString() })
    .where("token_hash", "=", tokenHash)
    .execute();

/**
 * Gives a session a new token; the old one stops working. `confirmedAt`: the password was just entered. False if the
 * session has ended.
 */
export async function moveSession(db: Db, id: string, tokenHash: Buffer, confirmedAt?: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("sessions")
    .set({ token_hash: tokenHash, ...(confirmedAt && { confirmed_at: confirmedAt.toISOString() }) })
    .where("id", "=", id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The live sessions of an account, the most recently seen first. */
export const listSessions = (db: Db, accountId: string, now: Date) =>
  db
    .selectFrom("sessions")
    .select(["id", "user_agent", "address", "created_at", "refreshed_at"])
    .where("account_id", "=", accountId)
    .where("expires_at", ">", now.toISOString())
    .orderBy("refreshed_at", "desc")
    .execute();

/** The account of the deleted session; undefined if there was none. */
export const deleteSession = async (db: Db, tokenHash: Buffer): Promise<string | undefined> =>
  (await db.deleteFrom("sessions").where("token_hash", "=", tokenHash).returning("account_id").executeTakeFirst())
    ?.account_id;

/** True if the account had that session. */
export async function deleteSessionOf(db: Db, accountId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("sessions")
    .where("account_id", "=", accountId)
    .where("id", "=", id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Ends all sessions of the account except the one with the id `keep`. */
export const deleteSessions = (db: Db, accountId: string, keep?: string) =>
  db
    .deleteFrom("sessions")
    .where("account_id", "=", accountId)
    .$if(keep !== undefined, (query) => query.where("id", "<>", keep!))
    .execute();
