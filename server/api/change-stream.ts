import type { Channel } from "#server/database/changes.ts";
import type { Services } from "#server/services.ts";

const HEARTBEAT_MS = 20_000;
/** A browser comes back by itself, and is then asked again who it is. */
const LONGEST_MS = 10 * 60 * 1000;
const encoder = new TextEncoder();

/**
 * Server-sent events: `ready` once it listens, `changed` at every change told with `payload`, or when one may have gone
 * unheard. Ends by itself after ten minutes, when the reader leaves, and when the program ends.
 */
export function changeStream(
  { changes, metrics }: Pick<Services, "changes" | "metrics">,
  channel: Channel,
  payload: string,
  reader: AbortSignal,
): Response {
  let stop = () => {};
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const say = (text: string) => controller.enqueue(encoder.encode(text));
      const off = changes.on(
        channel,
        (told) => (told === undefined || told === payload) && say("event: changed\ndata: {}\n\n"),
      );
      const heartbeat = setInterval(() => say(": still here\n\n"), HEARTBEAT_MS);
      const end = setTimeout(() => stop(), LONGEST_MS);
      heartbeat.unref();
      end.unref();
      stop = () => {
        stop = () => {};
        metrics.streams.dec({ kind: channel });
        off();
        clearInterval(heartbeat);
        clearTimeout(end);
        changes.ending.removeEventListener("abort", leave);
        try {
          controller.close();
        } catch {
          // The reader has gone already.
        }
      };
      metrics.streams.inc({ kind: channel });
      const leave = () => stop();
      changes.ending.addEventListener("abort", leave);
      reader.addEventListener("abort", leave, { once: true });
      say("retry: 2000\nevent: ready\ndata: {}\n\n");
      if (changes.ending.aborted || reader.aborted) stop();
    },
    cancel: () => stop(),
  });
  return new Response(body, {
    headers: {
      "Content-Type": "text/event-stream; charset=utf-8",
      "Cache-Control": "no-store, no-transform",
      "X-Accel-Buffering": "no",
    },
  });
}
