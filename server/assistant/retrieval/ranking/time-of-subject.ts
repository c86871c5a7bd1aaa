import { sentencesOf } from "#server/domain/documents/sentences.ts";
import { rootsOf } from "../../language/suffixes.ts";
import { fold, wordsOf } from "../../language/turkish.ts";
import { asksTimeAlone, wholly } from "../bare-questions.ts";
import { type Context, entriesOf } from "../context.ts";
import { isProcessVerb, subjectUnits } from "../follow-up.ts";
import type { Entry, KnowledgeIndex } from "../index/knowledge-index.ts";
import { type Question, readQuestion } from "../question.ts";
import { positionsOf } from "../index/positions.ts";

/** "Ne zaman hazır olur", "kaç günde teslim edersiniz": when what was spoken of is done. */
const asksWhenDone = wholly(
  /(?:ne zaman|(?:kac (?:is )?(?:gun|hafta|saat)\w*|ne kadar)(?: icinde| zamanda| surede)?) (?:bit|hazir|teslim|alir|alabil|tamamlan|ol(?:ur|uyor))\w*(?: (?:ol|ed|al)\w*)?/,
);
const LAST_QUESTIONS = 4;
const MIN_WEIGHT = 0.3;
/** A thing that more texts speak of is the subject of none of them. */
const MAX_READ = 300;

/** "Kaç dakikada gelir" asks when it is brought. */
const ASKS_ARRIVAL = /\bgel/;
/** "Sürer", "hazır olur": how long it takes, and not how long it keeps or until when something must be done. */
const TAKES = /\b(?:sur(?:er|uyor|mekte)|hazir|teslim|tamamlan|bit(?:er|iyor)|sonuclan|bul(?:ur|uyor)\b)\w*/;
const KEEPS = /\b(?:dayan|sakla|garanti|bekle)/;
const UNTIL =
  /\b(?:once|(?:gun|saat|hafta|ay) sonra|itibaren|son|en gec|getir(?!il)\w*|bildir\w*|basvur\w*|gecerli\w*)\b/;
const TIME =
  /\b(?:\d+|bir|iki|uc|dort|bes|alti|yedi|sekiz|dokuz|on|on bes) (?:is )?(?:gun|saat|dakika|dk|hafta|ay)|\b(?:ayni|ertesi) gun/;
/** So few words beside the time say nothing else: "Halılar 5-7 gün", "deri ve süet 10 gün". */
const MAX_BARE_WORDS = 2;
const JOINS = /^(?:ve|veya|ya|da|ile|icin|ise)$/;

/**
 * What states how long the thing takes that the visitor named before, for a question that asks only when it is done,
 * after something that does not state it: "kaç günde biter" after the price of a wedding dress. Null for any other.
 */
export function timeOfSubject(index: KnowledgeIndex, { folded }: Question, context: Context): Entry | null {
  if (context.lastSource === null || !(asksTimeAlone(folded) || asksWhenDone(folded))) return null;
  const [told] = entriesOf(index, [context.lastSource]);
  if (!told) return null;
  const isArrival = ASKS_ARRIVAL.test(folded);
  if (sentencesIn(told).some((sentence) => TAKES.test(sentence) && TIME.test(sentence)))
    return isArrival && piecesWithTime(told).length > 0 ? told : null;
  if (isArrival) return null;
  return saysTimeOf(index, subjectOf(index, told, context));
}

const DAY =
  "(?:bu ?gun|yarin|haftaya|(?:bu |onumuzdeki )?(?:pazartesi|sali|carsamba|persembe|cuma|cumartesi|pazar|hafta ?sonu|aksam|sabah)|\\d{1,2} (?:ocak|subat|mart|nisan|mayis|haziran|temmuz|agustos|eylul|ekim|kasim|aralik))";
