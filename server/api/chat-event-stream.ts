import type { Metrics } from "#server/metrics/metrics.ts";
import type { NumberedEvent, Run } from "#server/assistant/messages/run.ts";

const HEARTBEAT_MS = 15_000;
const encoder = new TextEncoder();

/**
 * A run as server-sent events, from where the reader lost it (`Last-Event-ID`). Comments keep an idle connection open.
 * The run continues if the reader disconnects.
 */
export function chatEventStream(run: Run, request: Request, { streams }: Pick<Metrics, "streams">): Response {
  const events = run.followBatched(request.headers.get("last-event-id") ?? undefined);
  let heartbeat: ReturnType<typeof setInterval>;
  let isOpen = true;
  const letGo = () => {
    clearInterval(heartbeat);
    if (isOpen) streams.dec({ kind: "chat" });
    isOpen = false;
  };
  streams.inc({ kind: "chat" });
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      heartbeat = setInterval(() => controller.enqueue(encoder.encode(": still here\n\n")), HEARTBEAT_MS);
    },
    async pull(controller) {
      const { done, value } = await events.next();
      if (done) {
        letGo();
        controller.close();
        return;
      }
      controller.enqueue(encoder.encode(value.map(inWords).join("")));
    },
    cancel() {
      letGo();
      void events.return(undefined);
    },
  });
  return new Response(body, {
    headers: {
      "Content-Type": "text/event-stream; charset=utf-8",
      "Cache-Control": "no-store, no-transform",
      "X-Accel-Buffering": "no",
    },
  });
}

const inWords = ({ id, event }: NumberedEvent): string =>
  `id: ${id}\nevent: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`;
