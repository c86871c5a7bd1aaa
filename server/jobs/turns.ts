import { AppError } from "#contract/errors.ts";

/** Heavy work of this node: a little at once, the rest in line, and of each person the newest alone. */
export type Turns = {
  /**
   * Does `work` when it is its turn. What the same person asked for before is given up, waiting or under way, and ends
   * with `too-many-requests`; so does what finds the line full. `work` is to stop when its signal says so: when a newer
   * wish comes, or when whoever asked has `left`.
   */
  take<T>(person: string, left: AbortSignal, work: (signal: AbortSignal) => Promise<T>): Promise<T>;
};

/** `atOnce` works run, and `inLine` wait. */
export function createTurns({ atOnce, inLine }: { atOnce: number; inLine: number }): Turns {
  const wishes = new Map<string, { give: AbortController; ended: Promise<unknown> }>();
  const line: (() => void)[] = [];
  let running = 0;

  async function take<T>(person: string, left: AbortSignal, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const give = new AbortController();
    const earlier = wishes.get(person);
    const result = afterEarlier();
    const wish = { give, ended: result.catch(() => {}) };
    wishes.set(person, wish);
    const leave = () => give.abort(new AppError("unavailable", "whoever asked has gone"));
    left.addEventListener("abort", leave);
    if (left.aborted) leave();
    try {
      return await result;
    } finally {
      left.removeEventListener("abort", leave);
      if (wishes.get(person) === wish) wishes.delete(person);
    }

    async function afterEarlier(): Promise<T> {
      earlier?.give.abort(new AppError("too-many-requests", "a newer wish took its place", { retryAfter: 1 }));
      await earlier?.ended;
      await turn(give.signal);
      try {
        return await work(give.signal);
      } finally {
        pass();
      }
    }
  }

  async function turn(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    if (running < atOnce) {
      running += 1;
      return;
    }
    if (line.length >= inLine) throw new AppError("too-many-requests", "the line is full", { retryAfter: 10 });
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const leave = () => {
      line.splice(line.indexOf(resolve), 1);
      reject(signal.reason as Error);
    };
    line.push(resolve);
    signal.addEventListener("abort", leave);
    await promise.finally(() => signal.removeEventListener("abort", leave));
  }

  function pass() {
    const next = line.shift();
    if (next) next();
    else running -= 1;
  }

  return { take };
}
