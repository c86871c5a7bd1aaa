import { detectAll } from "tinyld/light";
import { commonVerbs, commonWords } from "../retrieval/common-words.ts";
import { isLexiconRoot } from "../retrieval/lexicon.ts";
import { stopWords, weakWords } from "../retrieval/stop-words.ts";
import { rootsOf } from "../retrieval/suffixes.ts";
import { fold } from "../retrieval/turkish.ts";
import { ENGLISH, GERMAN, OTHERS, TURKISH } from "./language-words.ts";

/** The languages that visitors are met in. */
export const LANGUAGES = ["tr", "en", "de", "ar", "ru"] as const;
export type Language = (typeof LANGUAGES)[number];

/** So much of a text says what language it is in. */
const READ = 300;
/** A sentence or two, of thousands of articles. */
const READ_OF_ANSWER = 120;
/** An address, a product number or a price is no word of a language. */
const NO_WORDS = /\S*(?:@|:\/\/|www\.|\d)\S*/g;
/** Persian, Urdu and their like write these, Arabic does not; Ukrainian and Belarusian these, Russian does not. */
const NOT_ARABIC = /[پچژگکیےٹڈں]/g;
const NOT_RUSSIAN = /[іїєґў]/gi;
/** A word that says it alone is enough at the beginning; in a talk that has a language, two. */
const ENOUGH = 1;
const ENOUGH_TO_CHANGE = 2;
/** Names of products are in English more often than not: the library is asked of texts that may be sentences. */
const FEWEST_WORDS = 4;
const SURE = 0.3;
const ASKED_OF_LIBRARY = 160;
const ASKED = ["tr", "en", "de", "fr", "es", "it", "nl", "pl", "pt"];

/**
 * The language to meet the writer of `text` in; any other than the five is met in English. Null where the text is too
 * little to tell ("ok", a name, a number) and the talk has no language `before` it: Turkish, then.
 */
export function languageOf(text: string, before: Language | null = null): Language | null {
  const read = text.slice(0, READ).replace(NO_WORDS, " ");
  return byScript(read) ?? byWords(read, before) ?? before;
}

/** The language that an article is written in. */
export const articleLanguage = ({
  title,
  questions,
  answer,
}: {
  title: string;
  questions: readonly string[];
  answer: string;
}): Language => languageOf(answer.slice(0, READ_OF_ANSWER)) ?? languageOf([title, ...questions].join(" ")) ?? "tr";

function byScript(text: string): Language | null {
  const letters = count(text, /\p{L}/gu);
  if (letters === 0) return null;
  const latin = count(text, /\p{Script=Latin}/gu);
  if (latin * 2 >= letters) return null;
  const arabic = count(text, /\p{Script=Arabic}/gu);
  const cyrillic = count(text, /\p{Script=Cyrillic}/gu);
  if (arabic * 2 > letters) return count(text, NOT_ARABIC) > 1 ? "en" : "ar";
  if (cyrillic * 2 > letters) return count(text, NOT_RUSSIAN) > 0 ? "en" : "ru";
  return "en";
}

const count = (text: string, what: RegExp) => text.match(what)?.length ?? 0;

function byWords(text: string, before: Language | null): Language | null {
  const words = text.match(/[\p{L}\p{M}'’]+/gu) ?? [];
  const weights = { tr: 0, en: 0, de: 0, other: 0 };
  for (const word of words) {
    const folded = fold(word).replaceAll("'", "");
    const [en, de, other] = [ENGLISH, GERMAN, OTHERS].map((list) => list.get(folded) ?? 0) as [number, number, number];
    weights.tr += turkishIn(word, folded, Math.max(en, de, other) > 0);
    weights.en += en;
    weights.de += /[äß]/i.test(word) ? 2 : de;
    weights.other += other;
  }
  const [[language, most]] = Object.entries(weights).sort(([, one], [, other]) => other - one) as [
    [Language | "other", number],
  ];
  const enough = before === null || before === language ? ENOUGH : ENOUGH_TO_CHANGE;
  if (most >= enough) return most === weights.tr ? "tr" : language === "other" ? "en" : language;
  return most < ENOUGH && words.length >= FEWEST_WORDS ? byLibrary(words.join(" ").slice(0, ASKED_OF_LIBRARY)) : null;
}

/** How Turkish a word is: by its letters, by being one of its small words, by its ending or a root that is known. */
function turkishIn(word: string, folded: string, isForeign: boolean): number {
  if (/[ğşıİ]/i.test(word.replace(/I/g, "i"))) return 2;
  const small = TURKISH.get(folded);
  if (small !== undefined) return isForeign ? Math.min(small, 0.5) : small;
  if (isForeign || folded.length < 3 || EVERYWHERE.has(folded)) return 0;
  if (/['’]\p{L}{1,5}$/u.test(word)) return 0.5;
  if (FINITE.test(folded)) return 2;
  return rootsOf(folded).some(isTurkish) ? 1 : 0;
}

/** Turkish has them as well, and says nothing with them. */
const EVERYWHERE = new Set("demo test online chat chatbot bot robot api web blog video".split(" "));

const FINITE =
  /(?:[iu]yor(?:um|uz|sunuz|lar|sun|du|dum|mus)?|[iu]yom|m[iu]s[iu]n[iu]z|abilir\w*|ebilir\w*|acag[iu]m|eceg[iu]m|acak|ecek|[ai]ld[iu]|mad[iu]|med[iu]|m[ae]l[iu]y[iu]m|[ae]rsan[iu]z|mak|mek|lar[iu]|ler[iu]|siniz|sunuz|misiniz)$/;

const isTurkish = (root: string): boolean =>
  root.length > 2 &&
  (stopWords.has(root) || weakWords.has(root) || commonWords.has(root) || commonVerbs.has(root) || isLexiconRoot(root));

function byLibrary(text: string): Language | null {
  const [best] = detectAll(text, { only: ASKED });
  if (!best || best.accuracy < SURE) return null;
  return best.lang === "tr" || best.lang === "de" ? best.lang : "en";
}
