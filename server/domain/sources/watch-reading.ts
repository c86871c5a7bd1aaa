import type { Parts } from "#server/parts.ts";
import { isReading } from "#server/store/knowledge-sources.ts";

/** A user has stopped the reading, the source is gone, or another reader has taken over. */
export class Stopped extends Error {}

const LOOKS_EVERY_MS = 1000;

/**
 * A signal that is aborted with {@link Stopped} within a second or two after its reading is stopped, on whichever node;
 * and when `ending` is. Call `close` at the end.
 */
export function watchReading(
  { db, log }: Pick<Parts, "db" | "log">,
  { id, reader }: { id: string; reader: string },
  ending: AbortSignal,
): { signal: AbortSignal; close(): void } {
  const stop = new AbortController();
  let isLooking = false;
  const look = async () => {
    if (isLooking) return;
    isLooking = true;
    try {
      if (!(await isReading(db, id, reader))) stop.abort(new Stopped("stopped"));
    } catch (error) {
      log.warn({ err: error, source: id }, "could not ask whether the reading goes on");
    } finally {
      isLooking = false;
    }
  };
  void look();
  const timer = setInterval(() => void look(), LOOKS_EVERY_MS);
  timer.unref();
  return { signal: AbortSignal.any([stop.signal, ending]), close: () => clearInterval(timer) };
}
