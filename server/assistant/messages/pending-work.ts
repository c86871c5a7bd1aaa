/** Background work that no caller awaits, but that shutdown must wait for. */
export type PendingWork = {
  /** `work` handles its own failure: a rejection is ignored here. */
  add(work: Promise<void>): void;
  /** Resolves when all work added so far has settled. */
  drain(): Promise<void>;
};

/** Tracks pending work until it settles. */
export function createPendingWork(): PendingWork {
  const works = new Set<Promise<void>>();
  return {
    add(work) {
      works.add(work);
      const forget = () => void works.delete(work);
      work.then(forget, forget);
    },
    drain: async () => void (await Promise.allSettled([...works])),
  };
}
