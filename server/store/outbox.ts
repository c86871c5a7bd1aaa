import type { PageQuery } from "#contract/paging.ts";
import type { Db } from "#server/database/connect.ts";
import { newId } from "#server/database/ids.ts";
import { afterCursor } from "./newest-first.ts";

export async function insertMail(db: Db, mail: { to: string; subject: string; body: string }): Promise<void> {
  await db.insertInto("outbox").values({ id: newId(), to_address: mail.to, subject: mail.subject, body: mail.body }).execute();
}

/** Newest first, one row more than the page asks for. */
export const listMails = (db: Db, { limit, cursor }: PageQuery) =>
  db.selectFrom("outbox").selectAll().where(afterCursor("outbox", "created_at", cursor))
    .orderBy("created_at", "desc").orderBy("id", "desc").limit(limit + 1).execute();

/** Mails whose time has come, oldest first, locked for the caller's transaction; those another node holds are passed over. */
export const listDueMails = (db: Db, now: Date, limit: number) =>
  db.selectFrom("outbox").select(["id", "to_address", "subject", "body", "attempts"])
    .where("sent_at", "is", null).where("next_attempt_at", "<=", now.toISOString())
    .orderBy("next_attempt_at").limit(limit).forUpdate().skipLocked().execute();

export const markMailSent = (db: Db, id: string, now: Date) =>
  db.updateTable("outbox").set({ sent_at: now.toISOString(), last_error: null }).where("id", "=", id).execute();

/** The next attempt waits twice as long as the last, from one minute up to six hours. */
export const markMailFailed = (db: Db, mail: { id: string; attempts: number }, now: Date, error: string) =>
  db.updateTable("outbox").set({
    attempts: mail.attempts + 1,
    last_error: error.slice(0, 500),
    next_attempt_at: new Date(now.getTime() + Math.min(60 * 2 ** mail.attempts, 6 * 60 * 60) * 1000).toISOString(),
  }).where("id", "=", mail.id).execute();
