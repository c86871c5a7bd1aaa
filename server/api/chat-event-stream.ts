import type { Metrics } from "#server/metrics/metrics.ts";
import type { NumberedEvent, Run } from "#server/assistant/run.ts";

const HEARTBEAT_MS = 15_000;
/** An answer that is whole this soon leaves in one piece: as a stream its head, text, end and last chunk leave apart. */
const AT_ONCE_MS = 250;
const HEADERS = {
  "Content-Type": "text/event-stream; charset=utf-8",
  "Cache-Control": "no-store, no-transform",
  "X-Accel-Buffering": "no",
};
const encoder = new TextEncoder();

/**
 * A run as server-sent events, from where the reader lost it (`Last-Event-ID`). Comments keep an idle connection open.
 * The run itself goes on when the reader leaves.
 */
export async function chatEventStream(
  run: Run,
  request: Request,
  { streams }: Pick<Metrics, "streams">,
): Promise<Response> {
  const lastEventId = request.headers.get("last-event-id") ?? undefined;
  if (await run.isWholeWithin(AT_ONCE_MS))
    return new Response(run.saidSince(lastEventId).map(inWords).join(""), { headers: HEADERS });
  const events = run.followTogether(lastEventId);
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
  return new Response(body, { headers: HEADERS });
}

const inWords = ({ id, event }: NumberedEvent): string =>
  `id: ${id}\nevent: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`;
