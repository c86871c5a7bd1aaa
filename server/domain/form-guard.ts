import { createHmac, randomUUID, timingSafeEqual } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { DAY_MS } from "#contract/durations.ts";
import { AppError } from "#contract/errors.ts";
import type { FormTicket, SentForm } from "#contract/form-guard.ts";
import type { Config } from "#server/config.ts";
import type { Parts } from "#server/parts.ts";
import { keyFor } from "#server/secrets/app-secret.ts";

export type FormName = "demo_requests" | "contact_messages";

/** Nobody fills in one of our forms faster. */
const FASTEST_MS = 2_000;
const VALID_MS = DAY_MS;

/** The ticket issued with a new form. */
export async function issueTicket({ config, clock }: Parts, form: FormName): Promise<FormTicket> {
  const key = randomUUID();
  const time = clock().getTime().toString(36);
  return { key, stamp: `${time}.${sign(await signingKey(config), form, key, time)}` };
}

/**
 * Checks a submitted form for signs of a bot (docs/decisions/0012-public-forms.md) and returns the idempotency key to
 * store it by. A form that was submitted too fast, or without a ticket, is delayed until a person could have sent it.
 * Throws {@link sendAgain} if the hidden field was filled in, if the ticket is expired or invalid, or if a delayed form
 * contains a web address.
 */
export async function guardForm(
  { config, clock, log }: Parts,
  form: FormName,
  sent: SentForm,
  texts: readonly unknown[],
): Promise<string> {
  const refuse = (reason: string) => {
    log.info({ form, reason }, "form refused");
    throw sendAgain(reason);
  };
  const secret = await signingKey(config);
  const now = clock();
  if (sent.trap !== "") refuse("the hidden field was filled");
  let age = 0;
  if (sent.stamp !== "") {
    const [time = "", signature = ""] = sent.stamp.split(".");
    if (!isSame(signature, sign(secret, form, sent.key, time))) refuse("the ticket is none of ours");
    age = Math.max(now.getTime() - parseInt(time, 36), 0);
    if (age > VALID_MS) refuse("the ticket is too old");
  }
  if (age < FASTEST_MS) {
    await wait(FASTEST_MS - age);
    if (texts.some((text) => typeof text === "string" && WEB_ADDRESS.test(text)))
      refuse("came too fast, with a web address");
  }
  return sent.stamp === "" ? keyOfTexts(secret, form, now, texts) : sent.key;
}

/** `invalid-input` on the field `form`: the page shows the entered values again, with a new ticket. */
export const sendAgain = (reason: string) =>
  new AppError("invalid-input", `form: ${reason}; send it again with a new ticket`, { fields: { form: reason } });

/** Without a ticket, the same texts on the same day count as the same form. The result has the shape of a UUID. */
function keyOfTexts(secret: Buffer, form: FormName, now: Date, texts: readonly unknown[]): string {
  const hash = createHmac("sha256", secret)
    .update(JSON.stringify([form, now.toISOString().slice(0, 10), texts]))
    .digest("hex");
  return hash.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, "$1-$2-8$3-8$4-$5");
}

/** What nearly every spam bot wants to leave behind. */
const WEB_ADDRESS = /https?:\/\/|\bwww\.|<a\s/i;

const sign = (signingKey: Buffer, form: FormName, key: string, time: string) =>
  createHmac("sha256", signingKey).update([form, key, time].join("\0")).digest("base64url");

function isSame(given: string, right: string) {
  const [a, b] = [Buffer.from(given), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}

const signingKey = (config: Config) => keyFor(config, "sozbir forms");
