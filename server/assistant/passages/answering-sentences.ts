import { sentencesOf } from "#server/domain/documents/sentences.ts";
import type { KnowledgeIndex } from "../retrieval/index/knowledge-index.ts";
import { rootsOf } from "../language/suffixes.ts";
import { stopWords } from "../language/stop-words.ts";
import { fold, wordsOf } from "../language/turkish.ts";
import { asksPriceAlone } from "../retrieval/bare-questions.ts";
import { isProcessVerb } from "../retrieval/follow-up.ts";
import { type Question, readQuestion } from "../retrieval/question.ts";
import { factsAskedBy, factsOf, PRICE_FACT, statesFacts } from "../retrieval/ranking/facts.ts";
import type { Unit } from "../retrieval/question-units.ts";
import { excepts, leansOnBefore } from "./choose-sentences.ts";
import { createMatcher, type TextMatch, worthOf } from "./match-question.ts";

/** The least that a sentence must say of the question. */
const MIN_WORTH = 0.3;
/** A text up to this length, or an answer of more of it than this share, is as well told whole. */
const WHOLE_LENGTH = 100;
const MOST = 2 / 3;
/** Of what concerns somebody's health nothing is left out. */
export const OF_HEALTH = /al+erj|gluten|glüten|çölyak|eser miktar|diyabet|hastal|doktor|hekim|zehir|acil servis|112/iu;
const MIN_LETTERS = 3;
/** "Önceden para veriyor muyuz" asks for a deposit, which may stand anywhere under another name. */
const WHEN_PAID = /\b(?:once|onceden|pesin|sonra|sonradan)\b/;
/** "Ödemezsem ne olur": what follows from something rarely has its words. */
const WHAT_HAPPENS = /\w(?:[aeiu]r|m[ae]z)s[ae](?:m|k|n\w*)? (?:\w+ )?(?:ne|neler) ol(?:ur|uyor|acak)\b/;
/** "Kargo parasını kim ödeyecek", "kargo kime ait"; not "ilacı kim veriyor". */
const WHO_PAYS =
  /\bkim(?:e|den|in)? (?:od(?:er|e[ym]|iy|uy|ic)|karsil[aiu]|ustlen|ait)|\b(?:para|ucret|masraf)\w* kim ver/;
const SAYS_WHO_PAYS =
  /\b(?:ucretsiz|bedelsiz|bedava|(?:ucret|para|bedel)\w* (?:al|iste)\w*|ode(?:[rny]|mez)\w*|karsila\w*|ustlen\w*|ait\w*|yansit\w*)\b/;
/** The least weight of a word that few entries have. */
const RARE = 0.9;

/** Sentences of a text, and whether they lack the thing whose price, time or the like is asked for. */
export type Answering = { said: string; lacksThing: boolean };

/**
 * The sentences of a text that say what the question asks, with those they depend on; null if none does, nearly all do,
 * or they lack a word or number of the question ("3 gün kala"), which the others may decide. A question that has no word
 * of the text ("ne kadar") is answered by those that state such a fact; of several, by that which has most words of the
 * question `before`. Who pays is told by a sentence that says so. A text of lists or several paragraphs, or about
 * health, is not taken apart.
 */
