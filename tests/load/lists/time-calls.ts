/** Milliseconds; `spread` is how far the medians of the two halves lie apart. */
export type Times = { p50: number; p95: number; spread: number };

const WARM_UP = 5;

/** So many calls, one after the other; a few before them only warm up. */
export async function timeCalls(rounds: number, call: () => Promise<unknown>): Promise<Times> {
  for (let round = 0; round < Math.min(WARM_UP, rounds); round += 1) await call();
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) times.push(await timeCall(call));
  return summarize(times);
}

export async function timeCall(call: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await call();
  return performance.now() - began;
}

export function summarize(times: readonly number[]): Times {
  const half = Math.ceil(times.length / 2);
  return {
    p50: at(times, 0.5),
    p95: at(times, 0.95),
    spread: Math.abs(at(times.slice(0, half), 0.5) - at(times.slice(half), 0.5)),
  };
}

function at(times: readonly number[], share: number): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
