import { sql, type RawBuilder } from "kysely";
import type { OutboxQuery, OutboxState } from "#contract/outbox.ts";
import type { Db } from "#server/database/connect.ts";
import { newId } from "#server/database/ids.ts";
import { afterCursor, inOrder, matches } from "./lists.ts";

const NEWEST_FIRST = { table: "outbox", sort: "created_at", direction: "desc" } as const;

export async function insertMail(db: Db, mail: { to: string; subject: string; body: string }): Promise<void> {
  await db
    .insertInto("outbox")
    .values({ id: newId(), to_address: mail.to, subject: mail.subject, body: mail.body })
    .execute();
}

/** Newest first, one row more than the page asks for. */
export const listMails = (db: Db, { limit, cursor, state, search }: OutboxQuery) =>
  db
    .selectFrom("outbox")
    .selectAll()
    .where(afterCursor(NEWEST_FIRST, cursor))
    .$if(state !== undefined, (query) => query.where(IN_STATE[state!]))
    .where(matches(sql`fold_turkish(to_address || ' ' || subject)`, search))
    .orderBy(inOrder(NEWEST_FIRST))
    .limit(limit + 1)
    .execute();

const IN_STATE: Record<OutboxState, RawBuilder<boolean>> = {
  waiting: sql<boolean>`sent_at is null and attempts = 0`,
  failed: sql<boolean>`sent_at is null and attempts > 0`,
  sent: sql<boolean>`sent_at is not null`,
};

/** How many wait for their first attempt, and how many for another. */
export const countWaitingMails = (db: Db): Promise<{ waiting: number; failed: number }> =>
  db
    .selectFrom("outbox")
    .where("sent_at", "is", null)
    .select([
      sql<number>`count(*) filter (where attempts = 0)`.as("waiting"),
      sql<number>`count(*) filter (where attempts > 0)`.as("failed"),
    ])
    .executeTakeFirstOrThrow();

/** How many mails have not left, and how long the oldest of them has waited. */
export const readMailQueue = (db: Db): Promise<{ waiting: number; oldestSeconds: number }> =>
  db
    .selectFrom("outbox")
    .where("sent_at", "is", null)
    .select([
      sql<number>`count(*)`.as("waiting"),
      sql<number>`coalesce(extract(epoch from now() - min(created_at)), 0)::float8`.as("oldestSeconds"),
    ])
    .executeTakeFirstOrThrow();

/** Makes a mail that has not left due now; true when there was one. */
export async function hurryMail(db: Db, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("outbox")
    .set({ next_attempt_at: now.toISOString() })
    .where("id", "=", id)
    .where("sent_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Mails whose time has come, oldest first, locked for the caller's transaction; those another node holds are passed
 * over.
 */
export const listDueMails = (db: Db, now: Date, limit: number) =>
  db
    .selectFrom("outbox")
    .select(["id", "to_address", "subject", "body", "attempts"])
    .where("sent_at", "is", null)
    .where("next_attempt_at", "<=", now.toISOString())
    .orderBy("next_attempt_at")
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();

export const markMailSent = (db: Db, id: string, now: Date) =>
  db.updateTable("outbox").set({ sent_at: now.toISOString(), last_error: null }).where("id", "=", id).execute();

/** The next attempt waits twice as long as the last, from one minute up to six hours. */
export const markMailFailed = (db: Db, mail: { id: string; attempts: number }, now: Date, error: string) =>
  db
    .updateTable("outbox")
    .set({
      attempts: mail.attempts + 1,
      last_error: error.slice(0, 500),
      next_attempt_at: new Date(now.getTime() + Math.min(60 * 2 ** mail.attempts, 6 * 60 * 60) * 1000).toISOString(),
    })
    .where("id", "=", mail.id)
    .execute();
