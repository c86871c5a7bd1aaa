import type { Db } from "#server/database/connect.ts";

export type NewSession = {
  token_hash: Buffer;
  account_id: string;
  user_agent: string | null;
  address: string | null;
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

export const deleteSession = (db: Db, tokenHash: Buffer) =>
  db.deleteFrom("sessions").where("token_hash", "=", tokenHash).execute();

/** Ends every session of the account but `keep`. */
export const deleteSessions = (db: Db, accountId: string, keep?: Buffer) =>
  db
    .deleteFrom("sessions")
    .where("account_id", "=", accountId)
    .$if(keep !== undefined, (query) => query.where("token_hash", "<>", keep!))
    .execute();

export const deleteExpiredSessions = (db: Db, now: Date) =>
  db.deleteFrom("sessions").where("expires_at", "<=", now.toISOString()).execute();
