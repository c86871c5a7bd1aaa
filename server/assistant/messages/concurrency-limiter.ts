import { AppError } from "#contract/errors.ts";

/** Does `work` when it is its turn. */
export type Line = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Lets so many work at once; the others wait, those who came first are let in first. Who has waited for `longestMs`
 * ends with `unavailable`, and may come again.
 */
export function createLine({ atOnce, longestMs }: { atOnce: number; longestMs: number }): Line {
  const waiting = new Set<() => void>();
  let working = 0;

  function turn(): Promise<void> | undefined {
    if (working < atOnce) {
      working += 1;
      return undefined;
    }
    return new Promise((begin, fail) => {
      const enter = () => {
        clearTimeout(late);
        begin();
      };
      const late = setTimeout(() => {
        waiting.delete(enter);
        fail(new AppError("unavailable", "too many at once", { retryAfter: 1 }));
      }, longestMs);
      waiting.add(enter);
    });
  }

  function pass() {
    const [next] = waiting;
    if (!next) return void (working -= 1);
    waiting.delete(next);
    next();
  }

  return async (work) => {
    await turn();
    try {
      return await work();
    } finally {
      pass();
    }
  };
}
