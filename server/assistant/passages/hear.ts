import { writeOut } from "../retrieval/chat-writing.ts";
import type { KnowledgeIndex } from "../retrieval/knowledge-index.ts";
import { conceptsOf } from "../retrieval/lexicon.ts";
import type { Question, Unit } from "../retrieval/question.ts";
import { stopWords } from "../retrieval/stop-words.ts";
import { rootsOf } from "../retrieval/suffixes.ts";
import { wordsOf } from "../retrieval/turkish.ts";

/** What of a question a text has: the weight of its words met, and whether it gives a figure of the kind asked for. */
export type Heard = { met: ReadonlyMap<Unit, number>; hasFigure: boolean };
export type Hear = (text: string) => Heard;

/** A word of the same concept counts this much of the word itself. */
const CONCEPT_SHARE = 0.8;
/** "Ücreti 400 TL" answers a question for a price, one that only speaks of prices less so. */
const FIGURE_WORTH = 0.4;

/** What is asked for, and how an answer to it looks. */
const FIGURES: Record<string, RegExp> = {
  price: /(?:\d\s?(?:tl|₺|lira|usd|eur|€|\$)(?!\p{L})|[₺€$%]\s?\d|ücretsiz|bedava|ücret(?:i)? alınm|dahil)/iu,
  free: /(?:\d\s?(?:tl|₺|lira)(?!\p{L})|%\s?\d|ücretsiz|bedava|ücret(?:i)? alınm|dahil)/iu,
  duration: /\d[\d.,–-]*\s?(?:iş\s)?(?:gün|saat|hafta|ay|yıl|dakika|dk)|\d{1,2}[:.]\d{2}|\d{1,2}\s\p{Lu}\p{L}+/u,
  hours: /\d{1,2}[:.]\d{2}|\d\s?saat|kapalı|açık/iu,
  count: /\d/,
};

/** Words that begin with the same letters are mostly the same, also where no root is known of them. */
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

/** Reads texts with an ear for one question. */
export function hearing(index: KnowledgeIndex, { units, words: asked }: Question): Hear {
  const literals = asked
    .filter((word) => word.length >= SAME_BEGINNING && !stopWords.has(word))
    .map((word): [string, Unit] => [word.slice(0, SAME_BEGINNING), { ...LITERAL, word }]);
  const kinds = Object.keys(FIGURES).filter((kind) =>
    units.some(({ asking, concepts }) => asking && concepts.has(kind)),
  );
  return (text) => {
    const words = writeOut(wordsOf(text));
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
    return { met, hasFigure: kinds.some((kind) => FIGURES[kind]!.test(text)) };
  };
}

/** What a text is worth as an answer; `known`: what needs not be said again. */
export function worthOf({ met, hasFigure }: Heard, known: ReadonlySet<Unit> = new Set()): number {
  let worth = hasFigure ? FIGURE_WORTH : 0;
  for (const [unit, value] of met) if (!known.has(unit)) worth += value * (unit.told ? TOLD_SHARE : 1);
  return worth;
}

/** What only tells the story around the question counts this much. */
const TOLD_SHARE = 0.5;
