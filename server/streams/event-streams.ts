import { AppError } from "#contract/errors.ts";
import type { Changes } from "#server/database/changes.ts";
import type { Metrics } from "#server/metrics/metrics.ts";
import { createWheel } from "./wheel.ts";

/** A stream that somebody reads, while it is open. */
export type EventStream = {
  readonly isOpen: boolean;
  say(text: string): void;
  /** Waits until the reader has taken what was said; what is long is said in pieces. */
  taken(): Promise<void>;
  end(): void;
};

/** What a stream does beside what it says at its beginning. */
type Following = {
  /** Called once, when the stream ends for whatever reason. */
  leave(): void;
  /** Called about every minute. */
  look?(): void;
};

const NOTHING: Following = { leave() {} };

export type EventStreams = {
  /**
   * Server-sent events, begun by `begin`, with a sign of life every twenty seconds. Ends by itself after ten minutes, when
   * the reader leaves or takes too little of it, and when the program ends. Throws `unavailable` where this node has as many
   * as it holds, and `too-many-requests` where the reader's address has.
   */
  open(stream: { kind: string; address: string; begin(stream: EventStream): Following }): Response;
};

/** A reader comes back by itself, and is then asked again who it is; not all in one moment. */
const TURNS = 30;
const SPREAD_TURNS = 4;
const TURNS_BETWEEN_LOOKS = 3;
/** Of visitors behind one address, as a mobile network has thousands: who finds no place asks from time to time. */
const MOST_OF_ADDRESS = 1_000;
/** How much may wait for a reader until it is asked to take it before more is made, and how much at all. */
const ENOUGH_BYTES = 64 * 1024;
const MOST_BYTES = 1024 * 1024;
/**
 * All readers lose their streams in one moment, with the node: each is told when to come back, so many in a second as a
 * node that just began takes up beside its other work.
 */
const BACK_IN_A_SECOND = 200;
const SOONEST_MS = 500;
const LEAST_SPREAD_MS = 1_500;
/** A stream that ends by itself is taken up at once: nobody else's ends with it. */
const AGAIN_MS = 300;
const encoder = new TextEncoder();

/** The event streams of one node, at most `most`; `factor` multiplies what one address may have. */
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
  const ofAddress = new Map<string, number>();
  const wheel = createWheel();
  const retryMs = (all = open.size) =>
    Math.round(SOONEST_MS + Math.random() * Math.max(LEAST_SPREAD_MS, (all / BACK_IN_A_SECOND) * 1000));
  changes.ending.addEventListener("abort", () => {
    const all = open.size;
    for (const end of open) end(retryMs(all));
  });

  function admit(address: string) {
    const count = ofAddress.get(address) ?? 0;
    if (changes.ending.aborted || open.size >= most)
      throw new AppError("unavailable", "as many event streams as this node holds", { retryAfter: retryMs() / 1000 });
    if (count >= MOST_OF_ADDRESS * factor)
      throw new AppError("too-many-requests", "too many event streams", { retryAfter: 60 });
    ofAddress.set(address, count + 1);
  }

  function dismiss(address: string) {
    const count = ofAddress.get(address)!;
    if (count > 1) ofAddress.set(address, count - 1);
    else ofAddress.delete(address);
  }

  return {
    open({ kind, address, begin }) {
      admit(address);
      let controller: ReadableStreamDefaultController<Uint8Array>;
      let following = NOTHING;
      let taken: PromiseWithResolvers<void> | undefined;
      const offWheel = wheel.add(beat);
      let turns = 0;
      const lasts = TURNS + Math.floor(Math.random() * SPREAD_TURNS);

      const stream = {
        isOpen: true,
        say(text: string) {
          if (!stream.isOpen) return;
          controller.enqueue(encoder.encode(text));
          // What waits for it would fill the memory; it comes back and asks for what it has not.
          if (ENOUGH_BYTES - controller.desiredSize! > MOST_BYTES) close(new Error("the reader takes too little"));
        },
        async taken() {
          if (!stream.isOpen || controller.desiredSize! > 0) return;
          await (taken ??= Promise.withResolvers<void>()).promise;
        },
        end: () => close(),
      };

      function close(why?: Error) {
        if (!stream.isOpen) return;
        stream.isOpen = false;
        taken?.resolve();
        open.delete(endWithNode);
        dismiss(address);
        metrics.streams.dec({ kind });
        offWheel();
        following.leave();
        try {
          if (why) controller.error(why);
          else controller.close();
        } catch {
          // The reader has gone already.
        }
      }

      function beat() {
        turns += 1;
        if (turns >= lasts) {
          stream.say(`retry: ${AGAIN_MS}\n\n`);
          return close();
        }
        stream.say(": still here\n\n");
        if (turns % TURNS_BETWEEN_LOOKS === 0) following.look?.();
      }

      function endWithNode(ms: number) {
        stream.say(`retry: ${ms}\n\n`);
        close();
      }

      const body = new ReadableStream<Uint8Array>(
        {
          start: (made) => void (controller = made),
          pull() {
            taken?.resolve();
            taken = undefined;
          },
          cancel: () => close(),
        },
        { highWaterMark: ENOUGH_BYTES, size: ({ byteLength }) => byteLength },
      );
      open.add(endWithNode);
      metrics.streams.inc({ kind });
      // A line of the first event, whenever that comes.
      stream.say(`retry: ${retryMs()}\n`);
      try {
        following = begin(stream);
      } catch (error) {
        // Nobody reads a stream that never began: its place is free again.
        close();
        throw error;
      }
      if (!stream.isOpen) following.leave();
      return new Response(body, { headers: EVENT_STREAM });
    },
  };
}

/** The head of every answer that is an event stream. */
const EVENT_STREAM = {
  "Content-Type": "text/event-stream; charset=utf-8",
  "Cache-Control": "no-store, no-transform",
  "X-Accel-Buffering": "no",
};
