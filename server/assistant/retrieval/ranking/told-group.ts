import { sentencesOf } from "#server/domain/documents/sentences.ts";
import { fold } from "../../language/turkish.ts";
import type { Context } from "../context.ts";
import { isProcessVerb, subjectUnits } from "../follow-up.ts";
import type { Entry, KnowledgeIndex } from "../index/knowledge-index.ts";
import { type Question, readQuestion } from "../question.ts";
import { compareQuantities } from "./compare-quantities.ts";
import { DURATION_FACT, factsAskedBy, factsOf, statesFacts } from "./facts.ts";
import { quantitiesIn, type Quantity } from "./quantities.ts";
import { type Ranking, rankQuestion } from "./rank.ts";
import { speaksOf, withoutExpansions } from "./speaks-of.ts";

const GROUP =
  "(ogrenci|emekli|engelli|gazi|sehit|ogretmen|memur|asker|polis|doktor|hemsire|avukat|muhasebeci|mimar|muhendis|esnaf|ciftci|yabanci|turist|mezun)";
/** Whom firms have terms of their own for, as it is told: "öğrenciyim", "şehit yakınıyım", "kızım öğrenci". */
const TELLS_GROUP = new RegExp(
  `\\b(?:${GROUP}\\w*(?: \\w+)?[iu][mz]|(?:ben|esim|annem|babam|oglum|kizim|kardesim) (?:\\w+ )?${GROUP}\\w*)\\b`,
);
/** "65 yaşındayım", "oğlum 9 yaşında". */
const TELLS_AGE = /\b\d{1,3} yasind\w+/;
const MAX_ASKING_WORDS = 5;
const MAX_TELLING_WORDS = 8;
const RECALLED = 4;
const MAX_CONSIDERED = 5;

/**
 * The answer for the group that the visitor belongs to, as told before ("öğrenciyim", then "kaç ay taahhüt"), if an
 * article states for that group what is asked of the thing that the question names; null otherwise.
 */
export function rankForGroup(index: KnowledgeIndex, plain: Question, { previousQuestions }: Context): Ranking | null {
  const facts = factsAskedBy(plain.folded);
  // "Kaç ay" is no number of things, and may be told in words.
  const asked = facts & DURATION_FACT || facts;
  const things = withoutExpansions(subjectUnits(plain).filter(({ word }) => !isProcessVerb(word)));
  if (asked === 0 || things.length === 0 || plain.words.length > MAX_ASKING_WORDS) return null;
  const told = previousQuestions.slice(-RECALLED).findLast(tellsGroup);
  if (told === undefined || tellsGroup(plain.folded)) return null;
  const ranking = rankQuestion(index, readQuestion(index, `${told} ${plain.folded}`));
  const about = ranking.ranked
    .slice(0, MAX_CONSIDERED)
    .find((one) => states(one.entry, told, asked) && things.every((unit) => speaksOf(index, one, [unit])));
  return about ? { ...ranking, ranked: [about], tier: "answer", decided: true } : null;
}

/** A reduction, as it is stated. */
const REDUCED = /\bindirim|%|\bucretsiz/;

/**
 * What states a reduction for the group that a question for one names ("öğrenciyim indirim var mı"), rather than whether
 * the product just shown is reduced for all; null if nothing does.
 */
export function reducedForGroup(index: KnowledgeIndex, plain: Question): Entry | null {
  const [, group] = NAMES_GROUP.exec(plain.folded) ?? [];
  if (group === undefined || !plain.units.some(({ concepts }) => concepts.has("discount"))) return null;
  const { ranked } = rankQuestion(index, plain);
  return ranked.map(({ entry }) => entry).find((entry) => textsOf(entry).some(isReducedFor(group))) ?? null;
}
const NAMES_GROUP = new RegExp(`\\b${GROUP}`);
const isReducedFor = (group: string) => (sentence: string) => sentence.includes(group) && REDUCED.test(sentence);
const textsOf = (entry: Entry): string[] => {
  const text = entry.kind === "article" ? entry.article.answer : entry.kind === "passage" ? entry.passage.text : "";
  return sentencesOf(text).map((sentence) => fold(sentence.text));
};

const tellsGroup = (said: string): boolean => {
  const folded = fold(said);
  return folded.split(" ").length <= MAX_TELLING_WORDS && (TELLS_GROUP.test(folded) || TELLS_AGE.test(folded));
};

/** True if one sentence of an article states such facts, and it or the title names the group or the age. */
function states(entry: Entry, told: string, asked: number): boolean {
  if (entry.kind !== "article") return false;
  const [, own, relatives] = TELLS_GROUP.exec(fold(told)) ?? [];
  const group = own ?? relatives;
  const ages = quantitiesIn(told).filter(({ kind }) => kind === "age");
  return sentencesOf(entry.article.answer).some(({ text }) => {
    const said = `${entry.title} ${text}`;
    const isNamed = group === undefined ? isAmong(ages, quantitiesIn(said)) : fold(said).includes(group);
    return isNamed && statesFacts(factsOf(text), asked);
  });
}

function isAmong(ages: readonly Quantity[], stated: readonly Quantity[]): boolean {
  const { within, limited } = compareQuantities(ages, stated);
  return within + limited > 0;
}
