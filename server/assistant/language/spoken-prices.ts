import { ONES, TENS } from "./number-words.ts";
import { fold } from "./turkish.ts";

const MONEY = String.raw`(?:tl|lira\p{L}*)(?!\p{L})`;
/** "Bin", "iki bin", "beş yüz" and the like before money; "bir" alone is an article. */
const NUMBER_WORDS = new RegExp(String.raw`(?<![\p{L}\d])((?:(?:\d{1,3}|\p{L}+)\s+){1,6})(?=${MONEY})`, "giu");
/** "3000 tl'lik", "500 tl ye": the suffixes that make a price a limit. */
const SUFFIXED = /(\d\s*)(?:tl|₺)\s*['’‘`´]?\s*(y[ae]|l[iıuü][kğ])(?!\p{L})/giu;
const WORD_OF_SUFFIX = (suffix: string): string => (/^y/i.test(suffix) ? "liraya" : "liralık");

/** The text with prices as they are mostly written: "bin beş yüz liraya" is "1500 liraya", "3000 tl'lik" "3000 liralık". */
export function withPricesWritten(text: string): string {
  if (!/tl|lira|₺/i.test(text)) return text;
  return text
    .replace(SUFFIXED, (_, digits: string, suffix: string) => `${digits.trimEnd()} ${WORD_OF_SUFFIX(suffix)}`)
    .replace(NUMBER_WORDS, (run: string) => {
      const words = run.trim().split(/\s+/);
      for (let from = 0; from < words.length; from++) {
        const value = valueOf(words.slice(from).map(fold));
        if (value !== null) return [...words.slice(0, from), value, ""].join(" ");
      }
      return run;
    });
}

/** The value of number words from a hundred on, "2 bin" among them; null for anything else. */
function valueOf(words: readonly string[]): number | null {
  let thousands = 0;
  let rest = 0;
  let isSaid = false;
  for (const [at, word] of words.entries()) {
    const one = ONES.indexOf(word);
    const ten = TENS.indexOf(word);
    if (word === "bin" && thousands === 0) [thousands, rest, isSaid] = [(rest || 1) * 1000, 0, true];
    else if (word === "yuz" && rest < 10) [rest, isSaid] = [(rest || 1) * 100, true];
    else if (one > 0 && rest % 10 === 0) rest += one;
    else if (ten > 0 && rest % 100 === 0) rest += ten * 10;
    else if (at === 0 && /^\d{1,3}$/.test(word)) rest = Number(word);
    else return null;
  }
  return isSaid ? thousands + rest : null;
}
