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

/** Gives a session another token: the old one works no longer. With `confirmedAt` the password was just given. */
export const moveSession = (db: Db, id: string, tokenHash: Buffer, confirmedAt?: Date) =>
  db
    .updateTable("sessions")
    .set({ token_hash: tokenHash, ...(confirmedAt && { confirmed_at: confirmedAt.toISOString() }) })
    .where("id", "=", id)
    .execute();

/** The live sessions of an account, last seen first. */
export const listSessions = (db: Db, accountId: string, now: Date) =>
  db
    .selectFrom("sessions")
    .select(["id", "user_agent", "address", "created_at", "refreshed_at"])
    .where("account_id", "=", accountId)
    .where("expires_at", ">", now.toISOString())
    .orderBy("refreshed_at", "desc")
    .execute();

/** Whose session it was; undefined where there was none. */
export const deleteSession = async (db: Db, tokenHash: Buffer): Promise<string | undefined> =>
  (await db.deleteFrom("sessions").where("token_hash", "=", tokenHash).returning("account_id").executeTakeFirst())
    ?.account_id;

/** True when the account had that session. */
export async function deleteSessionOf(db: Db, accountId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("sessions")
    .where("account_id", "=", accountId)
    .where("id", "=", id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Ends every session of the account but the one whose id is `keep`. */
export const deleteSessions = (db: Db, accountId: string, keep?: string) =>
  db
    .deleteFrom("sessions")
    .where("account_id", "=", accountId)
    .$if(keep !== undefined, (query) => query.where("id", "<>", keep!))
    .execute();
