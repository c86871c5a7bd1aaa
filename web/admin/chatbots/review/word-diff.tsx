import { diffWords } from "diff";
import { useMemo } from "react";

/** Segments "1.150" as one word. */
const words = new Intl.Segmenter("tr", { granularity: "word" });
/** Time limit of the diff; beyond it the texts are shown one after the other. In milliseconds. */
const TIMEOUT_MS = 100;

/** A word diff: added words are underlined, removed ones struck through. */
export function WordDiff({ before, after }: { before: string; after: string }) {
  const parts = useMemo(
    () =>
      diffWords(before, after, { intlSegmenter: words, timeout: TIMEOUT_MS }) ?? [
        { value: before, removed: true, added: false },
        { value: after, removed: false, added: true },
      ],
    [before, after],
  );
  return parts.map(({ value, added, removed }, at) =>
    added ? (
      // Spaced from the word it replaces.
      <ins key={at} className="rounded-sm bg-good-soft text-good decoration-good underline-offset-4 [del+&]:ml-1">
        {value}
      </ins>
    ) : removed ? (
      <del key={at} className="rounded-sm bg-bad-soft text-bad">
        {value}
      </del>
    ) : (
      <span key={at}>{value}</span>
    ),
  );
}
