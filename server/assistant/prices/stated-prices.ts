import { sentencesOf } from "#server/domain/documents/sentences.ts";
import { type PriceUnit, priceUnitOf } from "./price-units.ts";
import { ONES } from "../language/number-words.ts";
import { fold, wordsOf } from "../language/turkish.ts";

/** A price that a sentence states, and of what: the folded words before it. */
export type StatedPrice = {
  /** In lira. */
  amount: number;
  /** All of them: "su böreği porsiyonu". */
  words: string[];
  /** As written. */
  name: string;
  /** Those that name the thing, without a unit or "ücreti": "su böreği". */
  named: string[];
  /** The last of them ("böreği"), or any if the sentence has a single price, told after "kişi başı" alone. */
  heads: string[];
  /** Where or in what, told once for several prices: "çamaşır makinesinde". */
  place: string[];
  /** Numbers among the words, with the word that each counts: "10 kişilik". */
  counts: [string, string][];
  unit: PriceUnit | null;
  /** False for a price that begins there, is about so much, or is one of several things together. */
  isExact: boolean;
  sentence: string;
};

const MONEY = /(?<![\d.,–-])(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{1,2}))? ?(?:tl|lira(?:dir|ya|lik)?|₺)(?![a-z])('[a-z]+)?/g;
const BRACKETS = /\([^()]*\)/g;
const BREAK = /[,;:](?=\s)/;
/** After a sum that is a limit, a discount or a deposit, and no price: "1.500 TL ve üzeri", "300 TL indirim". */
const NO_PRICE =
  /^ ?(?:ve |veya )?(?:uzeri|ustu|alti|asan|gecen|asagi|yukari|kadar|indirim|hediye|puan|iade|ucuz|eksik|fark|yerine|harca|ekle|dus|kes|depozit|kapora|teminat)/;
/** The same before it: "400 – 500 TL", "300 ile 400 TL arası". */
const ENDS_RANGE = /\d\s*(?:[–-]|ile|ila|veya|ya da)\s*$/;
const OF_LIMIT = /^'(?:n[iu]n|y[iu])$/;
/** "60.000 TL'den başlar" may hold for the prices before it, too. */
const BEGINS_THERE = /[dt][ae]n (?:basla|itibaren)|\+ ?kdv/;
const PER = /\bbasi(?:na|nadir)?\b/;
const UNIT_AFTER = /^ ?(?:\/ ?|, ?)?([a-z]+)(?: basi\w*)?/;
const VAGUE =
  /\b(?:kadar|yaklasik|ortalama|en (?:az|fazla|cok|dusuk)|itibaren|ustu|uzeri|alti|asgari|azami|minimum|ilk|sonraki|ve|veya|ile|ya da)\b/;
const LEADS = /^(?:ve|ise|ayrica|de|da)$/;
/** Words between a thing and its price that do not name it. */
const BESIDE = /^(?:ek|de|da|ise|sadece|yalnizca|toplam|yaklasik|ortalama|tek|(?:ucret|bedel|fiyat|tutar)[iu]?)$/;
const IS_QUALITY = /l[iu][kg]?$/;
const LOCATIVE = /[dt][ae]$/;

/** The prices that the sentences of a text state, in their order. */
export const statedPrices = (text: string): StatedPrice[] =>
  MONEY_IN.test(text) ? sentencesOf(text).flatMap((sentence) => pricesIn(sentence.text)) : [];
const MONEY_IN = /\d ?(?:tl|lira|₺)/i;

function pricesIn(sentence: string): StatedPrice[] {
  const folded = fold(sentence);
  const said = folded.replace(BRACKETS, ({ length }) => " ".repeat(length));
  let from = 0;
  let place: string[] = [];
  const sums = [...said.matchAll(MONEY)];
  const mayBegin = BEGINS_THERE.test(said);
  return sums.flatMap((money) => {
    const before = said.slice(from, money.index);
    from = money.index + money[0].length;
    if (before.includes(";")) place = [];
    const last = before.split(BREAK).at(-1)!;
    const label = withoutLead(wordsOf(last));
    const inside = label.slice(0, -1).findLastIndex((word) => LOCATIVE.test(word));
    if (inside >= 0) place = label.slice(0, inside + 1);
    const suffix = money[3] ?? "";
    const after = said.slice(from);
    if (NO_PRICE.test(after) || ENDS_RANGE.test(before) || OF_LIMIT.test(suffix)) return [];
    const counts = label.flatMap((word, at): [string, string][] => {
      const of = label[at + 1] ?? "";
      // "Üç yüzlü", but not "bir kutu".
      const number = IS_QUALITY.test(of) ? ONES.indexOf(word) : 0;
      return /\d/.test(word) ? [[word, of]] : number > 0 ? [[`${number}`, of]] : [];
    });
    const counted = unitIn(label);
    const unit = counted.unit ?? unitAfter(after);
    const isBracketed = /^\s*\(/.test(folded.slice(from));
    const ofSentence = counted.rest.length === 0 && unit !== null && sums.length === 1;
    const named = namedIn(counted.rest);
    const words = ofSentence ? wordsOf(said.slice(0, money.index)) : label;
    const isAsLong = folded.length === sentence.length;
    return {
      amount: Number(`${money[1]!.replaceAll(".", "")}.${money[2] ?? "0"}`),
      ...{ words, named, heads: ofSentence ? words : named.slice(-1), place, counts, unit, sentence },
      name: isAsLong ? sentence.slice(money.index - last.length, money.index).trim() : label.join(" "),
      isExact: !VAGUE.test(label.join(" ")) && !isBracketed && !mayBegin && !isCountedTwice(counted.rest),
    };
  });
}

const withoutLead = (words: string[]): string[] => {
  const from = words.findIndex((word) => !LEADS.test(word));
  return from < 0 ? [] : words.slice(from);
};

/** "Kişi başı", "gecelik", "şişesi" or "her biri" among the words, and the words without it. */
function unitIn(words: readonly string[]): { unit: PriceUnit | null; rest: string[] } {
  const without = (at: number, count: number) => words.filter((_, place) => place < at || place >= at + count);
  for (const [at, word] of words.entries()) {
    const unit = priceUnitOf(word);
    if (unit && words[at + 1]?.startsWith("basi")) return { unit, rest: without(at, 2) };
    if (word === "her" && words[at + 1] === "biri") return { unit: "adet", rest: without(at, 2) };
    const isCounted = /\d/.test(words[at - 1] ?? "");
    if (unit && !isCounted && /l[iu][kg]$/.test(word)) return { unit, rest: without(at, 1) };
    if (unit && !isCounted && at === words.length - 1 && (at > 0 || /[iu]$/.test(word)))
      return { unit, rest: without(at, 1) };
  }
  return { unit: null, rest: [...words] };
}

/** "Metrekare başına günlük", and "diş başına", which is no unit known. */
const isCountedTwice = (rest: readonly string[]): boolean => unitIn(rest).unit !== null || PER.test(rest.join(" "));

/** "12 TL/kWh", "650 TL, kişi başı". */
function unitAfter(after: string): PriceUnit | null {
  const [, word] = UNIT_AFTER.exec(after) ?? [];
  return /^ ?\//.test(after) || /^[ ,]*[a-z]+ basi/.test(after) ? priceUnitOf(word) : null;
}

const namedIn = (words: readonly string[]): string[] =>
  words.filter((word, at) => !/\d/.test(word) && !/\d/.test(words[at - 1] ?? "") && !BESIDE.test(word));
