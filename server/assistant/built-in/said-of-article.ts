import type { BuiltInAnswer } from "../turn/built-in-answer.ts";
import type { Turn } from "../turn/turn.ts";
import { NOTHING } from "../turn/built-in-answer.ts";
import { SAME_ANSWER } from "../turn/built-in-texts.ts";
import { verbatim } from "../turn/alternatives.ts";
import { stopWords } from "../language/stop-words.ts";
import { wordsOf } from "../language/turkish.ts";
import { answeringSentences, OF_HEALTH } from "../passages/answering-sentences.ts";
import { asksCharge, isAmong, sentencesNaming, sentenceWithFact } from "../passages/told-sentences.ts";
import type { Context, Source } from "../retrieval/context.ts";
import { asksTimeAlone } from "../retrieval/bare-questions.ts";
import { isProcessVerb } from "../retrieval/follow-up.ts";
import type { KnowledgeIndex } from "../retrieval/index/knowledge-index.ts";
import type { Article } from "../retrieval/knowledge-base.ts";
import { type Question, readQuestion } from "../retrieval/question.ts";
import type { Unit } from "../retrieval/question-units.ts";
import type { Retrieval } from "../retrieval/retrieve.ts";

/** A message of more words with a meaning says by itself what it is about. */
const MAX_WORDS = 5;
/** The least weights of a word that may name something, and of one that surely does. */
const NAMES = 0.3;
const SURELY_NAMES = 0.45;

type Told = { source: Source; article: Article };

/**
 * The answer to a short message that nothing answers, after articles one of which says what it asks: the sentences that
 * name the thing it names, besides what the article is about, told as what is known ("parça değişirse" after the price
 * of a service), or, if it names nothing, the one that states the fact it asks for. Null if it names anything else, or
 * none says it.
 */
export function saidOfArticle(
  index: KnowledgeIndex,
  text: string,
  found: Pick<Retrieval, "tier" | "sources">,
  { context }: Turn,
): BuiltInAnswer | null {
  if (wordsOf(text).filter((word) => !stopWords.has(word)).length > MAX_WORDS) return null;
  const told = toldIn(index, context);
  if (told.length === 0) return null;
  const asked = readQuestion(index, text);
  const names = asked.units.filter(mayName);
  if (!isUnanswered(found, told, names) && !isOfOther(found, told, asked, names)) return null;
  const before = context.previousQuestions.at(-1);
  for (const { source, article } of told) {
    const said =
      names.length > 0
        ? saidOf(index, text, names, article, before)
        : context.lastSource || isOf(index, before, article)
          ? factIn(index, asked, article, before)
          : null;
    if (said === null) continue;
    return {
      ...NOTHING,
      outcome: "answered",
      act: "answer",
      text: `${SAME_ANSWER}\n\n${verbatim(said)}`,
      sources: [source],
    };
  }
  return null;
}

/** The articles told lately, newest first, up to what else was told. */
function toldIn(index: KnowledgeIndex, { lastSource, earlierSources = [] }: Context): Told[] {
  const told = new Map<string, Told>();
  for (const source of [...(lastSource ? [lastSource] : []), ...earlierSources]) {
    const entry = source.kind === "article" ? index.find("article", source.id) : undefined;
    if (entry?.kind !== "article") break;
    if (!told.has(entry.article.id)) told.set(entry.article.id, { source, article: entry.article });
  }
  return [...told.values()];
}

/** "Hangi tarihler" asks, and names nothing. */
const WHEN = /^tarih/;

const mayName = ({ asking, word, weight, known }: Unit): boolean =>
  !asking && !WHEN.test(word) && (known ? weight >= NAMES : weight > NAMES) && word.length > 1 && !isProcessVerb(word);

/** True if what was asked before, and not answered, names nothing that the article lacks. */
const isOf = (index: KnowledgeIndex, before: string | undefined, { answer }: Article): boolean =>
  before === undefined ||
  readQuestion(index, before)
    .units.filter(mayName)
    .every(({ word }) => NAMES_NOTHING.test(word) || LIKE_A_VERB.test(word) || isAmong(word, wordsOf(answer)));

