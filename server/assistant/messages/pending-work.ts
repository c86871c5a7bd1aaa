/** Work that nobody waits for as a rule, and that is waited for when the program ends. */
export type Underway = {
  /** `work` says itself what becomes of its failure. */
  add(work: Promise<void>): void;
  /** Resolves when everything that is under way now is done. */
  drain(): Promise<void>;
};

/** Knows what is under way, and forgets it once it is done. */
export function createUnderway(): Underway {
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
