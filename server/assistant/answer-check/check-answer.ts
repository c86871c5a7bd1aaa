import { truncateText } from "#contract/truncate-text.ts";
import type { UnsupportedClaim } from "#contract/unsupported-claims.ts";
import { languageOf } from "../retrieval/detect-language.ts";
import type { Product } from "../retrieval/knowledge-base.ts";
import { datesFrom } from "./dates.ts";
import type { Fact } from "./fact.ts";
import { asWords, readFacts } from "./facts.ts";
import { type Given, isGiven, readGiven } from "./given.ts";
import { type Sentence, sentencesOf } from "#server/domain/documents/sentences.ts";
import { amountsFrom } from "./sums.ts";
import { UNVERIFIED } from "./unverified.ts";

/** What a model was given for one answer. */
export type GivenToModel = {
  /** Its instructions including the knowledge, the company's earlier messages, and the results of its tools. */
  texts: readonly string[];
  /** The visitor's messages, the current one last: a model may repeat their words. */
  visitor: readonly string[];
  /** The products whose prices occur in `texts`. */
  products: readonly Product[];
  now: Date;
};

/**
 * `text` is the checked answer; `struck` lists what was removed, empty if nothing was. `saysNothing`: no statement is
 * left. `offersPerson`: our replacement sentence is in it, which offers a person.
 */
export type CheckedAnswer = { text: string; struck: UnsupportedClaim[]; saysNothing: boolean; offersPerson: boolean };

/** A brand name may contain a number, and an answer may count a few sentences or items in digits. */
const COUNTED_ANYWAY = 3;

/**
 * Checks a finished answer against what the model was given. Prices, percentages, dates, times, durations, numbers,
 * phone numbers, addresses, accounts, links and codes without a source are removed with their sentence, and one honest
 * sentence replaces the first of them; a claim in brackets is removed alone.
 */
export function checkAnswer(text: string, { texts, visitor, products, now }: GivenToModel): CheckedAnswer {
  const facts = readFacts(text);
  if (facts.length === 0) return asItIs(text);
  const given = readGiven([...texts, ...visitor]);
  const visitorText = visitor.join("\n");
  const derived = new Set([
    ...amountsFrom({ text, facts }, { text: visitorText, facts: readFacts(visitorText) }, given, products),
    ...datesFrom(now, given.facts),
  ]);
  const sentences = sentencesOf(text);
  const counted = Math.max(COUNTED_ANYWAY, products.length, sentences.filter(({ isItem }) => isItem).length);
  const unknownIn = (said: string) =>
    isCopied(said, given) ? [] : readFacts(said).filter((fact) => !isGiven(fact, given, derived, counted));

  const struck: UnsupportedClaim[] = [];
  const kept = sentences.map((sentence): Sentence | null => {
    const unknown = unknownIn(sentence.text);
    if (unknown.length === 0) return sentence;
    struck.push(...unknown.map(toClaim));
    const shorter = withoutBrackets(sentence.text, (inside) => unknownIn(inside).length > 0);
    return shorter !== sentence.text && unknownIn(shorter).length === 0 ? { ...sentence, text: shorter } : null;
  });
  if (struck.length === 0) return asItIs(text);
  return {
    text: putTogether(sentences, kept, UNVERIFIED[languageOf(text) ?? "tr"]),
    struck: struck.slice(0, MAX_CLAIMS),
    offersPerson: kept.includes(null),
    saysNothing: kept.every((sentence) => sentence === null || !states(sentence.text)),
  };
}

const asItIs = (text: string): CheckedAnswer => ({ text, struck: [], saysNothing: false, offersPerson: false });

/** The most removals that are stored for one answer; a table of invented prices needs no more. */
const MAX_CLAIMS = 20;
const STRUCK_MAX_LENGTH = 120;

const toClaim = ({ kind, text }: Fact): UnsupportedClaim => ({
  kind,
  text: truncateText(text.replace(/['’]\p{L}*$/u, ""), STRUCK_MAX_LENGTH),
});

/** True for a sentence copied word for word, so that all its claims have a source. */
function isCopied(sentence: string, { words }: Given): boolean {
  const said = asWords(sentence);
  return said.includes(" ") && words.includes(` ${said} `);
}

/** Not the address of a Markdown link: its label alone would lead nowhere. */
const withoutBrackets = (sentence: string, isUnknown: (inside: string) => boolean): string =>
  sentence.replace(/(?<!\])\s?\(([^()]{1,300})\)/g, (whole, inside: string) => (isUnknown(inside) ? "" : whole));

/** True for a sentence that states something; questions and pleasantries do not. */
const states = (sentence: string): boolean =>
  !/[?!]["”’)*]*$/.test(sentence.trim()) && /\S\s+\S/.test(sentence.trim()) && !FRIENDLY.test(sentence);
const FRIENDLY = /^\s*(?:elbette|tabii?|merhaba|rica|memnuniyetle|hemen|sure|of course|hello|gern)(?!\p{L})/iu;

function putTogether(all: readonly Sentence[], kept: readonly (Sentence | null)[], honest: string): string {
  const first = kept.indexOf(null);
  // Only parts in brackets were removed.
  if (first < 0) return joined(kept.flatMap((sentence) => sentence ?? []));
  const lines = kept.map((sentence, at) => (sentence && isHeadOfNothing(all, kept, at) ? null : sentence));
  const inList = all[first]!.isItem;
  const before = lines.slice(0, first).flatMap((sentence) => sentence ?? []);
  const after = lines.slice(first).flatMap((sentence) => sentence ?? []);
  if (inList) return `${joined([...before, ...after])}\n\n${honest}`.trim();
  const gap = all[first]!.gap;
  return joined([...before, { text: honest, gap, isItem: false }, ...after]);
}

/** True for an introduction whose list was removed entirely: "Ücretlerimiz şöyle:". */
function isHeadOfNothing(all: readonly Sentence[], kept: readonly (Sentence | null)[], at: number): boolean {
  if (!/:\**$/.test(all[at]!.text.trim())) return false;
  const items = all.slice(at + 1);
  const end = items.findIndex(({ isItem, text }) => text.trim() !== "" && !isItem);
  const own = items.slice(0, end < 0 ? undefined : end);
  const list = own.some(({ isItem }) => isItem) ? own : items.slice(0, 1);
  return (
    list.length > 0 && list.every((sentence, index) => sentence.text.trim() === "" || kept[at + 1 + index] === null)
  );
}

const joined = (sentences: readonly Sentence[]): string =>
  sentences
    .map(({ text, gap }) => text + gap)
    .join("")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
