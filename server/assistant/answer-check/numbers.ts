/** Matches a number in digits, with any thousands and decimal separators. */
export const DIGITS = String.raw`\d{1,20}(?:[.,]\d{1,6}){0,6}`;

const WORDS: Record<string, number> = {
  ...{ bir: 1, iki: 2, üç: 3, dört: 4, beş: 5, altı: 6, yedi: 7, sekiz: 8, dokuz: 9 },
  ...{ on: 10, yirmi: 20, otuz: 30, kırk: 40, elli: 50, altmış: 60, yetmiş: 70, seksen: 80, doksan: 90 },
  ...{
    one: 1,
    two: 2,
    three: 3,
    four: 4,
    five: 5,
    six: 6,
    seven: 7,
    eight: 8,
    nine: 9,
    ten: 10,
    fifteen: 15,
    twenty: 20,
  },
  ...{ fourteen: 14, thirty: 30, sixty: 60, ninety: 90, zwei: 2, drei: 3, fünf: 5, sieben: 7, zehn: 10, vierzehn: 14 },
};
const SCALES: Record<string, number> = { yüz: 100, hundred: 100, bin: 1000, thousand: 1000, milyon: 1_000_000 };
const HALF = "buçuk";
const WORD = [...Object.keys(WORDS), ...Object.keys(SCALES), HALF].sort((one, other) => other.length - one.length);

/** Matches a number in words: "on dört", "ondört", "bin iki yüz". It is a number only before a unit. */
export const IN_WORDS = String.raw`(?<!\p{L})(?:${WORD.join("|")})(?:\s?(?:${WORD.join("|")})){0,9}`;

const EACH_WORD = new RegExp(WORD.join("|"), "gu");

/**
 * Reads a number in digits or words. "1.299" and "1,299" have a thousands separator, "12,5" and "12.50" a decimal one.
 */
export function readNumber(text: string): number {
  if (/\d/.test(text)) return readDigits(text.replace(/\s/g, ""));
  let [whole, part] = [0, 0];
  for (const [word] of text.matchAll(EACH_WORD)) {
    const scale = SCALES[word];
    if (word === HALF) part += 0.5;
    else if (scale === 100) part = (part || 1) * 100;
    else if (scale) [whole, part] = [whole + (part || 1) * scale, 0];
    else part += WORDS[word]!;
  }
  return whole + part;
}

function readDigits(text: string): number {
  const marks = text.match(/[.,]/g) ?? [];
  const last = Math.max(text.lastIndexOf("."), text.lastIndexOf(","));
  const behind = text.length - last - 1;
  const isDecimal =
    marks.length > 0 && (new Set(marks).size > 1 || (marks.length === 1 && (behind !== 3 || text.startsWith("0"))));
  if (!isDecimal) return Number(text.replace(/[.,]/g, ""));
  return Number(`${text.slice(0, last).replace(/[.,]/g, "")}.${text.slice(last + 1)}`);
}

/** The small numbers in a text, in digits or words, whatever they count: "2 tane", "iki gömlek". */
export function smallNumbersIn(text: string, most: number): number[] {
  const said = text
    .toLocaleLowerCase("tr")
    .match(new RegExp(`(?<![\\p{L}\\d.,])(?:\\d{1,2}(?![\\d.,]*\\d)|${IN_WORDS}(?!\\p{L}))`, "gu"));
  return [...new Set((said ?? []).map(readNumber))].filter((number) => number > 1 && number <= most);
}
