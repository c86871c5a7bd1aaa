import type { StruckKind } from "#contract/struck.ts";

/**
 * Something a sentence claims that can be looked up. `values` are what it may mean, any of them; `numbers` are the bare
 * numbers it says.
 */
export type Fact = { kind: StruckKind; text: string; values: string[]; numbers: number[]; isAbout: boolean };

/** Finds one shape of a claim; null where the words look like it and are none. */
export type FactReader = {
  kind: StruckKind;
  pattern: RegExp;
  /** True where capitals matter. */
  asWritten?: true;
  read(found: RegExpExecArray): { values: string[]; numbers?: number[] } | null;
};
