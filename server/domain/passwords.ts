import { hash, verify } from "@node-rs/argon2";
import PQueue from "p-queue";
import { AppError } from "#contract/errors.ts";

// OWASP's parameters for argon2id: 19 MiB, two passes, one lane. About 20 ms per check on one core.
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashing uses Node's pool of four threads, which file access and DNS need too: it gets two of them. */
const queue = new PQueue({ concurrency: 2 });
/**
 * The most queued checks, about half a second of work; more are refused. Known devices have as many places ahead of
 * these.
 */
const MAX_WAITING = 48;
const RETRY_AFTER_SECONDS = 2;
const PRIORITY = { known: 1, unknown: 0 } as const;

/** Whether the request comes from a device that has signed in before. */
export type DeviceTrust = keyof typeof PRIORITY;

/** Throws `unavailable` while the queue is full. */
export const hashPassword = (password: string) => inTurn("known", () => hash(password, PARAMETERS));

/**
 * False for a wrong password. Without a stored hash it takes as long as with one, so that timing reveals no account.
 * Throws `unavailable` while the queue is full.
 */
export async function verifyPassword(
  storedHash: string | undefined,
  password: string,
  trust: DeviceTrust = "known",
): Promise<boolean> {
  decoy ??= hash("no account has this password", PARAMETERS);
  const against = storedHash ?? (await decoy);
  const matches = await inTurn(trust, () => verify(against, password));
  return storedHash !== undefined && matches;
}

async function inTurn<T>(trust: DeviceTrust, work: () => Promise<T>): Promise<T> {
  const priority = PRIORITY[trust];
  if (queue.sizeBy({ priority }) >= MAX_WAITING)
    throw new AppError("unavailable", "too many passwords are being checked", { retryAfter: RETRY_AFTER_SECONDS });
  return queue.add(work, { priority });
}

let decoy: Promise<string> | undefined;
