import type { Db } from "#server/database/connect.ts";
import type { Parts } from "#server/parts.ts";
import type { SecretBox } from "#server/secrets/secret-box.ts";
import { deletePushKeys, findPushKeys, keepPushKeys } from "#server/store/push-keys.ts";
import { deleteSubscriptions } from "#server/store/push-subscriptions.ts";

export type PushKeys = { publicKey: string; privateKey: string };

/**
 * The VAPID keys by which push services know this installation, created if missing: if two nodes create them at once,
 * one pair stays. Null if they were sealed under another `APP_SECRET`.
 */
export async function readPushKeys(secrets: SecretBox, db: Db): Promise<PushKeys | null> {
  let stored = await findPushKeys(db);
  if (!stored) {
    const { default: webPush } = await import("web-push");
    const { publicKey, privateKey } = webPush.generateVAPIDKeys();
    await keepPushKeys(db, { public_key: publicKey, private_key: secrets.seal(privateKey) });
    stored = (await findPushKeys(db))!;
  }
  const privateKey = secrets.open(stored.private_key);
  return privateKey === null ? null : { publicKey: stored.public_key, privateKey };
}

/** Called at the start: creates the keys, or logs that they cannot be read. */
export async function preparePushKeys({ db, secrets, log }: Pick<Parts, "db" | "secrets" | "log">): Promise<void> {
  if ((await readPushKeys(secrets, db)) === null)
    log.warn("push notices do not work: their key was sealed under another APP_SECRET; see npm run accept-app-secret");
}

/**
 * Creates new keys if this secret cannot open the stored ones. Browsers were subscribed with those, so they have to
 * subscribe again. False if the stored keys can be opened.
 */
export async function renewUnreadablePushKeys(secrets: SecretBox, db: Db): Promise<boolean> {
  if ((await readPushKeys(secrets, db)) !== null) return false;
  await deleteSubscriptions(db);
  await deletePushKeys(db);
  await readPushKeys(secrets, db);
  return true;
}
