import { readFileSync } from "node:fs";

/** The English meanings of folded Turkish roots, most common first (glossary.tsv). */
export function readGlossary(): Map<string, string[]> {
  const lines = readFileSync(new URL("glossary.tsv", import.meta.url), "utf8")
    .trimEnd()
    .split("\n");
  return new Map(
    lines.map((line) => {
      const [root, meanings] = line.split("\t");
      return [root!, meanings!.split(", ")];
    }),
  );
}

const COUNTED = new Set(
  [
    "one two three four five six seven eight nine ten twenty thirty forty fifty sixty seventy eighty ninety hundred",
    "thousand million billion half quarter first second third fourth fifth sixth seventh eighth ninth tenth",
    "monday tuesday wednesday thursday friday saturday sunday january february march april may june july august",
    "september october november december",
  ].flatMap((line) => line.split(" ")),
);

/**
 * True for numbers, weekdays and months, and for names ("Ankara, city"): they have similar contexts, but none can stand
 * for another.
 */
export const isApart = ([first = "", ...others]: readonly string[]): boolean =>
  /^[A-Z]/.test(first) || [first, ...others].some((meaning) => COUNTED.has(meaning.split(" ")[0]!));
