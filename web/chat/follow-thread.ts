import type { Author, ChatMessage } from "#contract/assistant.ts";
import type {
  ConversationEventOnWire,
  ConversationReading,
  ConversationStatus,
} from "#contract/conversation-status.ts";
import { callApi, CallFailed, callFailed } from "./api-calls.ts";
import { createEventReader } from "./event-stream.ts";
import { waitForRetry } from "./retry-wait.ts";
import { delayBeforeStream } from "./stream-delay.ts";
import { watchSilence } from "./watch-silence.ts";

export type Follower = {
  threadId: string;
  signal: AbortSignal;
  /** The last position up to which there is no gap. */
  after(): number;
  onMessages(messages: readonly ChatMessage[]): void;
  onStatus(status: ConversationStatus): void;
  onTyping?(author: Author): void;
  /** The thread was deleted. */
  onGone?(): void;
  fetch?: typeof fetch;
  wait?: typeof waitForRetry;
};

/** Milliseconds without a first event after which a proxy is assumed to buffer the stream; polling still works then. */
const FIRST_WORD_MS = 10_000;
/** The server sends a heartbeat every 20 s; a longer silence counts as a dead stream. In milliseconds. */
const SILENCE_MS = 45_000;
/** A stream that ends sooner counts as failed: a proxy cut it. In milliseconds. */
const LIVED_MS = 10_000;
/** A proxy may ask for a pause of hours while the server restarts, which takes moments. In milliseconds. */
const MAX_RETRY_AFTER_MS = 60_000;

/**
 * Follows a thread's new messages until the signal aborts or the thread is gone. A stream that ends is resumed after
 * the last position; while none gets through, the server is polled.
 */
export async function followThread(follower: Follower): Promise<void> {
  const { signal, onGone, wait = waitForRetry } = follower;
  let told: number | undefined;
  for (let failures = 0; ;) {
    const began = Date.now();
    let retryAfter = 0;
    try {
      await hear(follower, (ms) => (told = ms));
      failures = Date.now() - began >= LIVED_MS ? 0 : failures + 1;
    } catch (error) {
      if (signal.aborted) return;
      if (isGone(error)) return onGone?.();
      failures = Date.now() - began >= LIVED_MS + FIRST_WORD_MS ? 1 : failures + 1;
      if (error instanceof CallFailed) retryAfter = Math.min((error.retryAfter ?? 0) * 1000, MAX_RETRY_AFTER_MS);
    }
    try {
      await wait(Math.max(retryAfter, delayBeforeStream(failures, told)), signal, { endsOnline: retryAfter === 0 });
      if (failures > 1) await pollThread(follower);
    } catch (error) {
      if (signal.aborted) return;
      if (isGone(error)) return onGone?.();
    }
  }
}

/** Fetches once the messages after the last position. Throws as {@link callApi}. */
export async function pollThread({ threadId, signal, after, onMessages, onStatus }: Follower) {
  const { messages, status } = await callApi<ConversationReading>(PATH, {
    body: { threadId, after: after() },
    headers: { Accept: "application/json" },
    signal,
  });
  if (signal.aborted) return;
  onMessages(messages);
  onStatus(status);
}

const PATH = "functions/assistant/follow";
const isGone = (error: unknown) => error instanceof CallFailed && (error.status === 404 || error.status === 400);

/** Reads one stream to its end. */
async function hear(
  { threadId, signal, after, onMessages, onStatus, onTyping, fetch: send = fetch }: Follower,
  onRetry: (ms: number) => void,
) {
  const silence = watchSilence(FIRST_WORD_MS);
  try {
    const response = await send(`/api/${PATH}`, {
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: "text/event-stream" },
      body: JSON.stringify({ threadId, after: after() }),
      signal: AbortSignal.any([signal, silence.signal]),
      cache: "no-store",
    });
    if (!response.ok) throw await callFailed(response);
    // Messages that were missed come in one batch, and are rendered as one.
    let messages: ChatMessage[] = [];
    const flush = () => {
      if (messages.length > 0) onMessages(messages);
      messages = [];
    };
    const read = createEventReader(({ data }) => {
      const event = JSON.parse(data) as ConversationEventOnWire;
      if (event.type === "message") return void messages.push(event.message);
      flush();
      if (event.type === "state") onStatus(event);
      else onTyping?.(event.author);
    }, onRetry);
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
    try {
      for (;;) {
        const { done, value } = await reader.read();
        if (signal.aborted || done) return;
        silence.heard(SILENCE_MS);
        read(value);
        flush();
      }
    } finally {
      void reader.cancel().catch(() => {});
    }
  } finally {
    silence.end();
  }
}
