import { kindsAskedBy, quantitiesOfQuestion, type Quantity } from "./ranking/quantities.ts";
import { expandAbbreviations } from "../language/chat-abbreviations.ts";
import { toldWords } from "../language/clauses.ts";
import { withHurtingTold } from "../language/hurting.ts";
import { correctWord } from "./correct-word.ts";
import { askingConcepts, isLexiconWord, phraseLengthsOf } from "./lexicon.ts";
import { LruCache } from "./index/lru-cache.ts";
import { type Corrections, newCorrections, type KnowledgeIndex } from "./index/knowledge-index.ts";
import { expansionsIn } from "./expansions.ts";
import { commonWords } from "../language/common-words.ts";
import { matchWord, type Unit } from "./question-units.ts";
import { saidShare } from "./ranking/said-words.ts";
import { joinWords } from "./join-words.ts";
import { withPaymentAtDoor } from "./payment-at-door.ts";
import { withServedPlace } from "./served-places.ts";
import { withSecondHand } from "../language/word-pairs.ts";
import { stopWords } from "../language/stop-words.ts";
import { rootsOf } from "../language/suffixes.ts";
import { piecesOf, trigramsOf, wordsOf } from "../language/turkish.ts";

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

/** A message of more words is read up to here. */
export const MAX_WORDS = 60;
const MAX_QUANTITY_TEXT_LENGTH = 400;
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
  const clauses = firstClauses(withServedPlace(index, withPaymentAtDoor(withHurtingTold(text)))).map((words) =>
    joinWords(index, words).flatMap((word) => roomsIn(index, word) ?? correctWord(index, word, corrections)),
  );
  const words = clauses.flat().slice(0, MAX_WORDS);
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
    const withoutTerm = stop || meansSomethingElse(index, phrases[at]!);
    const unit = matchWord(index, word, roots[at]!, own, expansions[at]!, withoutTerm);
    units.push({ ...unit, told: told[at]!, weight: unit.weight * saidShare(word) * (stop ? stopShare : 1) });
  });
  const folded = words.join(" ");
  return {
    folded,
    written: wordsOf(text).slice(0, MAX_WORDS).join(" "),
    units: withoutRepeats(units),
    trigrams: trigramsOf(words.filter((word) => !stopWords.has(word))),
    words,
    quantities: quantitiesOfQuestion(text.slice(0, MAX_QUANTITY_TEXT_LENGTH), folded),
    asked: kindsAskedBy(folded),
  };
}

/** The rooms of a flat ("3+1") of which the firm says nothing are only numbers. */
const roomsIn = (index: KnowledgeIndex, word: string): string[] | null =>
  ROOMS.test(word) && index.termOf(word) === undefined ? word.split("arti") : null;
const ROOMS = /^\darti\d$/;

/** The clauses of a text up to `MAX_WORDS` words; the rest costs nothing. */
function firstClauses(text: string): string[][] {
  const clauses: string[][] = [];
  let left = MAX_WORDS;
  for (const piece of piecesOf(text)) {
    if (left === 0) break;
    const words = withSecondHand(expandAbbreviations(wordsOf(piece))).slice(0, left);
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
      (stopWords.has(root) || isLexiconWord(root) || commonWords.has(root) || index.termOf(root) !== undefined),
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

function withoutRepeats(units: Unit[]): Unit[] {
  const seen = new Set<string>();
  return units.filter(({ word, term }) => {
    const key = term ?? word;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
