import type { Answer, ChatEvent } from "#contract/assistant.ts";
import { CallFailed, callFailed, isUnreached } from "./api-calls.ts";
import { createEventReader } from "./event-stream.ts";
import { FIRST_DELAYS, RESUME_DELAYS, waitForRetry } from "./retry-wait.ts";

/** A message on its way. Sent again with the same `clientMessageId` it is stored once and gets the same answer. */
export type Delivery = { threadId: string; content: string; fileId?: string; clientMessageId: string };

export type DeliveryOptions = {
  signal: AbortSignal;
  /** The last event that an earlier try of this delivery has seen. */
  lastEventId?: string;
  /** `eventId` is where the stream stands after this event. */
  onEvent(event: ChatEvent, eventId: string): void;
  /** The connection was lost and is being taken up again (true), or has come back (false). */
  onReconnecting?(lost: boolean): void;
  fetch?: typeof fetch;
  wait?: typeof waitForRetry;
};

/** The server sends a sign of life every 15 s: a connection silent for longer is dead, whatever the network says. */
const SILENCE = 40_000;
const LONGEST_RETRY_AFTER = 15;

/** The answer could not be made. The message is stored; sending it again may bring one. */
export class AnswerFailed extends Error {}

/**
 * Sends a message and reports its answer as it streams in, to its end. A connection that drops is taken up again from
 * the last event seen, so that nothing is lost and nothing shown twice. The first request leaves before this function
 * returns. Resolves with null where the message is left to a person. Throws {@link CallFailed}, {@link AnswerFailed}, or
 * the network's error when every try failed.
 */
export async function deliver(delivery: Delivery, options: DeliveryOptions): Promise<Answer | null> {
  const { signal, onEvent, onReconnecting, wait = waitForRetry } = options;
  let lastEventId = options.lastEventId;
  let arrived = lastEventId !== undefined;
  let tries = 0;
  for (;;) {
    let error: unknown;
    try {
      const end = await attempt(delivery, lastEventId, options, (event, eventId) => {
        const moves = event.type === "text" || event.type === "reset";
        // Only new text counts: a server that fails at the same word again and again is not tried for ever.
        if (moves && eventId !== lastEventId) tries = 0;
        // A connection taken up again repeats the events beside the text, each with its old id.
        if (moves || lastEventId === undefined) lastEventId = eventId || undefined;
        arrived = true;
        onReconnecting?.(false);
        onEvent(event, lastEventId ?? "");
      });
      if (end) return end.type === "done" ? end.answer : null;
      error = new TypeError("the connection ended before the answer did");
    } catch (caught) {
      error = caught;
    }
    const delay = delayBeforeRetry(error, tries, arrived);
    if (signal.aborted || delay === null) throw error;
    tries += 1;
    onReconnecting?.(true);
    await wait(delay, signal);
  }
}

type End = Extract<ChatEvent, { type: "done" | "left-to-person" }>;

/** One connection. Gives what ended it well, or null when the connection ended first. */
async function attempt(
  delivery: Delivery,
  lastEventId: string | undefined,
  { signal, fetch: send = fetch }: DeliveryOptions,
  onEvent: DeliveryOptions["onEvent"],
): Promise<End | null> {
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), SILENCE);
  const heard = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), SILENCE);
  };
  try {
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
    clearTimeout(timer);
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

/** Milliseconds until the next try, or null when another one would not help. */
function delayBeforeRetry(error: unknown, tries: number, arrived: boolean): number | null {
  if (error instanceof AnswerFailed) return null;
  const delay = (arrived ? RESUME_DELAYS : FIRST_DELAYS)[tries] ?? null;
  if (!(error instanceof CallFailed)) return delay;
  if (error.status === 429)
    return delay !== null && error.retryAfter !== undefined && error.retryAfter <= LONGEST_RETRY_AFTER
      ? error.retryAfter * 1000
      : null;
  return isUnreached(error) ? delay : null;
}
