import { setTimeout as wait } from "node:timers/promises";
import type { Kysely } from "kysely";
import type { Db } from "./connect.ts";
import type { Schema } from "./schema.ts";

const TRIES = 4;
const MAX_WAIT_MS = 60;

/**
 * Runs `work` in a transaction, and again from its beginning if PostgreSQL rolled it back because of another one
 * (deadlock, serialization failure). So `work` must change nothing but the database, or be idempotent. Rejects as
 * `work` does; after a few attempts, with the collision itself.
 */
export const inTransaction = <T>(db: Kysely<Schema>, work: (db: Db) => Promise<T>): Promise<T> =>
  retryOnCollision(() => db.transaction().execute(work));

/** The same for a single statement, which is a transaction by itself. */
export async function retryOnCollision<T>(work: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await work();
    } catch (error) {
      if (tried === TRIES || !isCollision(error)) throw error;
      // Random, so that both transactions do not collide again.
      await wait(Math.random() * MAX_WAIT_MS * tried);
    }
  }
}

/** Thrown if what was read before taking a lock no longer holds, and other rows would have had to be locked first. */
export class Collision extends Error {
  readonly code = "40001";
}

const isCollision = (error: unknown) => COLLISIONS.has(String((error as { code?: unknown } | null)?.code));

/** Deadlock_detected, serialization_failure. */
const COLLISIONS = new Set(["40P01", "40001"]);
