import { type IncomingMessage, type OutgoingHttpHeaders, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import type WebPush from "web-push";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#contract/durations.ts";
import type { PushPayload } from "#contract/push-subscriptions.ts";
import { assertNoTransaction } from "#server/database/transaction-guard.ts";
import type { JobPayloads, StaffNotice } from "#server/jobs/kinds.ts";
import type { Parts } from "#server/parts.ts";
import {
  blockSubscription,
  deleteSubscription,
  findSubscription,
  markPushed,
  markPushFailed,
  type Subscription,
} from "#server/store/push-subscriptions.ts";
import { providerAddress } from "./provider-address.ts";
import { checkedLookup, parsePublicAddress } from "./public-address.ts";
import { type PushKeys, readPushKeys } from "./push-keys.ts";
import { readPushPayload } from "./push-payloads.ts";

/** Older notices are useless; push services also keep a notice no longer than this for a browser that is off. */
const LASTS_MS: Record<StaffNotice["what"], number> = {
  waiting: 15 * MINUTE_MS,
  written: HOUR_MS,
  assigned: HOUR_MS,
  wish: 12 * HOUR_MS,
  order: 12 * HOUR_MS,
  process: 12 * HOUR_MS,
  finding: DAY_MS,
  answered: DAY_MS,
  given: DAY_MS,
  findings: DAY_MS,
  trial: 2 * MINUTE_MS,
};
const TIMEOUT_MS = 5_000;
/** An unreachable browser is retried after this delay, which doubles each time. */
const FIRST_WAIT_MS = 30_000;
const MAX_WAIT_MS = 6 * HOUR_MS;
/** Given up after this many failures in a row, if the last success is also long ago. */
const MAX_FAILURES = 20;
const GIVEN_UP_AFTER_MS = 7 * DAY_MS;

type Push = JobPayloads["push.send"];

/**
 * Sends one notice to one browser, if it is still current. If the push service says that the browser is gone, the
 * subscription is deleted; if the service fails, is silent or asks us to wait, it backs off for that browser only.
 */
export async function sendPush(
  parts: Parts,
  push: Push,
  signal: AbortSignal,
  { timeoutMs = TIMEOUT_MS } = {},
): Promise<void> {
  const { db, clock, secrets, log } = parts;
  const to = await findSubscription(db, push.subscription, clock());
  const leftMs = LASTS_MS[push.what] - (clock().getTime() - Date.parse(push.since));
  if (!to || leftMs <= 0) return;
  if (to.blocked_until !== null && isAhead(to.blocked_until, clock()))
    return sendLater(parts, push, new Date(to.blocked_until), leftMs);
  const payload = await readPushPayload(db, push, to);
  const keys = payload && (await readPushKeys(secrets, db));
  if (!payload || !keys) return;

  // Loaded with the first notice, before the service's time limit starts.
  const { default: webPush } = await import("web-push");
  const outcome = await post(
    parts,
    to,
    { webPush, payload, keys, push, leftMs },
    AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
  );
  // The program is ending: this failure is not the service's.
  if (outcome.kind === "failed" && signal.aborted) throw new Error("ended while it was sent");
  if (outcome.kind === "sent") return void (await markPushed(db, to.id, clock()));
  log.info({ subscription: to.id, ...outcome }, "push not sent");
  if (outcome.kind === "gone") return void (await deleteSubscription(db, to.id));
  await waitFor(parts, push, outcome.waitMs, leftMs);
}

/** False also for what is further ahead than any wait: our clock ran ahead when it was set. */
function isAhead(moment: string, now: Date): boolean {
  const ms = Date.parse(moment) - now.getTime();
  return ms > 0 && ms <= MAX_WAIT_MS;
}

async function waitFor(parts: Parts, push: Push, askedMs: number | undefined, leftMs: number): Promise<void> {
  const { db, clock } = parts;
  const failed = await markPushFailed(db, push.subscription);
  if (!failed) return;
  const { failures, well_at } = failed;
  if (failures >= MAX_FAILURES && clock().getTime() - Date.parse(well_at) > GIVEN_UP_AFTER_MS)
    return void (await deleteSubscription(db, push.subscription));
  const waitMs = Math.min(MAX_WAIT_MS, Math.max(askedMs ?? 0, FIRST_WAIT_MS * 2 ** Math.min(failures - 1, 20)));
  const until = new Date(clock().getTime() + waitMs);
  await blockSubscription(db, push.subscription, until);
  await sendLater(parts, push, until, leftMs);
}

/** Retries at that time; a notice that would be too old by then is dropped. */
async function sendLater({ db, jobs, clock }: Parts, push: Push, at: Date, leftMs: number): Promise<void> {
  if (at.getTime() - clock().getTime() >= leftMs) return;
  await jobs.add(db, "push.send", push, { at, key: `${push.subscription} ${push.what} ${push.id}` });
}

type Outcome =
  | { kind: "sent" }
  | { kind: "gone"; reason: string }
  | { kind: "failed"; reason: string; waitMs: number | undefined };

async function post(
  parts: Parts,
  { endpoint, p256dh, auth }: Subscription,
  {
    webPush,
    payload,
    keys,
    push,
    leftMs,
  }: { webPush: typeof WebPush; payload: PushPayload; keys: PushKeys; push: Push; leftMs: number },
  signal: AbortSignal,
): Promise<Outcome> {
  assertNoTransaction("a push service");
  const allowLoopback = parts.config.LOOPBACK_FEEDS;
  try {
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(payload),
      {
        vapidDetails: { ...keys, subject: await subjectOf(parts) },
        contentEncoding: "aes128gcm",
        TTL: Math.ceil(leftMs / 1000),
        urgency: push.what === "waiting" || push.what === "written" ? "high" : "normal",
        // While the browser is off, the service keeps one notice per conversation for it.
        topic: push.id.replaceAll("-", "").slice(0, 32),
      },
    );
    const url = parsePublicAddress(endpoint, allowLoopback);
    const response = await new Promise<IncomingMessage>((answer, fail) => {
      (url.protocol === "https:" ? requestHttps : requestHttp)(url, {
        method: "POST",
        headers: headers as OutgoingHttpHeaders,
        lookup: checkedLookup(allowLoopback),
        agent: false,
        signal,
      })
        .on("response", answer)
        .on("error", fail)
        .end(body);
    });
    // The body of the response is ignored.
    response.destroy();
    return outcomeOf(response, parts.clock());
  } catch (error) {
    return {
      kind: "failed",
      reason: signal.aborted ? "no answer in time" : (error as Error).message,
      waitMs: undefined,
    };
  }
}

function outcomeOf({ statusCode = 0, headers }: IncomingMessage, now: Date): Outcome {
  if (statusCode >= 200 && statusCode < 300) return { kind: "sent" };
  const reason = `answered with ${statusCode}`;
  if (statusCode === 404 || statusCode === 410) return { kind: "gone", reason };
  return { kind: "failed", reason, waitMs: retryAfterOf(headers["retry-after"], now) };
}

/** In milliseconds; the header is a number of seconds or a date. */
function retryAfterOf(header: string | undefined, now: Date): number | undefined {
  if (header === undefined) return undefined;
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now.getTime();
  return Number.isFinite(ms) && ms > 0 ? ms : undefined;
}

/** The contact that a push service may turn to about our pushes. */
async function subjectOf(parts: Parts): Promise<string> {
  const address = await providerAddress(parts, parts.db);
  if (address) return `mailto:${address}`;
  return parts.publicUrl.startsWith("https:") ? parts.publicUrl : "mailto:noreply@localhost";
}
