import { expandAbbreviations } from "../language/chat-abbreviations.ts";
import { isCommonWord } from "../language/spelling.ts";
import { stopWords, weakWords } from "../language/stop-words.ts";
import { rootsOf } from "../language/suffixes.ts";
import { areNeverSynonyms, isThesaurusWord } from "../language/thesaurus.ts";
import type { Corrections, KnowledgeIndex } from "./index/knowledge-index.ts";
import { isLexiconWord } from "./lexicon.ts";
import { isLongRootOf } from "./ranking/term-weights.ts";

/** A shorter everyday root is a prefix of too many words to prove that a word is spelled correctly. */
const MIN_EVERYDAY_LENGTH = 4;
/** Roots of a word are corrected only from this length on; the word itself always. */
const shortestCorrected = 5;

/** "Gece 2den sonra", "10una kadar": case endings typed without an apostrophe. */
const CASE_OF_NUMBER = /(?<=^\d+)(?:[iu]?n?[dt][ae]n?|[iu]?n?y?[ae]|n?[iu]n|y?[iu])$/;

/** Units as one writes them; the texts may write another form. */
const UNITS: readonly (readonly string[])[] = [
  ["gr", "gram"],
  ["kg", "kilo", "kilogram"],
  ["lt", "litre"],
  ["dk", "dakika"],
];

/** "Hesap makinası" beside "makinesi": both are written. */
const MACHINE = "makina";

/**
 * Corrects a word only if the knowledge base, the lexicon and everyday Turkish all lack it; also splits words that were
 * run together. The cost is limited to what the message's other words left of the budget.
 */
export function correctWord(index: KnowledgeIndex, word: string, corrections: Corrections): string[] {
  if (/\d/.test(word)) return [word.replace(CASE_OF_NUMBER, "")];
  const unit = index.termOf(word) === undefined ? UNITS.find((forms) => forms.includes(word)) : undefined;
  if (unit) return [unit.find((form) => index.termOf(form) !== undefined) ?? word];
  if (word.length < 3) return [word];
  if (word.startsWith(MACHINE) && index.termOf(MACHINE) === undefined)
    return [`makine${word.slice(MACHINE.length).replaceAll("a", "e")}`];
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
  if (undoubled !== word) {
    const meant = expandAbbreviations([undoubled]);
    if (meant[0] !== undoubled) return meant;
    if (isKnown(index, undoubled)) return [undoubled];
  }
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
      isLexiconWord(root) ||
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

const isForm = (index: KnowledgeIndex, word: string) => index.termOf(word) !== undefined || isLexiconWord(word);

function isTermOf(index: KnowledgeIndex, root: string, word: string): boolean {
  const term = index.termOf(root);
  return term !== undefined && (isLongRootOf(root, word) || term === root);
}