export function answeringSentences(
  index: KnowledgeIndex,
  question: string,
  text: string,
  before: string | undefined,
): Answering | null {
  if (text.length <= WHOLE_LENGTH || text.includes("\n") || OF_HEALTH.test(text)) return null;
  const sentences = sentencesOf(text).map((sentence) => sentence.text);
  const asked = readQuestion(index, question);
  const facts = factsOfQuestion(asked);
  if (((facts & PRICE_FACT) !== 0 && WHEN_PAID.test(asked.folded)) || WHAT_HAPPENS.test(asked.folded)) return null;
  const namesOne = sentences.map((sentence) => namesWhich(sentence, asked.folded));
  const isNamed = namesOne.some((named) => named);
  const states = isNamed
    ? namesOne
    : ofAnyDay(asked.folded, sentences, sentences.map(statesAsked(asked.folded, facts)));
  const matches = matchesIn(index, asked, sentences);
  const earlier = before === undefined ? [] : matchesIn(index, readQuestion(index, before), sentences);
  const answering = worthy(matches, states, (alike) => nearest(alike, earlier));
  const chosen = new Set(answering.flatMap((at) => withDependent(sentences, at)));
  const said = sentences.filter((_, at) => chosen.has(at)).join(" ");
  if (said === "" || said.length > text.length * MOST || leavesOut(said, text, question)) return null;
  if (sentences.some((sentence, at) => chosen.has(at) && isOtherCase(sentence, asked.folded))) return null;
  const met = new Set([...chosen].flatMap((at) => [...matches[at]!.met.keys()]));
  const isMissed = (unit: Unit) => isThing(unit) && unit.weight >= RARE && unit.term !== null && !met.has(unit);
  return { said, lacksThing: facts !== 0 && asked.units.some(isMissed) };
}

/** Tells whether a sentence states the facts that are asked for, or who pays. */
const statesAsked = (folded: string, facts: number) =>
  WHO_PAYS.test(folded)
    ? (sentence: string) => SAYS_WHO_PAYS.test(fold(sentence))
    : (sentence: string) => facts !== 0 && statesFacts(factsOf(sentence), facts);

/** "Hangi kargo": told by a sentence in which it is part of a name, as "Sürat Kargo". */
function namesWhich(sentence: string, asked: string): boolean {
  const kind = WHICH.exec(asked)?.[1];
  const [, ...words] = sentence.match(/\p{L}+/gu) ?? [];
  return kind !== undefined && words.some((word) => /^\p{Lu}/u.test(word) && fold(word).startsWith(kind));
}
const WHICH = /\bhangi (\w{4})/;

const SPECIAL_DAY =
  /\d\.? ?(?:ocak|subat|mart|nisan|mayis|haziran|temmuz|agustos|eylul|ekim|kasim|aralik)\b|\b(?:yilbasi|bayram|arife|tatil)/;

/** What states a fact without that which states it of a special day alone, unless the question names one. */
function ofAnyDay(folded: string, sentences: readonly string[], states: readonly boolean[]): boolean[] {
  if (SPECIAL_DAY.test(folded)) return [...states];
  const isUsual = sentences.map((sentence, at) => states[at]! && !SPECIAL_DAY.test(fold(sentence)));
  return isUsual.some((usual) => usual) ? isUsual : [...states];
}

/** True for a word that names what is asked about. */
const isThing = ({ asking, word, weight }: Unit): boolean => !asking && weight >= MIN_WORTH && !isProcessVerb(word);

/** The facts that a question asks for; without a word that asks, those of its kind ("pazartesi"). */
export const factsOfQuestion = ({ folded, units }: Question): number =>
  asksPriceAlone(folded)
    ? PRICE_FACT
    : factsAskedBy(folded) ||
      factsAskedBy("", new Set(units.flatMap(({ asking, concepts }) => (asking ? [...concepts] : []))));

/** How sentences match a question by its words alone. */
export function matchesIn(index: KnowledgeIndex, question: Question, sentences: readonly string[]): TextMatch[] {
  const match = createMatcher(index, question);
  return sentences.map((sentence) => ({ ...match(sentence), hasFigure: false }));
}

/**
 * The places of sentences each of which adds a word of the question, or the first statement of its fact; `choose` says
 * which are meant of those that state it alike and have nothing that the question names.
 */
