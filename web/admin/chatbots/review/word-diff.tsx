import { diffWords } from "diff";
import { useMemo } from "react";

/** "1.150" is one word to it. */
const words = new Intl.Segmenter("tr", { granularity: "word" });
/** Texts that have little in common are shown one after the other. */
const LONGEST_MS = 100;

/** What a text became: words that came are underlined, words that went are struck through. */
export function WordDiff({ before, after }: { before: string; after: string }) {
  const parts = useMemo(
    () =>
      diffWords(before, after, { intlSegmenter: words, timeout: LONGEST_MS }) ?? [
        { value: before, removed: true, added: false },
        { value: after, removed: false, added: true },
      ],
    [before, after],
  );
  return parts.map(({ value, added, removed }, at) =>
    added ? (
      // Apart from the word that it takes the place of.
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
