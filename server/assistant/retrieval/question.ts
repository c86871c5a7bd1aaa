import { kindsAskedBy, quantitiesOfQuestion, type Quantity } from "./ranking/quantities.ts";
import { expandAbbreviations } from "../language/chat-abbreviations.ts";
import { toldWords } from "../language/clauses.ts";
import { askingConcepts, isLexiconRoot, phraseLengthsOf } from "./lexicon.ts";
import { LruCache } from "./index/lru-cache.ts";
import { type Corrections, newCorrections, type KnowledgeIndex } from "./index/knowledge-index.ts";
import { areNeverSynonyms, isThesaurusWord } from "../language/thesaurus.ts";
import { type Expansions, expansionsIn, STANDS_FOR, weightOf } from "./expansions.ts";
import { commonVerbs, commonWords, storyPeople } from "../language/common-words.ts";
import { saidShare } from "./ranking/said-words.ts";
import { isCommonWord } from "../language/spelling.ts";
import { stopWords, weakWords } from "../language/stop-words.ts";
import { rootsOf } from "../language/suffixes.ts";
import { isLongRootOf, literalWeight } from "./ranking/term-weights.ts";
import { piecesOf, trigramsOf, wordsOf } from "../language/turkish.ts";

/** A word of a question, with what it may match in the knowledge base. */
export type Unit = {
  word: string;
  /** The term of the knowledge base that it matches, and how certainly (0–1). */
  term: string | null;
  strength: number;
  concepts: Set<string>;
  /** What else may stand for it in this knowledge base. */
  expansions: Expansions;
  /**
   * Its weight in the question: the term's rarity, or for an unknown word how much its absence counts against an
   * answer.
   */
  weight: number;
  known: boolean;
  /** Says what is asked (price, time, place), not about what. */
  asking: boolean;
  /** Stands in a clause that tells the story around the question. */
  told: boolean;
};
export type Question = {
  folded: string;
  /** The words before spelling correction. */
  written: string;
  units: Unit[];
  trigrams: Set<number>;
  words: string[];
  /** The quantities it states, and the kinds of quantities it asks for. */
  quantities: Quantity[];
  asked: string[];
};

const maxWords = 60;
const MAX_QUANTITY_TEXT_LENGTH = 400;
/**
 * The weight of a word that the knowledge base lacks: for a noun nearly that of the rarest word, for an event in a
 * story little.
 */
const unknownWeights = { noun: 0.85, verb: 0.3, weak: 0.12, conceptElsewhere: 0.7 };
const conceptShare = 0.9;
/** A shorter everyday root is a prefix of too many words to prove that a word is spelled correctly. */
const MIN_EVERYDAY_LENGTH = 4;
/** Roots of a word are corrected only from this length on; the word itself always. */
const shortestCorrected = 5;
/** A number rarely says what a question is about. */
const numberWeight = 0.25;
const askingLiteralShare = 0.6;
/** The factor for stop words. They count only inside a phrase ("ne kadar"). */
const stopShare = 0.4;

/** Readings by message and text. */
const read = new WeakMap<Corrections, Map<string, Question>>();
/** Recent readings of all messages, with the corrections that they made. */
const recent = new LruCache<{ question: Question; words: Corrections["words"] }>(300);

/**
 * Reads a question against a knowledge base: expands abbreviations, corrects spelling, finds roots and concepts,
 * computes weights. Cached.
 */
export function readQuestion(index: KnowledgeIndex, text: string): Question {
  if (!index.corrections) return readUncached(index, text, newCorrections());
  const known = read.get(index.corrections) ?? new Map<string, Question>();
  const question = known.get(text) ?? readCached(index, text, index.corrections);
  read.set(index.corrections, known.set(text, question));
  return question;
}

function readCached(index: KnowledgeIndex, text: string, corrections: Corrections): Question {
  const met = recent.get(text, index.number);
  if (met) {
    for (const [word, put] of met.words) corrections.words.set(word, put);
    return met.question;
  }
  const question = readUncached(index, text, corrections);
  // With the budget used up, the reading may be incomplete and is not shared.
  if (corrections.left > 0) recent.set(text, { question, words: new Map(corrections.words) }, index.number);
  return question;
}