const BY_DAY = `${DAY}\\w{0,4}(?: (?:sabah|ogle|aksam)\\w*)?(?: kadar)?`;
/** "Cumaya lazım", "yarın elimde olmalı": of what is not named. */
const NEEDS_BY_DAY = new RegExp(
  `^(?:(?:ama|peki|bana|bize|bunlar|bu|acil|en gec) )*${BY_DAY} (?:(?:bana|bize|elim\\w*|mutlaka) )?(?:laz[iu]m|gerek\\w*|hazir ol(?:ur m[iu]|mali|sun)|ol(?:ur m[iu]|mali)|bit(?:er m[iu]|meli|sin)|cikar m[iu])$`,
);
/** "Perşembe getirsem cumaya yetişir mi"; "toplantıya yetişir miyim" is asked of oneself. */
const READY_BY_DAY = new RegExp(
  `\\b${DAY}\\w{0,4} (?:\\w+ ){0,3}(?:yetis(?:ir|tirir|tirebilir)|hazir olur|hazir edebilir|biter|cikar) m[iu](?:s[iu]n\\w*)?$`,
);
const MAX_WORDS = 8;

/**
 * What states how long the thing takes that has to be ready by a day, as named with it or before: "cumaya lazım". Null
 * for any other message, and where nothing states it.
 */
export function timeByDay(index: KnowledgeIndex, plain: Question, context: Context): Entry | null {
  const { folded } = plain;
  if (folded.split(" ").length > MAX_WORDS) return null;
  if (!NEEDS_BY_DAY.test(folded) && !READY_BY_DAY.test(folded)) return null;
  const [told] = context.lastSource ? entriesOf(index, [context.lastSource]) : [];
  return saysTimeOf(index, subjectsIn(plain)) ?? (told ? saysTimeOf(index, subjectOf(index, told, context)) : null);
}

/** What states how long one of these things takes; null if nothing does. */
function saysTimeOf(index: KnowledgeIndex, subject: readonly Subject[]): Entry | null {
  const places = new Set(
    subject.flatMap(({ term }) => positionsOf(index, term)).filter((place) => place < index.firstProduct),
  );
  let best: { entry: Entry; weight: number } | null = null;
  for (const place of [...places].slice(0, MAX_READ)) {
    const entry = index.entryAt(place);
    const weight = Math.max(0, ...piecesWithTime(entry).map((piece) => weightIn(piece, subject)));
    if (weight > (best?.weight ?? 0)) best = { entry, weight };
  }
  return best?.entry ?? null;
}

type Subject = { term: string; weight: number };

/** What the visitor named lately of which the last answer speaks. */
function subjectOf(index: KnowledgeIndex, told: Entry, { previousQuestions }: Context): Subject[] {
  const asked = previousQuestions
    .slice(-LAST_QUESTIONS)
    .flatMap((question) => subjectsIn(readQuestion(index, question)));
  return asked.filter(({ term }) => index.valueIn(term, told.position) > 0);
}

const subjectsIn = (question: Question): Subject[] =>
  subjectUnits(question).flatMap(({ term, word, weight }) =>
    term !== null && weight >= MIN_WEIGHT && !isProcessVerb(word) ? { term, weight } : [],
  );

const weightIn = (piece: string, subject: readonly Subject[]): number => {
  const said = new Set(wordsOf(piece).flatMap(rootsOf));
  return subject.reduce((sum, { term, weight }) => sum + (said.has(term) ? weight : 0), 0);
};

/** The pieces of a text that each say how long one thing takes: "gelinlik 10 gün". */
const piecesWithTime = (entry: Entry): string[] =>
  sentencesIn(entry).flatMap((sentence) =>
    (KEEPS.test(sentence) ? "" : sentence)
      .split(TIMED)
      .filter((piece) => TIME.test(piece) && !UNTIL.test(piece))
      .filter((piece) => TAKES.test(sentence) || isBare(piece)),
  );

/** Behind each time a new piece begins, so that a list before one belongs to it: "gelinlik, deri ve süet 10 gün". */
const TIMED = new RegExp(`(?<=${TIME.source}[^,;]*)[,;]`);

/** True if the last thing of a piece and its time are all that it says; a time by itself is none of the list's before it. */
function isBare(piece: string): boolean {
  const words = wordsOf(piece.split(",").at(-1)!.replace(TIME, " ")).filter((word) => !JOINS.test(word));
  return words.length > 0 && words.length <= MAX_BARE_WORDS;
}

function sentencesIn(entry: Entry): string[] {
  const text = entry.kind === "article" ? entry.article.answer : entry.kind === "passage" ? entry.passage.text : "";
  return sentencesOf(text).map((sentence) => fold(sentence.text).replace(/\d+\s*[-–]\s*(?=\d)/g, ""));
}
