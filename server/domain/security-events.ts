import { AppError } from "#contract/errors.ts";
import type { SecurityEvent } from "#contract/security-events.ts";
import type { Db } from "#server/database/connect.ts";
import type { Parts } from "#server/parts.ts";
import { insertSecurityEvent } from "#server/store/security-events.ts";

type Who = { id: string; email: string } | null;
type Where = { address: string; userAgent: string | null } | null;

/** The events that someone may have to look at. */
const ALARMS = new Set<SecurityEvent>([
  "sign-in-failures",
  "sign-in-locked",
  "recovery-code-used",
  "second-factor-off",
]);
const TOLD_AGAIN_AFTER = { points: 1, seconds: 15 * 60 };

/** Stores an event of an account in `db`'s transaction, and logs it. */
export async function recordEvent(
  { log, clock }: Pick<Parts, "log" | "clock">,
  db: Db,
  event: SecurityEvent,
  who: Who,
  where: Where,
) {
  await insertSecurityEvent(db, {
    event,
    account_id: who?.id ?? null,
    email: who?.email ?? null,
    address: where?.address ?? null,
    user_agent: where?.userAgent?.slice(0, 300) ?? null,
    created_at: clock().toISOString(),
  });
  const level = ALARMS.has(event) ? "warn" : "info";
  log[level]({ event, account: who?.id, address: where?.address }, "security");
}

/** The same at most once in fifteen minutes per `key`; the account is looked up only then. */
export async function recordOnce(
  parts: Parts,
  event: SecurityEvent,
  key: string,
  findWho: () => Promise<Who>,
  where: NonNullable<Where>,
) {
  try {
    await parts.limits.take({ name: `told-${event}`, key, limit: TOLD_AGAIN_AFTER });
  } catch (error) {
    if (error instanceof AppError) return;
    throw error;
  }
  await recordEvent(parts, parts.db, event, await findWho(), where);
}
