import { ONES, TENS } from "./number-words.ts";
import { fold } from "./turkish.ts";

/** The number of digits of a telephone number, without and with its leading 0. */
const DIGITS: ReadonlySet<number> = new Set([10, 11]);
const WORDS = /\p{L}+(?:[\s,.-]+\p{L}+)*/gu;
/** Fewer words than this cannot spell out ten digits, and more say more than eleven: four words say at least three. */
const MIN_WORDS = 5;
const MAX_WORDS = 15;

/** The text with spelled-out telephone numbers ("sıfır beş yüz otuz üç …") replaced by digits. */
export function withNumbersInDigits(text: string): string {
  if (!/y[uü]z|s[iı]f[iı]r/i.test(text)) return text;
  return text.replace(WORDS, (run) => {
    const words = run.split(/[\s,.-]+/);
    const folded = words.map(fold);
    for (let from = 0, to = 0; from + MIN_WORDS <= words.length; from++) {
      to = Math.max(to, from);
      while (to < words.length && isNumber(folded[to]!)) to++;
      if (to - from < MIN_WORDS || to - from > MAX_WORDS) continue;
      const digits = digitsOf(folded.slice(from, to));
      if (DIGITS.has(digits.length)) return [...words.slice(0, from), digits, ...words.slice(to)].join(" ");
    }
    return run;
  });
}

const isNumber = (word: string) => word === "yuz" || ONES.includes(word) || (word !== "" && TENS.includes(word));

/** The digits of a number that is spoken in groups: "beş yüz otuz üç" is 533, "yirmi altı" 26. */
function digitsOf(words: readonly string[]): string {
  let digits = "";
  for (let at = 0; at < words.length;) {
    let value = 0;
    let size = 1;
    if (words[at] === "yuz" || words[at + 1] === "yuz") {
      value = (words[at] === "yuz" ? 1 : ONES.indexOf(words[at]!)) * 100;
      at += words[at] === "yuz" ? 1 : 2;
      size = 3;
    }
    const tens = TENS.indexOf(words[at] ?? "none");
    if (tens > 0) {
      value += tens * 10;
      size = Math.max(size, 2);
      at++;
    }
    const one = ONES.indexOf(words[at] ?? "none");
    if (one >= 0 && words[at + 1] !== "yuz" && (size === 1 || one > 0)) {
      value += one;
      at++;
    } else if (value === 0 && size === 1) at++;
    digits += String(value).padStart(size, "0");
  }
  return digits;
}
