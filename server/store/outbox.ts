import { sql, type RawBuilder } from "kysely";
import type { OutboxQuery, OutboxState } from "#contract/outbox.ts";
import type { Db } from "#server/database/connect.ts";
import { newId } from "#server/database/ids.ts";
import { afterCursor, inOrder, matches, placeIn } from "./lists.ts";

/** After this many claims with unknown outcome, or when given up, a mail is left to a person. */
const MAX_LOST = 2;

const NEWEST_FIRST = { table: "outbox", sort: "created_at", direction: "desc" } as const;

/** Resolves with the mail's id. */
export async function insertMail(
  db: Db,
  mail: { to: string; subject: string; body: string },
  now: Date,
): Promise<string> {
  const id = newId();
  await db
    .insertInto("outbox")
    .values({
      id,
      to_address: mail.to,
      subject: mail.subject,
      body: mail.body,
      next_attempt_at: now.toISOString(),
      created_at: now.toISOString(),
    })
    .execute();
  return id;
}

/** Newest first, one row more than the page asks for. */
export const listMails = (db: Db, { limit, cursor, state, search }: OutboxQuery) =>
  db
    .selectFrom("outbox")
    .selectAll()
    .select(sql<boolean>`sent_at is null and lost >= ${MAX_LOST}`.as("given_up"))
    .select(placeIn(NEWEST_FIRST))
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

/** How many wait for their first attempt, and how many for a retry. */
export const countWaitingMails = (db: Db): Promise<{ waiting: number; failed: number }> =>
  db
    .selectFrom("outbox")
    .where("sent_at", "is", null)
    .select([
      sql<number>`count(*) filter (where attempts = 0)`.as("waiting"),
      sql<number>`count(*) filter (where attempts > 0)`.as("failed"),
    ])
    .executeTakeFirstOrThrow();

/** How many mails are unsent, and how long the oldest has waited. */
export const readMailQueue = (db: Db): Promise<{ waiting: number; oldestSeconds: number }> =>
  db
    .selectFrom("outbox")
    .where("sent_at", "is", null)
    .select([
      sql<number>`count(*)`.as("waiting"),
      sql<number>`coalesce(extract(epoch from now() - min(created_at)), 0)::float8`.as("oldestSeconds"),
    ])
    .executeTakeFirstOrThrow();

/** Makes an unsent mail due now and clears its unknown outcomes; true if it existed. */
export async function makeMailDue(db: Db, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("outbox")
    .set({ next_attempt_at: now.toISOString(), lost: 0 })
    .where("id", "=", id)
    .where("sent_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export type WaitingMail = { id: string; next_attempt_at: string };

/** The mails that may be sent automatically and that no unfinished job sends, oldest first, from the one after `after`. */
export const listMailsWithoutJob = (db: Db, after: string | null, limit: number): Promise<WaitingMail[]> =>
  db
    .selectFrom("outbox as mail")
    .select(["mail.id", "mail.next_attempt_at"])
    .where("mail.sent_at", "is", null)
    .where("mail.lost", "<", MAX_LOST)
    .$if(after !== null, (query) => query.where("mail.id", ">", after!))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("job_rows as job")
            .select("job.id")
            .where("job.kind", "=", "mail.send")
            .where("job.state", "in", ["waiting", "retrying", "running"])
            .where("job.key", "=", sql<string>`mail.id::text`),
        ),
      ),
    )
    .orderBy("mail.id")
    .limit(limit)
    .execute();

/**
 * Claims a mail, unless it was sent or another claim holds. A claim lasts for `claimMs`; one that has expired, or that a
 * clock which ran ahead has left in the future, is reported by `was_claimed`.
 */
export async function claimMail(db: Db, id: string, now: Date, claimMs: number) {
  const [oldest, newest] = [-claimMs, claimMs].map((ms) => new Date(now.getTime() + ms).toISOString());
  const { rows } = await sql<{
    to_address: string;
    subject: string;
    body: string;
    lost: number;
    last_error: string | null;
    was_claimed: boolean;
  }>`
    with free as (
      select id, claimed_at is not null as was_claimed from outbox
      where id = ${id} and sent_at is null and lost < ${MAX_LOST} and (claimed_at between ${oldest} and ${newest}) is not true
      for update
    )
    update outbox set claimed_at = ${now.toISOString()} from free where outbox.id = free.id
    returning to_address, subject, body, lost, last_error, was_claimed`.execute(db);
  return rows[0];
}

/** Since when an unsent mail has been claimed. */
export const findClaim = (db: Db, id: string): Promise<{ claimed_at: string } | undefined> =>
  db
    .selectFrom("outbox")
    .select("claimed_at")
    .where("id", "=", id)
    .where("sent_at", "is", null)
    .where("claimed_at", "is not", null)
    .$narrowType<{ claimed_at: string }>()
    .executeTakeFirst();

/** Its outcome is unknown. */
export const markMailLost = (db: Db, id: string) =>
  db
    .updateTable("outbox")
    .set({ lost: sql<number>`lost + 1` })
    .where("id", "=", id)
    .execute();

/** Sent: it is not tried again, and earlier errors are cleared. */
export async function markMailSent(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable("outbox")
    .set({
      sent_at: now.toISOString(),
      attempts: sql<number>`attempts + 1`,
      last_error: null,
      claimed_at: null,
    })
    .where("id", "=", id)
    .execute();
}

/** The delay doubles with every attempt, from one minute up to six hours. */
export const markMailFailed = (db: Db, id: string, now: Date, error: string | null) =>
  db
    .updateTable("outbox")
    .set({
      attempts: sql<number>`attempts + 1`,
      last_error: error?.slice(0, 500) ?? null,
      claimed_at: null,
      next_attempt_at: sql<string>`${now.toISOString()}::timestamptz + least(60 * 2 ^ least(attempts, 20), 6 * 60 * 60) * interval '1 second'`,
    })
    .where("id", "=", id)
    .returning(["next_attempt_at", "attempts"])
    .executeTakeFirstOrThrow();

/** Only a person retries it ({@link makeMailDue}). */
export const markMailGivenUp = async (db: Db, id: string): Promise<void> =>
  void (await db.updateTable("outbox").set({ lost: MAX_LOST }).where("id", "=", id).execute());
