import { createHistogram, monitorEventLoopDelay } from "node:perf_hooks";

/** No turn of a server's event loop may hold everybody up for longer. */
export const MAX_DELAY_MS = 100;
const RESOLUTION_MS = 5;

/**
 * The longest turn of the event loop, in ms: how late it came round, and the processor time this thread took for it. On
 * a busy machine the first says how long others had the processor; the second is ours alone.
 */
export type LongestTurn = { late: number; own: number };
/** The same, and the turn that one of a hundred was longer than, to a tenth of a millisecond. */
export type Turns = LongestTurn & { p99: LongestTurn };

/** Watches this process's event loop; both tell of the time since one of them was last asked. */
export function watchLoop() {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  const own = createHistogram();
  let before = ownTime();
  setInterval(() => {
    const now = ownTime();
    own.record(Math.max(1, Math.round((now - before) * 1000)));
    before = now;
  }, RESOLUTION_MS).unref();
  const late = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - RESOLUTION_MS);
  const turns = (): Turns => {
    const told = {
      ...{ late: Math.round(late(delay.max)), own: Math.round(own.count > 0 ? own.max / 1000 : 0) },
      p99: { late: inTenths(late(delay.percentile(99))), own: inTenths(own.percentile(99) / 1000) },
    };
    delay.reset();
    own.reset();
    return told;
  };
  return { turns, longest: (): LongestTurn => turns() };
}

export const inWords = ({ late, own }: LongestTurn) => `longest turn ${late} ms, ${own} ms of it our own`;

const inTenths = (ms: number) => Math.round(ms * 10) / 10;

function ownTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
