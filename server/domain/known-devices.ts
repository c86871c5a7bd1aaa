import { createHash, randomBytes } from "node:crypto";
import type { Config } from "#server/config.ts";
import { isSigned, signText } from "#server/secrets/tokens.ts";

// OWASP, "Slow down online guessing attacks with device cookies": a browser in which an account has signed in before is
// told apart from others, so that guesses from elsewhere never lock its owner out here.

/** `hasGivenCode`: a right code of the account's second factor was given in it. */
export type Device = { id: string; hasGivenCode: boolean };

const PURPOSE = "known devices";
const PURPOSE_WITH_CODE = "known devices that gave a code";
/** How many accounts a browser remembers; signing in with more only drops the oldest. */
const MAX_ACCOUNTS = 5;
const BETWEEN = "~";

/** The device for the account in `cookie`; null if it has none for the account, or the cookie is not ours. */
export async function findDevice(config: Config, cookie: string | undefined, email: string): Promise<Device | null> {
  for (const entry of entriesOf(cookie)) {
    const [id, account, mark] = entry.split(".");
    if (!id || account !== accountKey(email) || !mark) continue;
    for (const hasGivenCode of [true, false])
      if (await isSigned(config, purposeOf(hasGivenCode), `${id}.${account}`, mark)) return { id, hasGivenCode };
  }
  return null;
}

/**
 * The cookie with this account added in front. Call it only after a successful sign-in, or a reset of the password by
 * a mailed link. `hasGivenCode`: with a right code, which stays known from then on.
 */
export async function rememberDevice(
  config: Config,
  cookie: string | undefined,
  { email, hasGivenCode }: { email: string; hasGivenCode: boolean },
): Promise<string> {
  const account = accountKey(email);
  const known = await findDevice(config, cookie, email);
  const named = `${known?.id ?? randomBytes(16).toString("base64url")}.${account}`;
  const mark = await signText(config, purposeOf(hasGivenCode || known?.hasGivenCode === true), named);
  const others = entriesOf(cookie).filter((entry) => entry.split(".")[1] !== account);
  return [`${named}.${mark}`, ...others].slice(0, MAX_ACCOUNTS).join(BETWEEN);
}

const purposeOf = (hasGivenCode: boolean) => (hasGivenCode ? PURPOSE_WITH_CODE : PURPOSE);

const entriesOf = (cookie: string | undefined) =>
  (cookie ?? "").split(BETWEEN, MAX_ACCOUNTS).filter((entry) => /^[\w-]{1,64}\.[\w-]{1,64}\.[\w-]{1,64}$/.test(entry));

/** Identifies an account in a counter or cookie without revealing its e-mail. */
export const accountKey = (email: string) => createHash("sha256").update(email.toLowerCase()).digest("base64url");
