import { createHmac } from "node:crypto";
import type { Logger } from "pino";
import type { Config } from "#server/config.ts";
import type { Db } from "#server/database/connect.ts";
import { keepFingerprint, listListeners } from "#server/store/app-secret.ts";
import { keyFor } from "./app-secret.ts";

/** An HMAC of a constant under the secret: shows whether two secrets are equal without revealing either. */
export const fingerprintOf = async (config: Config): Promise<string> =>
  createHmac("sha256", await keyFor(config, "sozbir fingerprint"))
    .update("sozbir")
    .digest("base64url");

const TAG_LENGTH = 12;
/** The part of it that a node's listening connection carries in its name, so that other nodes can compare secrets. */
export const tagOf = (fingerprint: string): string => fingerprint.slice(0, TAG_LENGTH);

/** Whether a node with another secret is connected. Nodes of earlier releases carry no tag and are not detected. */
export async function isOtherSecretInUse(db: Db, fingerprint: string): Promise<boolean> {
  const tags = (await listListeners(db)).flatMap((name) => name.split(" ")[2] ?? []);
  return tags.some((tag) => tag !== tagOf(fingerprint));
}

/**
 * Compares this node's secret with the one the database was set up with. If they differ, it rejects while other nodes
 * run: two secrets on one database break each other's keys, forms and report addresses. A lone node may start and logs
 * what will not work until the operator accepts the new secret. Call it once this node listens for changes, so that of
 * two nodes that start at once each sees the other.
 */
export async function checkAppSecret(db: Db, log: Logger, fingerprint: string): Promise<void> {
  const fits = (await keepFingerprint(db, fingerprint)) === fingerprint;
  const others = await isOtherSecretInUse(db, fingerprint);
  if (!fits && others)
    throw new Error(
      "APP_SECRET is not the one this database's other nodes run with. Give every node the same APP_SECRET.",
    );
  if (others) log.warn("another node runs with another APP_SECRET: stop it, and give every node the same one");
  if (!fits)
    log.warn(
      "APP_SECRET is not the one this database was set up with: stored keys cannot be read and report addresses do not open. " +
        "Set the earlier one again, or accept this one: npm run accept-app-secret",
    );
}
