import { AppError } from "#contract/errors.ts";
import type { NewPushSubscription, PushState } from "#contract/push-subscriptions.ts";
import { inTransaction } from "#server/database/transaction.ts";
import type { Parts } from "#server/parts.ts";
import {
  countSubscriptions,
  deleteSubscriptionOfSession,
  findSubscriptionOfSession,
  keepSubscription,
} from "#server/store/push-subscriptions.ts";
import { parsePublicAddress } from "./public-address.ts";
import { readPushKeys } from "./push-keys.ts";
import type { LiveSession } from "./sessions.ts";

/** More browsers than anybody has; subscribing one more drops the user's oldest. */
const MAX_BROWSERS = 10;

const ofSession = ({ id, user }: LiveSession) => ({ id, userId: user.id });

/** The state of the user's browsers, and of this session's. */
export async function readPushState({ db, secrets }: Parts, session: LiveSession): Promise<PushState> {
  const keys = await readPushKeys(secrets, db);
  return { public_key: keys?.publicKey ?? null, ...(await countSubscriptions(db, ofSession(session))) };
}

/** Stores this session's browser. Throws `address-refused` if its push service is no public address. */
export async function subscribe(
  { db, config, clock }: Parts,
  session: LiveSession,
  subscription: NewPushSubscription,
): Promise<void> {
  parsePublicAddress(subscription.endpoint, config.LOOPBACK_FEEDS);
  await inTransaction(db, (transaction) =>
    keepSubscription(transaction, ofSession(session), subscription, { now: clock(), most: MAX_BROWSERS }),
  );
}

export const unsubscribe = ({ db }: Parts, { id }: LiveSession) => deleteSubscriptionOfSession(db, id);

/** Sends a trial notice to this session's browser, so that the user sees that notices arrive. Throws `not-found`. */
export async function trySubscription({ db, jobs, clock }: Parts, session: LiveSession): Promise<void> {
  const found = await findSubscriptionOfSession(db, session.id);
  if (!found) throw new AppError("not-found", "this browser is not subscribed");
  const since = clock().toISOString();
  await jobs.add(
    db,
    "push.send",
    { what: "trial", id: found.id, subscription: found.id, since },
    { key: `${found.id} trial` },
  );
}
