import { sql } from "kysely";
import type { NewPushSubscription } from "#contract/push-subscriptions.ts";
import type { Role } from "#contract/roles.ts";
import type { Db } from "#server/database/connect.ts";
import { newId } from "#server/database/ids.ts";

/**
 * Stores the browser of a session, replacing the session's earlier one; a browser that belonged to another user no
 * longer does. Each user keeps their newest `most`. Call it in a transaction.
 */
export async function keepSubscription(
  db: Db,
  session: { id: string; userId: string },
  { endpoint, keys }: NewPushSubscription,
  { now, most }: { now: Date; most: number },
): Promise<void> {
  await db
    .deleteFrom("push_subscriptions")
    .where("session_id", "=", session.id)
    .where("endpoint", "<>", endpoint)
    .execute();
  const row = { ...keys, session_id: session.id, user_id: session.userId, created_at: now.toISOString() };
  // A known browser keeps its back-off: subscribing again does not circumvent it.
  await db
    .insertInto("push_subscriptions")
    .values({ id: newId(), endpoint, last_ok_at: null, blocked_until: null, ...row })
    .onConflict((known) => known.column("endpoint").doUpdateSet(row))
    .execute();
  await sql`delete from push_subscriptions where id in (
    select id from push_subscriptions where user_id = ${session.userId} order by created_at desc, id desc offset ${most}::int)`.execute(
    db,
  );
}

export const deleteSubscriptionOfSession = (db: Db, sessionId: string) =>
  db.deleteFrom("push_subscriptions").where("session_id", "=", sessionId).execute();

export const deleteSubscription = (db: Db, id: string) =>
  db.deleteFrom("push_subscriptions").where("id", "=", id).execute();

/** Deletes all: they were made for keys that no longer exist. */
export const deleteSubscriptions = (db: Db) => db.deleteFrom("push_subscriptions").execute();

/** How many browsers of the user are subscribed, and whether the session's is among them. */
export const countSubscriptions = (
  db: Db,
  session: { id: string; userId: string },
): Promise<{ here: boolean; elsewhere: number }> =>
  db
    .selectFrom("push_subscriptions")
    .where("user_id", "=", session.userId)
    .select([
      sql<boolean>`count(*) filter (where session_id = ${session.id}) > 0`.as("here"),
      sql<number>`count(*) filter (where session_id <> ${session.id})`.as("elsewhere"),
    ])
    .executeTakeFirstOrThrow();

/** The subscriptions of these users' browsers. */
export const listSubscriptionsOf = (db: Db, userIds: readonly string[]): Promise<{ id: string; user_id: string }[]> =>
  db
    .selectFrom("push_subscriptions")
    .select(["id", "user_id"])
    .where("user_id", "in", [...userIds])
    .execute();

export const findSubscriptionOfSession = (db: Db, sessionId: string): Promise<{ id: string } | undefined> =>
  db.selectFrom("push_subscriptions").select("id").where("session_id", "=", sessionId).executeTakeFirst();

export type Subscription = {
  id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  blocked_until: string | null;
  user_id: string;
  role: Role;
};

/** A subscription whose session is still valid. */
export const findSubscription = (db: Db, id: string, now: Date): Promise<Subscription | undefined> =>
  db
    .selectFrom("push_subscriptions")
    .innerJoin("sessions", "sessions.id", "push_subscriptions.session_id")
    .innerJoin("user_profiles", "user_profiles.id", "push_subscriptions.user_id")
    .select(["push_subscriptions.id", "endpoint", "p256dh", "auth", "blocked_until", "user_id", "role"])
    .where("push_subscriptions.id", "=", id)
    .where("sessions.expires_at", ">", now.toISOString())
    .executeTakeFirst();

export const markPushed = (db: Db, id: string, now: Date) =>
  db
    .updateTable("push_subscriptions")
    .set({ last_ok_at: now.toISOString(), failures: 0, blocked_until: null })
    .where("id", "=", id)
    .execute();

/**
 * Counts a failure. Resolves with the number of failures in a row, and when the last push succeeded or the subscription
 * was made.
 */
export const markPushFailed = (db: Db, id: string): Promise<{ failures: number; well_at: string } | undefined> =>
  db
    .updateTable("push_subscriptions")
    .set({ failures: sql<number>`failures + 1` })
    .where("id", "=", id)
    .returning(["failures", sql<string>`coalesce(last_ok_at, created_at)`.as("well_at")])
    .executeTakeFirst();

/** Suspends pushes to the browser until then. */
export const blockSubscription = (db: Db, id: string, until: Date) =>
  db.updateTable("push_subscriptions").set({ blocked_until: until.toISOString() }).where("id", "=", id).execute();
