import { createHash, randomBytes } from "node:crypto";
import type { Config } from "#server/config.ts";
import { isSigned, signText } from "#server/secrets/tokens.ts";

// OWASP, "Slow down online guessing attacks with device cookies": a browser in which an account has signed in before is
// told apart from others, so that guesses from elsewhere never lock its owner out here.

const PURPOSE = "known devices";
/** How many accounts a browser remembers; signing in with more only drops the oldest. */
const MAX_ACCOUNTS = 5;
const BETWEEN = "~";

/** The device id for the account in `cookie`; null if it has none for the account, or the cookie is not ours. */
export async function findDevice(config: Config, cookie: string | undefined, email: string): Promise<string | null> {
  for (const entry of entriesOf(cookie)) {
    const [device, account, mark] = entry.split(".");
    if (!device || account !== accountKey(email) || !mark) continue;
    if (await isSigned(config, PURPOSE, `${device}.${account}`, mark)) return device;
  }
  return null;
}

/** The cookie with this account added in front. Call it only after a successful sign-in. */
export async function rememberDevice(config: Config, cookie: string | undefined, email: string): Promise<string> {
  const account = accountKey(email);
  const device = (await findDevice(config, cookie, email)) ?? randomBytes(16).toString("base64url");
  const named = `${device}.${account}`;
  const others = entriesOf(cookie).filter((entry) => entry.split(".")[1] !== account);
  return [`${named}.${await signText(config, PURPOSE, named)}`, ...others].slice(0, MAX_ACCOUNTS).join(BETWEEN);
}

const entriesOf = (cookie: string | undefined) =>
  (cookie ?? "").split(BETWEEN, MAX_ACCOUNTS).filter((entry) => /^[\w-]{1,64}\.[\w-]{1,64}\.[\w-]{1,64}$/.test(entry));

/** Identifies an account in a counter or cookie without revealing its e-mail. */
export const accountKey = (email: string) => createHash("sha256").update(email.toLowerCase()).digest("base64url");
