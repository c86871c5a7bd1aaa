import { expandAbbreviations } from "../language/chat-abbreviations.ts";
import { isAsking } from "../language/clauses.ts";
import { fold, piecesOf, wordsOf } from "../language/turkish.ts";

/** Connectives that separate two questions without punctuation. */
export const partedBy = /(?:^|\s)(?:bir de|birde|bi de|bide|ayrıca|ayrica|hem de|artı)\s/i;
const joinedBy = /\sve\s/i;
const maxHeldWords = 6;

/** Splits a message into questions, at punctuation and connectives. */
export function questionsIn(text: string): string[] {
  return sentencesOf(text)
    .flatMap(clausesOf)
    .flatMap((piece) => piece.split(partedBy))
    .flatMap((piece) => {
      const joined = piece.split(joinedBy);
      return joined.length > 1 && joined.every(isQuestion) ? joined : [piece];
    })
    .flatMap(runOnsOf)
    .map((piece) => piece.trim())
    .filter(isQuestion);
}

/** Longer pieces are stories or pasted text and are not split further. */
const MAX_CLAUSE_LENGTH = 300;

/** Splits questions that run on without punctuation: "kaç para kitap dahil mi kaç taksit oluyor". */
function runOnsOf(piece: string): string[] {
  if (piece.length > MAX_CLAUSE_LENGTH) return [piece];
  const words = piece.trim().split(/\s+/);
  const parts: string[][] = [[]];
  words.forEach((word, at) => {
    const [before, own, after] = [words[at - 1], word, words[at + 1]].map((one) => fold(one ?? ""));
    const part = parts.at(-1)!;
    part.push(word);
    const ends =
      ASKED_TO_ITS_END.test(own!) || (HOW_MUCH.test(`${before} ${own}`) && !VERB.test(after!) && after !== "kadar");
    const rest = words.slice(at + 1);
    if (
      ends &&
      part.length > 1 &&
      rest.length > 1 &&
      !GOES_ON.test(after!) &&
      isAsking(expandAbbreviations(wordsOf(rest.join(" "))))
    )
      parts.push([]);
  });
  return parts.length === 1 ? [piece] : parts.map((part) => part.join(" "));
}

const ASKED_TO_ITS_END =
  /^(?:m[iu](?:yim|yiz|sin|siniz|sunuz|dir|dur)?|\w{3,}m[iu]s[iu]n[iu]z|nerede|nerde|kacta|nedir)$/;
const HOW_MUCH = /^(?:kac (?:para|lira|tl)|ne kadar)$/;
/** Words that continue the question before them. */
const GOES_ON = /^(?:yoksa|ya|ve|acaba|peki|hic|bu|simdi|ki|da|de|diye|degil|[ao]caba|lutfen|m[iu]\w*)$/;
const VERB = /(?:yor\w*|yo|[aeiu]r(?:s[iu]n\w*|lar|ler|iz|uz)?|[dt][iu]|ac?ak|ecek|m[iu]s)$/;

// Each run of marks is tried from its beginning alone: thousands of them would be tried from each of theirs.
const sentencesOf = (text: string) =>
  text.split(/(?<![.!?;:…\n])[.!?;:…\n]+(?=\s|$)/).filter((sentence) => sentence.trim() !== "");

/**
 * Joins a few introductory words to the question that follows them ("Köpeğimizle geliyoruz, ücreti ne kadar"), and an
 * alternative to the question before it ("yenileniyor mu, yoksa benim bir şey yapmam gerekir mi").
 */
function clausesOf(sentence: string): string[] {
  const clauses: string[] = [];
  let held = "";
  for (const clause of sentence.split(/(?<!,),+(?=\s|$)/)) {
    if (held === "" && clauses.length > 0 && ALTERNATIVE.test(fold(clause))) {
      clauses.push(`${clauses.pop()},${clause}`);
      continue;
    }
    const whole = held === "" ? clause : `${held}, ${clause}`;
    held = !isQuestion(clause) && wordsOf(whole).length <= maxHeldWords ? whole : "";
    if (held === "") clauses.push(whole);
  }
  return held === "" ? clauses : [...clauses, held];
}

const ALTERNATIVE = /^\s*yoksa\b/;

