import { monitorEventLoopDelay } from "node:perf_hooks";

/** No turn of a server's event loop may hold everybody up for longer. */
export const MOST_DELAY_MS = 100;
const RESOLUTION_MS = 5;

/**
 * The longest turn of the event loop, in ms: how late it came round, and the processor time this thread took for it. On
 * a busy machine the first says how long others had the processor; the second is ours alone.
 */
export type LongestTurn = { late: number; own: number };

/** Watches this process's event loop; `longest` tells of the time since it was last asked. */
export function watchLoop() {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  let [own, before] = [0, ownTime()];
  setInterval(() => {
    const now = ownTime();
    own = Math.max(own, now - before);
    before = now;
  }, RESOLUTION_MS).unref();
  return {
    longest(): LongestTurn {
      const longest = { late: Math.max(0, Math.round(delay.max / 1e6 - RESOLUTION_MS)), own: Math.round(own) };
      delay.reset();
      own = 0;
      return longest;
    },
  };
}

export const inWords = ({ late, own }: LongestTurn) => `longest turn ${late} ms, ${own} ms of it our own`;

function ownTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