function worthy(
  matches: readonly TextMatch[],
  states: readonly boolean[],
  choose: (alike: number[]) => number[],
): number[] {
  const chosen: number[] = [];
  for (;;) {
    const known = new Set(chosen.flatMap((at) => [...matches[at]!.met.keys()]));
    const lacksFact = !chosen.some((at) => states[at]);
    const worths = matches.map((match, at) =>
      chosen.includes(at) ? 0 : worthOf({ ...match, hasFigure: lacksFact && states[at]! }, known),
    );
    const best = Math.max(...worths);
    if (best < MIN_WORTH) return chosen;
    const alike = [...worths.keys()].filter((at) => worths[at] === best);
    // What several say of a thing alike ("nakit") is all told.
    if (matches[alike[0]!]!.met.keys().some(isThing)) chosen.push(...alike);
    else if (!alike.some((at) => states[at])) chosen.push(alike[0]!);
    // "Gün" in "hangi gün" tells none of those that state days from the others.
    else chosen.push(...choose([...worths.keys()].filter((at) => worths[at]! > 0 && states[at])));
  }
}

/** Those of the places whose sentences have most of what was asked before; all, if none has any of it. */
export function nearest(places: readonly number[], before: readonly TextMatch[]): number[] {
  const worths = places.map((at) => (before[at] ? worthOf(before[at]) : 0));
  const best = Math.max(...worths);
  return best < MIN_WORTH ? [...places] : places.filter((_, at) => worths[at] === best);
}

/** "2000 tl tutarsa" is decided by "1.500 TL üzeri". */
const AMOUNT = /\d ?(?:tl|lira|bin)/iu;
const THRESHOLD = /TL(?:'lik)? (?:ve )?(?:üzeri|üstü|altı|ve)|TL'(?:nin|den) (?:üzeri|fazla|az|altı)/u;

/** True if what is said lacks a number of the question, or a word of it with which a word of the whole text begins. */
function leavesOut(said: string, text: string, question: string): boolean {
  const [told, whole] = [wordsOf(said), wordsOf(text)];
  return wordsOf(question).some((asked) =>
    /\d/.test(asked)
      ? !told.includes(asked) && !(AMOUNT.test(question) && THRESHOLD.test(said))
      : asked.length >= MIN_LETTERS &&
        !stopWords.has(asked) &&
        whole.some((word) => word.startsWith(asked)) &&
        !told.some((word) => word.startsWith(asked)),
  );
}

/** "Krediyle alınmıyorsa …": what holds in the case that is not so. */
const UNLESS_SO = /^((?:[\p{L}\p{N}]+ ){1,4})[\p{L}]+m(?:[iu]yor|[ae]z|[ae]d[iu]y)s[ae]\b/u;
const NEGATES = /\w{2,}m(?:[iu]yor|[ae]z|[ae]d[iu]|[ae]m[iu]s|[ae]y[ae]c)\w*|\w+m[ae]dan\b|\b(?:degil|yok|hayir)\b/;

/** True for a sentence on the case that what the question affirms is not so. */
function isOtherCase(sentence: string, asked: string): boolean {
  const [, condition] = UNLESS_SO.exec(fold(sentence)) ?? [];
  if (condition === undefined || NEGATES.test(asked)) return false;
  const roots = new Set(wordsOf(condition).flatMap(rootsOf).filter(isLong));
  return wordsOf(asked).some((word) => rootsOf(word).some((root) => isLong(root) && roots.has(root)));
}
const isLong = (root: string): boolean => root.length > MIN_LETTERS;

/** "İç giyim iade alınmaz." */
const REFUSES = /(?:m[ae]z|m[ıiuü]yor(?:uz|lar)?|yok(?:tur)?|değil(?:dir)?)[.!]?$/u;

/** A sentence's place, and the places of those before and after it without which it would mislead. */
export function withDependent(sentences: readonly string[], at: number): number[] {
  let [from, to] = [at, at];
  while (from > 0 && leansOnBefore(sentences[from]!)) from -= 1;
  const restricts = (next: string) => excepts(next) || (!REFUSES.test(sentences[at]!) && REFUSES.test(next));
  while (to + 1 < sentences.length && restricts(sentences[to + 1]!)) to += 1;
  return Array.from({ length: to - from + 1 }, (_, place) => from + place);
}
