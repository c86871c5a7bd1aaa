import { hash, verify } from "@node-rs/argon2";
import PQueue from "p-queue";
import { AppError } from "#contract/errors.ts";

// OWASP's parameters for argon2id: 19 MiB, two passes, one lane. About 20 ms a check on one core.
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashing runs on the four threads that files and name look-ups need too: it gets two of them. */
const queue = new PQueue({ concurrency: 2 });
/**
 * Guesses that wait, about half a second of work; more are refused. Those whom we know have as many places before them.
 */
const MOST_WAITING = 48;
const RETRY_AFTER_SECONDS = 2;
const PRIORITY = { known: 1, unknown: 0 } as const;

/** Whether someone stands behind the work who has shown before that he may come in. */
export type Standing = keyof typeof PRIORITY;

/** Throws `unavailable` while too much waits. */
export const hashPassword = (password: string) => inTurn("known", () => hash(password, PARAMETERS));

/**
 * False for a wrong password. Without a stored hash it works as long as with one, so that timing names no account.
 * Throws `unavailable` while too much waits.
 */
export async function verifyPassword(
  storedHash: string | undefined,
  password: string,
  standing: Standing = "known",
): Promise<boolean> {
  decoy ??= hash("no account has this password", PARAMETERS);
  const against = storedHash ?? (await decoy);
  const matches = await inTurn(standing, () => verify(against, password));
  return storedHash !== undefined && matches;
}

async function inTurn<T>(standing: Standing, work: () => Promise<T>): Promise<T> {
  const priority = PRIORITY[standing];
  if (queue.sizeBy({ priority }) >= MOST_WAITING)
    throw new AppError("unavailable", "too many passwords are being checked", { retryAfter: RETRY_AFTER_SECONDS });
  return queue.add(work, { priority });
}

let decoy: Promise<string> | undefined;