function readUncached(index: KnowledgeIndex, text: string, corrections: Corrections): Question {
  const clauses = firstClauses(text).map((words) => words.flatMap((word) => correct(index, word, corrections)));
  const words = clauses.flat().slice(0, maxWords);
  const roots = words.map(rootsOf);
  const phrases = phraseLengthsOf(roots, index.foreignConcepts);
  const concepts = phrases.map((lengths) => new Set(lengths.keys()));
  const expansions = expansionsIn(index, roots);
  const told = toldWords(clauses);
  const units: Unit[] = [];
  words.forEach((word, at) => {
    const own = concepts[at]!;
    const stop = isStop(index, word, roots[at]!);
    if (stop && own.size === 0) return;
    const unit = unitOf(index, word, roots[at]!, own, expansions[at]!, stop || meansSomethingElse(index, phrases[at]!));
    units.push({ ...unit, told: told[at]!, weight: unit.weight * saidShare(word) * (stop ? stopShare : 1) });
  });
  const folded = words.join(" ");
  return {
    folded,
    written: wordsOf(text).slice(0, maxWords).join(" "),
    units: withoutRepeats(units),
    trigrams: trigramsOf(words.filter((word) => !stopWords.has(word))),
    words,
    quantities: quantitiesOfQuestion(text.slice(0, MAX_QUANTITY_TEXT_LENGTH), folded),
    asked: kindsAskedBy(folded),
  };
}

/** The clauses of a text up to `maxWords` words; the rest costs nothing. */
function firstClauses(text: string): string[][] {
  const clauses: string[][] = [];
  let left = maxWords;
  for (const piece of piecesOf(text)) {
    if (left === 0) break;
    const words = expandAbbreviations(wordsOf(piece)).slice(0, left);
    left -= words.length;
    clauses.push(words);
  }
  return clauses;
}

/** The longest known root decides: "ordasınız" is "orda", but "olumsuz" is not "ol". */
function isStop(index: KnowledgeIndex, word: string, roots: readonly string[]): boolean {
  if (stopWords.has(word)) return true;
  const known = roots.find(
    (root) =>
      root.length > 2 &&
      (stopWords.has(root) || isLexiconRoot(root) || commonWords.has(root) || index.termOf(root) !== undefined),
  );
  return known !== undefined && stopWords.has(known) && index.termOf(known) === undefined;
}

/**
 * True if the longest phrase around a word has a meaning that the knowledge base lacks. "Sizde çalışmak istiyorum" is
 * about a job, whatever else the knowledge base says with "çalışmak".
 */
function meansSomethingElse(index: KnowledgeIndex, lengths: Map<string, number>): boolean {
  const longest = Math.max(0, ...lengths.values());
  return (
    longest > 1 &&
    [...lengths].every(
      ([concept, length]) => length < longest || (!askingConcepts.has(concept) && index.weightOf(`@${concept}`) === 0),
    )
  );
}

function unitOf(
  index: KnowledgeIndex,
  word: string,
  roots: readonly string[],
  concepts: Set<string>,
  expansions: Expansions,
  withoutTerm: boolean,
): Unit {
  const { term, strength } = withoutTerm ? { term: null, strength: 0 } : lookUp(index, word, roots);
  const conceptWeight = Math.max(0, ...[...concepts].map((concept) => index.weightOf(`@${concept}`)));
  const expansionWeight = heaviestOf(index, expansions);
  const known = term !== null || conceptWeight > 0 || expansionWeight > 0;
  const asking = concepts.size > 0 && [...concepts].every((concept) => askingConcepts.has(concept));
  const weight = /^\d+$/.test(word)
    ? numberWeight
    : term !== null
      ? Math.max(
          literalWeight(index.weightOf(term), conceptWeight) * (asking ? askingLiteralShare : 1),
          conceptWeight * conceptShare * 0.5,
        )
      : conceptWeight > 0
        ? conceptWeight * conceptShare
        : expansionWeight || unknownWeight(word, roots, concepts);
  return { word, term, strength, concepts, expansions, weight, known, asking, told: false };
}

/** The weight of a word that the knowledge base has only through expansions. */
function heaviestOf(index: KnowledgeIndex, expansions: Expansions): number {
  let heaviest = 0;
  for (const [key, share] of expansions)
    if (share >= STANDS_FOR) heaviest = Math.max(heaviest, weightOf(index, key) * share);
  return heaviest;
}

/** A verb stem of at least this length is not a form of a shorter root: "boşan-" is not "boş". */
const LONG_VERB = 4;

/**
 * The term that a word matches: through one of its roots, or else through a long common prefix with a lower strength.
 */
