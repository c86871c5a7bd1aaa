import { detectAll } from "tinyld/light";
import { commonVerbs, commonWords } from "../language/common-words.ts";
import { isLexiconWord } from "./lexicon.ts";
import { stopWords, weakWords } from "../language/stop-words.ts";
import { rootsOf } from "../language/suffixes.ts";
import { fold } from "../language/turkish.ts";
import { ENGLISH, GERMAN, OTHERS, TURKISH } from "./language-words.ts";

/** The supported languages of visitors. */
export const LANGUAGES = ["tr", "en", "de", "ar", "ru"] as const;
export type Language = (typeof LANGUAGES)[number];

/** The number of characters of a text that are examined. */
const READ = 300;
/** Fewer characters of an article, since there may be thousands. */
const READ_OF_ANSWER = 120;
/** Addresses, SKUs and prices tell nothing about the language. */
const NO_WORDS = /\S*(?:@|:\/\/|www\.|\d)\S*/g;
/**
 * Letters that Persian, Urdu and related languages use but Arabic does not, and those of Ukrainian and Belarusian but
 * not Russian.
 */
const NOT_ARABIC = /[پچژگکیےٹڈں]/g;
const NOT_RUSSIAN = /[іїєґў]/gi;
/** The least score that decides: for a first message, and for a change of language. */
const ENOUGH = 1;
const ENOUGH_TO_CHANGE = 2;
/** Product names are often English, so the library decides only on texts long enough to be sentences. */
const MIN_WORDS = 4;
const SURE = 0.3;
const ASKED_OF_LIBRARY = 160;
const ASKED = ["tr", "en", "de", "fr", "es", "it", "nl", "pl", "pt"];

/**
 * The language to answer a text in. Unsupported languages are answered in English. Null if the text is too short to
 * tell ("ok", a name, a number) and there is no language `before` it; callers then use Turkish.
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
  return most < ENOUGH && words.length >= MIN_WORDS ? byLibrary(words.join(" ").slice(0, ASKED_OF_LIBRARY)) : null;
}

/** How Turkish a word is: by its letters, as a function word, by its ending, or by a known root. */
function turkishIn(word: string, folded: string, isForeign: boolean): number {
  if (/[ğşıİ]/i.test(word.replace(/I/g, "i"))) return 2;
  const small = TURKISH.get(folded);
  if (small !== undefined) return isForeign ? Math.min(small, 0.5) : small;
  if (isForeign || folded.length < 3 || EVERYWHERE.has(folded)) return 0;
  if (/['’]\p{L}{1,5}$/u.test(word)) return 0.5;
  if (FINITE.test(folded)) return 2;
  return rootsOf(folded).some(isTurkish) ? 1 : 0;
}

/** International words, which tell nothing. */
const EVERYWHERE = new Set("demo test online chat chatbot bot robot api web blog video".split(" "));

const FINITE =
  /(?:[iu]yor(?:um|uz|sunuz|lar|sun|du|dum|mus)?|[iu]yom|m[iu]s[iu]n[iu]z|abilir\w*|ebilir\w*|acag[iu]m|eceg[iu]m|acak|ecek|[ai]ld[iu]|mad[iu]|med[iu]|m[ae]l[iu]y[iu]m|[ae]rsan[iu]z|mak|mek|lar[iu]|ler[iu]|siniz|sunuz|misiniz)$/;

const isTurkish = (root: string): boolean =>
  root.length > 2 &&
  (stopWords.has(root) || weakWords.has(root) || commonWords.has(root) || commonVerbs.has(root) || isLexiconWord(root));

function byLibrary(text: string): Language | null {
  const [best] = detectAll(text, { only: ASKED });
  if (!best || best.accuracy < SURE) return null;
  return best.lang === "tr" || best.lang === "de" ? best.lang : "en";
}
