import type { ClaimKind } from "#contract/unsupported-claims.ts";

/** A verifiable claim in a sentence. `values` lists its possible meanings; `numbers` the bare numbers in it. */
export type Fact = { kind: ClaimKind; text: string; values: string[]; numbers: number[]; isAbout: boolean };

/** Recognises one shape of claim; `read` returns null if a match is not one. */
export type FactReader = {
  kind: ClaimKind;
  pattern: RegExp;
  /** True if capitals matter. */
  asWritten?: true;
  read(found: RegExpExecArray): { values: string[]; numbers?: number[] } | null;
};

/** Replaces what one reader has taken, so that no other reads it. */
export const TAKEN = "§";
