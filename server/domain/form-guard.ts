import { createHmac, hkdfSync, randomUUID, timingSafeEqual } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { AppError } from "#contract/errors.ts";
import type { FormTicket, SentForm } from "#contract/form-guard.ts";
import type { Config } from "#server/config.ts";
import type { Services } from "#server/services.ts";
import { readAppSecret } from "./app-secret.ts";

export type FormName = "demo_requests" | "contact_messages";

/** Nobody fills one of our forms in less. */
const FASTEST_MS = 2_000;
const VALID_MS = 24 * 60 * 60 * 1000;

/** What goes along with a form that is shown now. */
export async function issueTicket({ config, clock }: Services, form: FormName): Promise<FormTicket> {
  const key = randomUUID();
  const time = clock().getTime().toString(36);
  return { key, stamp: `${time}.${sign(await signingKey(config), form, key, time)}` };
}

/**
 * Looks at a form that came back, for machines (docs/decisions/0012-public-forms.md). One that came too fast is held until a
 * person could have sent it. Throws {@link sendAgain} when the hidden field was filled, when the ticket is old or none of
 * ours, and when one that came too fast carries a web address.
 */
export async function guardForm({ config, clock, log }: Services, form: FormName, { key, stamp, trap }: SentForm, texts: readonly unknown[]): Promise<void> {
  const refuse = (reason: string) => {
    log.info({ form, reason }, "form refused");
    throw sendAgain(reason);
  };
  if (trap !== "") refuse("the hidden field was filled");
  const [time = "", signature = ""] = stamp.split(".");
  if (!isSame(signature, sign(await signingKey(config), form, key, time))) refuse("the ticket is none of ours");
  const age = clock().getTime() - parseInt(time, 36);
  if (age > VALID_MS) refuse("the ticket is too old");
  if (age >= FASTEST_MS) return;
  await wait(FASTEST_MS - Math.max(age, 0));
  if (texts.some((text) => typeof text === "string" && WEB_ADDRESS.test(text))) refuse("came too fast, with a web address");
}

/** `invalid-input` on the field `form`: the page shows everything typed again, with a new ticket. */
export const sendAgain = (reason: string) => new AppError("invalid-input", `form: ${reason}; send it again with a new ticket`, { fields: { form: reason } });

/** What nearly every form robot wants to leave behind. */
const WEB_ADDRESS = /https?:\/\/|\bwww\.|<a\s/i;

const sign = (signingKey: Buffer, form: FormName, key: string, time: string) =>
  createHmac("sha256", signingKey).update([form, key, time].join("\0")).digest("base64url");

function isSame(given: string, right: string) {
  const [a, b] = [Buffer.from(given), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}

const signingKeys = new WeakMap<Config, Promise<Buffer>>();

/** Derived from `APP_SECRET`, once: every node that shares the secret takes every other's tickets. */
function signingKey(config: Config): Promise<Buffer> {
  let key = signingKeys.get(config);
  if (!key) {
    key = readSecret(config).then((secret) => Buffer.from(hkdfSync("sha256", secret, "", "sozbir forms", 32)));
    signingKeys.set(config, key);
  }
  return key;
}

const readSecret = async ({ APP_SECRET, DATA_DIR }: Config) => APP_SECRET ?? readAppSecret(DATA_DIR);
