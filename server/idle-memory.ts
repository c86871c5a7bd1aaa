import { performance } from "node:perf_hooks";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** The process is idle if its event loop was busy for less than this share of the interval. */
const LOOK_MS = 10_000;
const IDLE_SHARE = 0.05;
/** Less garbage is not worth a pause of some tens of milliseconds. */
const WORTH_BYTES = 16 * 1024 * 1024;

/**
 * Frees the memory of a busy period, or of the start, once the process is idle: V8 collects only when it allocates, so
 * an idle process would keep its garbage. Collects again when that much garbage has accumulated since.
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