function isQuestion(part: string): boolean {
  const words = expandAbbreviations(wordsOf(part));
  return words.length > 1 && isAsking(words);
}

/** A message is a ramble from this many words before its last clause on. */
const MIN_WORDS_BEFORE = 24;
/** A last clause of more words tells a story of its own. */
const MAX_LAST_WORDS = 10;
/** A clause that ends as a question. */
const ENDS_ASKING = /\b(?:m[iu]\w*|nerede|nerde|nereden|nasil|nedir|kacta|kac (?:para|lira|tl)|ne kadar|ne zaman)$/;

/**
 * The last clause of a long message that asks nothing before it: people tell their story first and ask at its end. Null
 * for any other message.
 */
export function lastQuestionOf(text: string): string | null {
  const pieces = piecesOf(text).filter((piece) => wordsOf(piece).length > 0);
  const last = pieces.at(-1);
  const before = pieces.slice(0, -1);
  const told = before.reduce((sum, piece) => sum + wordsOf(piece).length, 0);
  if (last === undefined || told < MIN_WORDS_BEFORE || wordsOf(last).length > MAX_LAST_WORDS || !isQuestion(last))
    return null;
  return before.some((piece) => ENDS_ASKING.test(wordsOf(piece).join(" "))) ? null : last;
}

/** The end of a question that asks whether there is something, or whether something is done: "var mı", "satıyor musunuz". */
const WHETHER = /^m[iu](?:s[iu]n[iu]z|s[iu]n|yd[iu]|d[iu]r)?$/;
/** What the writer is going to do: "edeceğiz", "etcez", "gidiyoruz". */
const OWN_PLAN = /(?:[ae]c[ae][gk]|[iu]c[ae]|[^aeiou]c[ae])[iu]?[mz]$|[iu]yo(?:r(?:um|uz)|[mz])$/;
const MAX_PLAN_WORDS = 6;
const MIN_QUESTION_WORDS = 3;

/**
 * The question of a short message beside what it is for: "termos var mı" of "termos var mı kampçılara hediye etcez" and
 * of "kampçılara hediye etcez termos var mı"; null for any other message.
 */
export function questionBesidePlan(text: string): string | null {
  const words = text.trim().split(/[\s,]+/);
  const said = words.map((word) => wordsOf(word).join(" "));
  const end = said.findIndex((word) => WHETHER.test(word));
  if (end < 0) return null;
  if (end < words.length - 1) {
    const plan = said.slice(end + 1);
    const isPlan = plan.length > 1 && plan.length <= MAX_PLAN_WORDS && OWN_PLAN.test(plan.at(-1)!) && !isAsking(plan);
    return isPlan && end + 1 >= MIN_QUESTION_WORDS ? words.slice(0, end + 1).join(" ") : null;
  }
  const planned = said.findIndex((word) => word.length > MIN_PLAN_LENGTH && OWN_PLAN.test(word));
  const isApart = planned > 0 && planned < MAX_PLAN_WORDS && end - planned >= MIN_QUESTION_WORDS;
  return isApart && !isAsking(said.slice(0, planned + 1)) ? words.slice(planned + 1).join(" ") : null;
}
const MIN_PLAN_LENGTH = 4;

/** "Yaptırmak istiyorum", "yaptırcam", "lazım", "bakıyorum" at the end of a wish. */
const WISHES =
  /^(?:yaptir(?:mak|aca[gk]\w*|[iu]?ca[mz]|[iu]c[ae][mz]|ay[iu]m|al[iu]m)|ist(?:iyo\w*|er[iu][mz])|laz[iu]m|gerek(?:iyor|li)?|ar[iu]yo\w*|bak[iu]yo\w*|dusunuyo\w*)$/;
const MAX_WISHED_WORDS = 3;

/** The thing that a short message wishes to have or to have made: "kartvizit" of "kartvizit yaptırmak istiyorum"; else null. */
export function thingWished(text: string): string | null {
  const words = text.trim().split(/\s+/);
  const end = words.findLastIndex((word) => !WISHES.test(wordsOf(word).join(" ")));
  return end >= 0 && end < MAX_WISHED_WORDS && end < words.length - 1 ? words.slice(0, end + 1).join(" ") : null;
}
