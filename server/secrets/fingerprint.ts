import { createHmac } from "node:crypto";
import type { Logger } from "pino";
import type { Config } from "#server/config.ts";
import type { Db } from "#server/database/connect.ts";
import { keepFingerprint, listListeners } from "#server/store/app-secret.ts";
import { keyFor } from "./app-secret.ts";

/** What the secret makes of a constant: tells two secrets apart and gives neither away. */
export const fingerprintOf = async (config: Config): Promise<string> =>
  createHmac("sha256", await keyFor(config, "sozbir fingerprint"))
    .update("sozbir")
    .digest("base64url");

const TAG_LENGTH = 12;
/** The part of it by which a node's listening connection shows its secret to the others. */
export const tagOf = (fingerprint: string): string => fingerprint.slice(0, TAG_LENGTH);

/** True while a node that uses another secret is connected. Nodes of before, which show none, are not known. */
export async function othersRun(db: Db, fingerprint: string): Promise<boolean> {
  const tags = (await listListeners(db)).flatMap((name) => name.split(" ")[2] ?? []);
  return tags.some((tag) => tag !== tagOf(fingerprint));
}

/**
 * Holds this node's secret against the database's, which the first start wrote down. With another one it rejects while
 * other nodes run: two secrets on one database break each other's keys, forms and report addresses. Alone it may start,
 * and says what does not work until the operator accepts the new secret. Call it once this node listens, so that of two
 * that start at once each sees the other.
 */
export async function checkAppSecret(db: Db, log: Logger, fingerprint: string): Promise<void> {
  const fits = (await keepFingerprint(db, fingerprint)) === fingerprint;
  const others = await othersRun(db, fingerprint);
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
