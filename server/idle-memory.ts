import { performance } from "node:perf_hooks";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** Idle is who was busy for less than this share of the time since the last look. */
const LOOK_MS = 10_000;
const IDLE_SHARE = 0.05;
/** Less is not worth holding anybody up for some dozen milliseconds. */
const WORTH_BYTES = 16 * 1024 * 1024;

/**
 * Gives back what a busy time, or the start, took: V8 collects where it allocates, so a process that falls quiet keeps
 * its garbage for as long as nothing happens. Collects once it is idle, and again when that much came together since.
 */
export function collectWhenIdle(lookMs = LOOK_MS): { stop(): void } {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  let before = performance.eventLoopUtilization();
  let kept = 0;
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    if (utilization > IDLE_SHARE || heldBytes() - kept < WORTH_BYTES) return;
    collect();
    kept = heldBytes();
  }, lookMs);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}

function heldBytes(): number {
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
