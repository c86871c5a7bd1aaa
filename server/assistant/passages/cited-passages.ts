import { readFacts } from "../answer-check/facts.ts";
import type { Entry } from "../retrieval/index/knowledge-index.ts";
import { commonWords } from "../language/common-words.ts";
import { stopWords } from "../language/stop-words.ts";
import { wordsOf } from "../language/turkish.ts";
import { passageText } from "./passage-text.ts";
import type { PassageEntry } from "../retrieval/index/siblings.ts";

/** The most sources that are named under one answer. */
const MAX_CITED = 3;
/** The share of an answer's content that a passage must contain to be its source. */
const MIN_SHARED = 0.3;
/** The weight of a figure, in words: figures identify a source better. */
const FIGURE_WORDS = 3;
/** Words match by this many initial letters, since a model inflects them. */
const BEGINNING = 5;

/** The passages that a model's answer was taken from, out of those it was given, best match first. */
export function citedPassages(answer: string, given: readonly Entry[]): PassageEntry[] {
  const said = contentOf(answer);
  if (said.length === 0) return [];
  const whole = said.reduce((sum, { worth }) => sum + worth, 0);
  const shared = given
    .filter((entry): entry is PassageEntry => entry.kind === "passage")
    .map((entry) => {
      const has = new Set(
        contentOf([...entry.passage.headings, passageText(entry.passage)].join("\n")).map(({ key }) => key),
      );
      return { entry, keys: said.filter(({ key }) => has.has(key)) };
    });
  const cited: PassageEntry[] = [];
  let left = new Set(said.map(({ key }) => key));
  while (cited.length < MAX_CITED) {
    const worthOf = (keys: typeof said) =>
      keys.reduce((sum, { key, worth }) => sum + (left.has(key) ? worth : 0), 0) / whole;
    const [best] = shared.toSorted((one, other) => worthOf(other.keys) - worthOf(one.keys));
    if (!best || worthOf(best.keys) < MIN_SHARED) break;
    cited.push(best.entry);
    left = left.difference(new Set(best.keys.map(({ key }) => key)));
  }
  return cited;
}

function contentOf(text: string): { key: string; worth: number }[] {
  const words = wordsOf(text).filter((word) => word.length > 3 && !stopWords.has(word) && !commonWords.has(word));
  const figures = readFacts(text).flatMap(({ values }) => values);
  return [
    ...[...new Set(words.map((word) => word.slice(0, BEGINNING)))].map((key) => ({ key, worth: 1 })),
    ...[...new Set(figures)].map((key) => ({ key, worth: FIGURE_WORDS })),
  ];
}
