import { createHash, randomBytes } from "node:crypto";
import type { Config } from "#server/config.ts";
import { isSigned, signText } from "#server/secrets/tokens.ts";

// OWASP, "Slow down online guessing attacks with device cookies": a browser in which an account was signed in once is
// told from the rest of the world, so that guesses from there never lock its owner out here.

const PURPOSE = "known devices";
/** A browser keeps so many accounts; who signs in with more loses nothing but the oldest one's standing. */
const MOST_ACCOUNTS = 5;
const BETWEEN = "~";

/** The device by which `cookie` knows the account, or null where it does not, or is not ours. */
export async function findDevice(config: Config, cookie: string | undefined, email: string): Promise<string | null> {
  for (const entry of entriesOf(cookie)) {
    const [device, account, mark] = entry.split(".");
    if (!device || account !== accountKey(email) || !mark) continue;
    if (await isSigned(config, PURPOSE, `${device}.${account}`, mark)) return device;
  }
  return null;
}

/** The cookie with this account in front. Call it only for someone who signed in. */
export async function rememberDevice(config: Config, cookie: string | undefined, email: string): Promise<string> {
  const account = accountKey(email);
  const device = (await findDevice(config, cookie, email)) ?? randomBytes(16).toString("base64url");
  const named = `${device}.${account}`;
  const others = entriesOf(cookie).filter((entry) => entry.split(".")[1] !== account);
  return [`${named}.${await signText(config, PURPOSE, named)}`, ...others].slice(0, MOST_ACCOUNTS).join(BETWEEN);
}

const entriesOf = (cookie: string | undefined) =>
  (cookie ?? "").split(BETWEEN, MOST_ACCOUNTS).filter((entry) => /^[\w-]{1,64}\.[\w-]{1,64}\.[\w-]{1,64}$/.test(entry));

/** Names an account in a counter or a cookie without telling its e-mail. */
export const accountKey = (email: string) => createHash("sha256").update(email.toLowerCase()).digest("base64url");
