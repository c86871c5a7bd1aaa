import type { Answer, ChatEvent } from "#contract/assistant.ts";
import { MINUTE_MS } from "#contract/durations.ts";
import { CallFailed, callFailed, isUnreached } from "./api-calls.ts";
import { createEventReader } from "./event-stream.ts";
import { FIRST_DELAYS, RESUME_DELAYS, waitForRetry } from "./retry-wait.ts";
import { watchSilence } from "./watch-silence.ts";

/**
 * A message to deliver. The client message id is its idempotency key: sent again, it is stored once and gets the same
 * answer.
 */
export type Delivery = { threadId: string; content: string; fileId?: string; clientMessageId: string };

/** Why a message takes longer: its connection is lost and retried, or the server has refused it for the time being. */
export type Delay = "connection" | "busy";

export type DeliveryOptions = {
  signal: AbortSignal;
  /** The id of the last event received by an earlier attempt. */
  lastEventId?: string;
  /** `eventId` is the position in the stream after this event. */
  onEvent(event: ChatEvent, eventId: string): void;
  /** Called with each attempt that may reach the server: not with those without a network. */
  onLeaving?(): void;
  /** Called before each wait for another attempt, and with null once an attempt gets through. */
  onDelay?(delay: Delay | null): void;
  fetch?: typeof fetch;
  wait?: typeof waitForRetry;
};

/** The server sends a heartbeat every 15 s: a stream silent for longer counts as dead. In milliseconds. */
const SILENCE = 40_000;
/**
 * The longest wait after one refusal, and after all refusals of a message, in milliseconds. The server's limits are
 * those of a minute.
 */
const MAX_REFUSED = MINUTE_MS;
const MAX_REFUSED_IN_ALL = 2 * MINUTE_MS;

/** The answer could not be produced; the message is the code of why. The question is stored: sending it again retries. */
export class AnswerFailed extends Error {}

/**
 * Sends a message and reports its answer's events until the stream ends. A dropped connection is resumed after the last
 * event received, so that nothing is lost or repeated. The first request starts synchronously. Resolves with null if
 * the message is left to a person. Throws {@link CallFailed}, {@link AnswerFailed}, or the network's error after the
 * last retry.
 */
export async function deliver(delivery: Delivery, options: DeliveryOptions): Promise<Answer | null> {
  const { signal, onEvent, onDelay, wait = waitForRetry } = options;
  let lastEventId = options.lastEventId;
  let arrived = lastEventId !== undefined;
  let tries = 0;
  let failures = 0;
  let refused = 0;
  for (;;) {
    let error: unknown;
    try {
      const end = await attempt(delivery, lastEventId, options, (event, eventId) => {
        const moves = event.type === "text" || event.type === "reset";
        // Only new text resets the count: a server that keeps failing at the same position is not retried forever.
        if (moves && eventId !== lastEventId) tries = 0;
        // A resumed stream repeats the events other than text, each with its old id.
        if (moves || lastEventId === undefined) lastEventId = eventId || undefined;
        arrived = true;
        onDelay?.(null);
        onEvent(event, lastEventId ?? "");
      });
      if (end) return end.type === "done" ? end.answer : null;
      error = new TypeError("the connection ended before the answer did");
    } catch (caught) {
      error = caught;
    }
    const refusal = error instanceof CallFailed && error.status === 429 ? error : null;
    const pause = refusal
      ? pauseOfRefused(refusal, refused)
      : error instanceof AnswerFailed
        ? pauseAfterFailure(error, failures)
        : pauseBeforeRetry(error, tries, arrived);
    if (signal.aborted || pause === null) throw error;
    if (refusal) refused += pause;
    else if (error instanceof AnswerFailed) failures += 1;
    else tries += 1;
    // A message that has arrived waits for the rest of its answer.
    onDelay?.(refusal && !arrived ? "busy" : "connection");
    await wait(pause, signal, { endsOnline: !refusal });
  }
}

type End = Extract<ChatEvent, { type: "done" | "left-to-person" }>;

/** One connection. Returns the event that completed the answer, or null if the connection ended before. */
async function attempt(
  delivery: Delivery,
  lastEventId: string | undefined,
  { signal, onLeaving, fetch: send = fetch }: DeliveryOptions,
  onEvent: DeliveryOptions["onEvent"],
): Promise<End | null> {
  const silence = watchSilence(SILENCE);
  const heard = () => silence.heard(SILENCE);
  try {
    if (navigator.onLine) onLeaving?.();
    const response = await send("/api/functions/assistant/send-message", {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        Accept: "text/event-stream",
        ...(lastEventId && { "Last-Event-ID": lastEventId }),
      },
      body: JSON.stringify(delivery),
      signal: AbortSignal.any([signal, silence.signal]),
      cache: "no-store",
    });
    if (!response.ok) throw await callFailed(response);
    heard();
    return response.headers.get("content-type")?.includes("text/event-stream")
      ? await readEvents(response, onEvent, heard)
      : finish(endOf((await response.json()) as Answer), "", onEvent);
  } finally {
    silence.end();
  }
}

async function readEvents(
  response: Response,
  onEvent: DeliveryOptions["onEvent"],
  heard: () => void,
): Promise<End | null> {
  let end: { event: End | Extract<ChatEvent, { type: "failed" }>; id: string } | null = null;
  const read = createEventReader(({ id, data }) => {
    const event = parseEvent(data);
    if (!event || end) return;
    if (event.type === "done" || event.type === "failed" || event.type === "left-to-person") end = { event, id };
    else onEvent(event, id);
  });
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (value) read(value);
      heard();
      const last = end as { event: End | Extract<ChatEvent, { type: "failed" }>; id: string } | null;
      if (last?.event.type === "failed") throw new AnswerFailed(last.event.code);
      if (last) return finish(last.event, last.id, onEvent);
      if (done) return null;
    }
  } finally {
    void reader.cancel().catch(() => {});
  }
}

const endOf = (answer: Answer): End =>
  answer.outcome === "left-to-person" ? { type: "left-to-person" } : { type: "done", answer };

function finish(end: End, eventId: string, onEvent: DeliveryOptions["onEvent"]): End {
  onEvent(end, eventId);
  return end;
}

function parseEvent(data: string): ChatEvent | null {
  try {
    return JSON.parse(data) as ChatEvent;
  } catch {
    return null;
  }
}

/** Returns the milliseconds until the next attempt, or null if a retry is pointless. */
const pauseBeforeRetry = (error: unknown, tries: number, arrived: boolean): number | null =>
  isUnreached(error) ? ((arrived ? RESUME_DELAYS : FIRST_DELAYS)[tries] ?? null) : null;

/**
 * The same for an answer that failed: it could not be stored while the database was away, which passes. Counted apart
 * from broken connections, since each attempt brings new text before it fails.
 */
const pauseAfterFailure = ({ message: code }: AnswerFailed, failures: number): number | null =>
  code === "unavailable" ? (RESUME_DELAYS[failures] ?? null) : null;

/** The same for a message that was refused for the time being: as the server says, but at least a second. */
function pauseOfRefused({ retryAfter = Infinity }: CallFailed, waited: number): number | null {
  const pause = Math.max(retryAfter, 1) * 1000;
  return pause <= Math.min(MAX_REFUSED, MAX_REFUSED_IN_ALL - waited) ? pause : null;
}