function lookUp(
  index: KnowledgeIndex,
  word: string,
  roots: readonly string[],
): { term: string | null; strength: number } {
  for (const root of roots) {
    const term = index.termOf(root);
    if (term !== undefined && (root === term || isLongRootOf(root, word))) return { term, strength: 1 };
    if (isLexiconRoot(root) || commonWords.has(root) || (root.length >= LONG_VERB && commonVerbs.has(root)))
      return { term: null, strength: 0 };
  }
  for (let length = word.length - 1; length >= 5; length--) {
    const term = index.termOf(word.slice(0, length));
    if (term !== undefined) return { term, strength: 0.75 };
  }
  return { term: null, strength: 0 };
}

function unknownWeight(word: string, roots: readonly string[], concepts: Set<string>): number {
  const everyday = roots.find((root) => commonWords.has(root) || weakWords.has(root));
  if (roots.some((root) => storyPeople.has(root))) return unknownWeights.verb;
  if (everyday !== undefined) return commonWords.has(everyday) ? unknownWeights.noun : unknownWeights.weak;
  const verb =
    tellsAnEvent.test(word) || roots.some((root) => root.length > 2 && root !== word && commonVerbs.has(root));
  if (concepts.size > 0)
    return verb || [...concepts].every((concept) => askingConcepts.has(concept))
      ? unknownWeights.verb
      : unknownWeights.conceptElsewhere;
  return verb ? unknownWeights.verb : unknownWeights.noun;
}

/**
 * Endings of finite verbs: "gezdim", "anlamadık", "yazıyor" belong to the story around a question more often than to
 * its subject.
 */
const tellsAnEvent =
  /(?:[dt][iu](?:m|k|n|niz|nuz|ler|lar)?|[iu]yo(?:r|rum|ruz|rsunuz|rlar)?|m[iu]s|acak|ecek|acag[iu]m|eceg[iu]m|mak|mek|ay[iu]m|ey[iu]m|ar|er|maz|mez|malı|meli|maliyim|meliyim|[iu]p|inca|ince|ken|sam|sem|sak|sek|rsa|rse|s[au]n)$/;

function withoutRepeats(units: Unit[]): Unit[] {
  const seen = new Set<string>();
  return units.filter(({ word, term }) => {
    const key = term ?? word;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/**
 * Corrects a word only if the knowledge base, the lexicon and everyday Turkish all lack it; also splits words that were
 * run together. The cost is limited to what the message's other words left of the budget.
 */
function correct(index: KnowledgeIndex, word: string, corrections: Corrections): string[] {
  if (word.length < 3 || /\d/.test(word)) return [word];
  const met = corrections.words.get(word);
  if (met) return met;
  const put = isKnown(index, word) ? [word] : correctUnknown(index, word, corrections);
  corrections.words.set(word, put);
  return put;
}

function correctUnknown(index: KnowledgeIndex, word: string, corrections: Corrections): string[] {
  if (corrections.left <= 0) return [word];
  const split = splitWords(index, word);
  if (split) return split;
  if (isCommonWord(word)) return [word];
  const undoubled = word.replace(/([a-z])\1/g, "$1");
  if (undoubled !== word && isKnown(index, undoubled)) return [undoubled];
  const near = [...new Set([...rootsOf(undoubled), ...rootsOf(word)])]
    .filter((root) => root.length >= shortestCorrected || root === undoubled || root === word)
    .map((root) => {
      const form = index.spelling.near(root, corrections);
      return form !== null && areNeverSynonyms(root, form) ? null : form;
    })
    .find((form) => form !== null);
  return [near ?? word];
}

function isKnown(index: KnowledgeIndex, word: string): boolean {
  return rootsOf(word).some(
    (root) =>
      isLexiconRoot(root) ||
      (root.length >= MIN_EVERYDAY_LENGTH && isThesaurusWord(root)) ||
      weakWords.has(root) ||
      (root.length > 2 && stopWords.has(root)) ||
      isTermOf(index, root, word),
  );
}

/** "kargoucreti" → "kargo ucreti"; "ucretlimi" is left to suffix stripping. Both halves must be known as they are. */
function splitWords(index: KnowledgeIndex, word: string): string[] | null {
  if (word.length < 8) return null;
  for (let at = 4; at <= word.length - 4; at++) {
    const [left, right] = [word.slice(0, at), word.slice(at)];
    if (isForm(index, left) && isForm(index, right)) return [left, right];
  }
  return null;
}

const isForm = (index: KnowledgeIndex, word: string) => index.termOf(word) !== undefined || isLexiconRoot(word);

function isTermOf(index: KnowledgeIndex, root: string, word: string): boolean {
  const term = index.termOf(root);
  return term !== undefined && (isLongRootOf(root, word) || term === root);
}