/** Suggestions are no answer if they begin with what was told, or the message names nothing. */
function isUnanswered({ tier, sources: [first] }: Pick<Retrieval, "tier" | "sources">, told: Told[], names: Unit[]) {
  if (tier !== "suggest") return tier === "decline";
  return names.length === 0 || (first?.kind === "article" && told.some(({ article }) => article.id === first.id));
}

/** "Randevusuz gelinir mi o gün", "kaç saat sürer bu". */
const POINTS_BACK =
  /\b(?:bu|o|bunun|onun|bunlar\w*|onlar\w*|bununla|onunla|orasi|burasi)$|\bo (?:gun|tarih|zaman|saat)\w*$/;

/** True if a question that points back, or names nothing, is answered with what was not told, or asks for a charge. */
function isOfOther(
  { tier, sources }: Pick<Retrieval, "tier" | "sources">,
  told: Told[],
  asked: Question,
  names: Unit[],
) {
  if (names.length === 0 && asksCharge(asked)) return true;
  const [first] = sources;
  if (tier !== "answer" || first?.kind !== "article" || told.some(({ article }) => article.id === first.id))
    return false;
  return POINTS_BACK.test(asked.folded) || (names.length === 0 && asksTimeAlone(asked.folded));
}

/** What an article says of the things that a message names; null if it lacks any of them. */
function saidOf(
  index: KnowledgeIndex,
  text: string,
  names: readonly Unit[],
  { title, answer }: Article,
  before: string | undefined,
): string | null {
  const part = answeringSentences(index, text, answer, before);
  const numbers = wordsOf(text).filter((word) => /^\d+$/.test(word));
  const things = names.filter(({ word }) => isAmong(word, wordsOf(answer)));
  const said =
    part !== null && !part.lacksThing
      ? part.said
      : OF_HEALTH.test(answer)
        ? null
        : sentencesNaming(
            answer,
            things.map(({ word }) => word),
            numbers,
          );
  if (said === null) return null;
  const words = wordsOf(said);
  const isSaid = ({ word, term }: Unit) => isAmong(word, words) || (term !== null && isAmong(term, words));
  const isOfIt = names.every((unit) => isSaid(unit) || LIKE_A_VERB.test(unit.word) || NEEDED.test(unit.word));
  const titled = wordsOf(title);
  const isMeant = (unit: Unit) => unit.weight >= SURELY_NAMES && isSaid(unit) && !isAmong(unit.word, titled);
  return isOfIt && names.some(isMeant) ? said : null;
}

/** The sentence of an article that states what a message without a subject asks for. */
const factIn = (
  index: KnowledgeIndex,
  asked: Question,
  { answer }: Article,
  before: string | undefined,
): string | null =>
  OF_HEALTH.test(answer) || ASKS_NUMBER.test(asked.folded) ? null : sentenceWithFact(index, asked, answer, before);

/** "Kaç çalışanınız var": how many of a thing, whatever it is. */
const ASKS_NUMBER = /\bkac (?!para|lira|tl|kurus|saat|gun|dakika|dk|ay\b|yil|sene|hafta|kisi|tane|adet|gibi)\w+/;

/** "100 tane yeter", "toplam ne eder". */
const NAMES_NOTHING = /^(?:\d+|yeter|toplam\w*|tut\w*)$/;
/** "Kimlik şart mı". */
const NEEDED = /^(?:sart|gerek\w*|lazim|zorunlu|mecbur\w*)$/;

/** "Gitmişse", "ayarlasam", "dolmuyor", "değişirse", "kaybolursa", "bozuldu", "götüreceğim", "atcam", "alabilir", "gelinir". */
const LIKE_A_VERB =
  /(?:s[ae](?:m|k|n|niz|lar|ler)?|m[iu]s(?:s[ae]\w?)?|[iu]yo(?:r\w*)?|[dt][iu](?:m|k|n|niz)?|[ae]c[ae][kg]\w*|[ae]c[ae]z|c[ae][mkz]|[iu][ln][iu]r|m[ae]z(?:s[ae]\w?)?|[ae]bil\w+)$/;
