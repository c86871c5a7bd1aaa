import { expandAbbreviations } from "../language/chat-abbreviations.ts";
import type { KnowledgeIndex } from "../retrieval/index/knowledge-index.ts";
import { conceptsOf } from "../retrieval/lexicon.ts";
import type { Question } from "../retrieval/question.ts";
import { factsAskedBy, factsOf } from "../retrieval/ranking/facts.ts";
import type { Unit } from "../retrieval/question-units.ts";
import { stopWords } from "../language/stop-words.ts";
import { rootsOf } from "../language/suffixes.ts";
import { wordsOf } from "../language/turkish.ts";

/**
 * How a text matches a question: the weights of the matched units, and whether it contains a figure of the requested
 * kind.
 */
export type TextMatch = { met: ReadonlyMap<Unit, number>; hasFigure: boolean };
export type Matcher = (text: string) => TextMatch;

/** The factor for a word of the same concept. */
const CONCEPT_SHARE = 0.8;
/**
 * The value of a figure: "Ücreti 400 TL" answers a question about a price better than a text that only mentions prices.
 */
const FIGURE_WORTH = 0.4;

/** Words with this many initial letters in common are treated as the same, even without a known root. */
const SAME_BEGINNING = 6;
const LITERAL: Omit<Unit, "word"> = {
  term: null,
  strength: 0,
  concepts: new Set(),
  expansions: new Map(),
  weight: 0.25,
  known: false,
  asking: false,
  told: false,
};

/** Returns a function that matches texts against one question. */
export function createMatcher(index: KnowledgeIndex, { units, words: asked, folded }: Question): Matcher {
  const facts = factsAskedBy(folded, new Set(units.flatMap(({ asking, concepts }) => (asking ? [...concepts] : []))));
  const literals = asked
    .filter((word) => word.length >= SAME_BEGINNING && !stopWords.has(word))
    .map((word): [string, Unit] => [word.slice(0, SAME_BEGINNING), { ...LITERAL, word }]);
  return (text) => {
    const words = expandAbbreviations(wordsOf(text));
    const roots = words.map(rootsOf);
    const terms = new Set(roots.flatMap((forms) => forms.map((form) => index.termOf(form)).find((term) => term) ?? []));
    const concepts = new Set(conceptsOf(roots).flatMap((set) => [...set]));
    const said = new Set(words);
    const met = new Map<Unit, number>();
    for (const unit of units) {
      const value =
        (unit.term !== null && terms.has(unit.term)) || said.has(unit.word)
          ? unit.weight
          : [...unit.concepts].some((concept) => concepts.has(concept))
            ? unit.weight * CONCEPT_SHARE
            : 0;
      if (value > 0) met.set(unit, value);
    }
    for (const [beginning, unit] of literals)
      if (words.some((word) => word.startsWith(beginning))) met.set(unit, unit.weight);
    return { met, hasFigure: (factsOf(text) & facts) !== 0 };
  };
}

/** The value of a text as an answer; words in `known` need not be said again and do not count. */
export function worthOf({ met, hasFigure }: TextMatch, known: ReadonlySet<Unit> = new Set()): number {
  let worth = hasFigure ? FIGURE_WORTH : 0;
  for (const [unit, value] of met) if (!known.has(unit)) worth += value * (unit.told ? TOLD_SHARE : 1);
  return worth;
}

/** The factor for words of the story around the question. */
const TOLD_SHARE = 0.5;
