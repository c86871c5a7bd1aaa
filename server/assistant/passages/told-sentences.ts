import { sentencesOf } from "#server/domain/documents/sentences.ts";
import { rootsOf } from "../language/suffixes.ts";
import { fold, wordsOf } from "../language/turkish.ts";
import type { KnowledgeIndex } from "../retrieval/index/knowledge-index.ts";
import { type Question, readQuestion } from "../retrieval/question.ts";
import { factsOf, statesFacts } from "../retrieval/ranking/facts.ts";
import { factsOfQuestion, matchesIn, nearest, withDependent } from "./answering-sentences.ts";

/** More sentences that name a thing say it as well as the whole text. */
const MAX_NAMING = 2;
/** A shorter root is shared by words of other meanings, unless it is one of the words. */
const SHARED_ROOT = 4;

/** The sentences of a text that have every one of the words in some form, and every number; null for none, or many. */
export function sentencesNaming(text: string, words: readonly string[], numbers: readonly string[]): string | null {
  const sentences = sentencesOf(text).map((sentence) => sentence.text);
  const naming = [...sentences.keys()].filter((at) => {
    const said = wordsOf(sentences[at]!);
    return numbers.every((number) => said.includes(number)) && words.every((word) => isAmong(word, said));
  });
  return naming.length === 0 || naming.length > MAX_NAMING ? null : withDependents(sentences, naming);
}

/** True if one of the words is a form of `word`. */
export function isAmong(word: string, words: readonly string[]): boolean {
  const roots = rootsOf(word);
  return words.some((other) =>
    rootsOf(other).some(
      (root) => roots.includes(root) && (root.length >= SHARED_ROOT || root === word || root === other),
    ),
  );
}

/** "Kampanya ne zamana kadar", "hangi tarihler": until when, or when. */
const ASKS_WHEN = /\bne zamana (?:kadar|dek)\b|\bhangi tarih\w*/;
const SAYS_WHEN = /\d ?(?:ocak|subat|mart|nisan|mayis|haziran|temmuz|agustos|eylul|ekim|kasim|aralik)\b/;
const ASKS_UNTIL = /\bne zamana (?:kadar|dek)\b/;
/** "Ücretli mi orası", "para alıyor musunuz": whether there is a charge. */
const ASKS_CHARGE = /\b(?:ucretli|ucretsiz|parali|bedava) m[iu]\b|\bpara (?:al|ist|ode|odu)\w*/;
export const asksCharge = ({ folded }: Question): boolean => ASKS_CHARGE.test(folded);
const SAYS_CHARGE = /\b(?:ucret\w*|para|tl|bedava)\b/;
const SAYS_HOURS = /\d[.:]\d\d ?[–-] ?\d/;
const ASKS_LIMIT = /\ben (?:az|fazla|cok)\b/;

/**
 * The one sentence of a text that states what is asked for (a price, a time, dates), of several that which has most of
 * what was asked `before`; null if nothing is asked for, and if none or several state it.
 */
export function sentenceWithFact(
  index: KnowledgeIndex,
  asked: Question,
  text: string,
  before: string | undefined,
): string | null {
  const sentences = sentencesOf(text).map((sentence) => sentence.text);
  const facts = factsOfQuestion(asked);
  const limit = ASKS_LIMIT.exec(asked.folded)?.[0];
  const asksWhen = ASKS_WHEN.test(asked.folded);
  if (facts === 0 && !asksWhen && !asksCharge(asked)) return null;
  const stating = [...sentences.keys()].filter((at) => {
    const sentence = sentences[at]!;
    if (limit !== undefined && !fold(sentence).includes(limit)) return false;
    if (asksWhen) return SAYS_WHEN.test(fold(sentence)) || (ASKS_UNTIL.test(asked.folded) && SAYS_HOURS.test(sentence));
    return asksCharge(asked) ? SAYS_CHARGE.test(fold(sentence)) : statesFacts(factsOf(sentence), facts);
  });
  const earlier = before === undefined ? [] : matchesIn(index, readQuestion(index, before), sentences);
  const [meant, ...others] = nearest(stating, earlier);
  return meant === undefined || others.length > 0 ? null : withDependents(sentences, [meant]);
}

function withDependents(sentences: readonly string[], places: readonly number[]): string {
  const chosen = new Set(places.flatMap((at) => withDependent(sentences, at)));
  return sentences.filter((_, at) => chosen.has(at)).join(" ");
}
