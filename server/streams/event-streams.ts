import { AppError } from "#contract/errors.ts";
import type { Changes } from "#server/database/changes.ts";
import type { Metrics } from "#server/metrics/metrics.ts";
import { createTimingWheel } from "./timing-wheel.ts";

/** An open event stream. */
export type EventStream = {
  readonly isOpen: boolean;
  write(text: string): void;
  /** Waits until the reader has caught up (backpressure); long content is written in pieces. */
  drained(): Promise<void>;
  end(): void;
};

/** The callbacks of a stream. */
type StreamHooks = {
  /** Called once, when the stream ends for whatever reason. */
  onClose(): void;
  /** Called about once a minute. */
  onMinute?(): void;
};

const NOTHING: StreamHooks = { onClose() {} };

export type EventStreams = {
  /**
   * Opens a stream of server-sent events, started by `begin`, with a heartbeat every twenty seconds. It ends by itself
   * after ten minutes, when the reader disconnects or reads too slowly, and when the program ends. Throws `unavailable`
   * if this node holds as many streams as it may, and `too-many-requests` if the reader's address does.
   */
  open(stream: { kind: string; address: string; begin(stream: EventStream): StreamHooks }): Response;
};

/**
 * After this many turns of the wheel the reader reconnects, and is authorized again; the spread keeps readers from
 * reconnecting all at once.
 */
const TURNS = 30;
const SPREAD_TURNS = 4;
const TURNS_BETWEEN_LOOKS = 3;
/** Per address. A mobile network has thousands of visitors behind one; readers beyond the limit poll instead. */
const MAX_PER_ADDRESS = 1_000;
/** How many bytes may be buffered for a reader before `drained` waits, and before the stream is cut off. */
const ENOUGH_BYTES = 64 * 1024;
const MAX_BYTES = 1024 * 1024;
/**
 * When a node ends, all its readers reconnect at once. Each is given its own delay, so that a node that has just
 * started receives no more per second than it can admit beside its other work.
 */
const BACK_IN_A_SECOND = 200;
const SOONEST_MS = 500;
const MIN_SPREAD_MS = 1_500;
/** The delay after a stream has ended by itself: it reconnects at once, since no other stream ends with it. */
const AGAIN_MS = 300;
const encoder = new TextEncoder();

/** The event streams of one node, at most `most`; `factor` multiplies the limit per address. */
export function createEventStreams({
  changes,
  metrics,
  most,
  factor,
}: {
  changes: Pick<Changes, "ending">;
  metrics: Pick<Metrics, "streams">;
  most: number;
  factor: number;
}): EventStreams {
  const open = new Set<(retryMs: number) => void>();
  const countByAddress = new Map<string, number>();
  const wheel = createTimingWheel();
  const retryMs = (all = open.size) =>
    Math.round(SOONEST_MS + Math.random() * Math.max(MIN_SPREAD_MS, (all / BACK_IN_A_SECOND) * 1000));
  changes.ending.addEventListener("abort", () => {
    const all = open.size;
    for (const end of open) end(retryMs(all));
  });

  function admit(address: string) {
    const count = countByAddress.get(address) ?? 0;
    if (changes.ending.aborted || open.size >= most)
      throw new AppError("unavailable", "as many event streams as this node holds", {
        retryAfter: Math.ceil(retryMs() / 1000),
      });
    if (count >= MAX_PER_ADDRESS * factor)
      throw new AppError("too-many-requests", "too many event streams", { retryAfter: 60 });
    countByAddress.set(address, count + 1);
  }

  function dismiss(address: string) {
    const count = countByAddress.get(address)!;
    if (count > 1) countByAddress.set(address, count - 1);
    else countByAddress.delete(address);
  }

  return {
    open({ kind, address, begin }) {
      admit(address);
      let controller: ReadableStreamDefaultController<Uint8Array>;
      let hooks = NOTHING;
      let drain: PromiseWithResolvers<void> | undefined;
      const leaveWheel = wheel.add(beat);
      let turns = 0;
      const lasts = TURNS + Math.floor(Math.random() * SPREAD_TURNS);

      const stream = {
        isOpen: true,
        write(text: string) {
          if (!stream.isOpen) return;
          controller.enqueue(encoder.encode(text));
          // The buffer would fill the memory. The reader reconnects and asks for what it has missed.
          if (ENOUGH_BYTES - controller.desiredSize! > MAX_BYTES) close(new Error("the reader takes too little"));
        },
        async drained() {
          if (!stream.isOpen || controller.desiredSize! > 0) return;
          await (drain ??= Promise.withResolvers<void>()).promise;
        },
        end: () => close(),
      };

      function close(why?: Error) {
        if (!stream.isOpen) return;
        stream.isOpen = false;
        drain?.resolve();
        open.delete(endWithNode);
        dismiss(address);
        metrics.streams.dec({ kind });
        leaveWheel();
        hooks.onClose();
        try {
          if (why) controller.error(why);
          else controller.close();
        } catch {
          // The reader has disconnected already.
        }
      }

      function beat() {
        turns += 1;
        if (turns >= lasts) {
          stream.write(`retry: ${AGAIN_MS}\n\n`);
          return close();
        }
        stream.write(": still here\n\n");
        if (turns % TURNS_BETWEEN_LOOKS === 0) hooks.onMinute?.();
      }

      function endWithNode(ms: number) {
        stream.write(`retry: ${ms}\n\n`);
        close();
      }

      const body = new ReadableStream<Uint8Array>(
        {
          start: (made) => void (controller = made),
          pull() {
            drain?.resolve();
            drain = undefined;
          },
          cancel: () => close(),
        },
        { highWaterMark: ENOUGH_BYTES, size: ({ byteLength }) => byteLength },
      );
      open.add(endWithNode);
      metrics.streams.inc({ kind });
      // Becomes part of the first event, whenever that comes.
      stream.write(`retry: ${retryMs()}\n`);
      try {
        hooks = begin(stream);
      } catch (error) {
        // `begin` has failed: the stream's place is freed.
        close();
        throw error;
      }
      if (!stream.isOpen) hooks.onClose();
      return new Response(body, { headers: EVENT_STREAM });
    },
  };
}

/** The headers of every event stream. */
const EVENT_STREAM = {
  "Content-Type": "text/event-stream; charset=utf-8",
  "Cache-Control": "no-store, no-transform",
  "X-Accel-Buffering": "no",
};
