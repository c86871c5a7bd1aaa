import { dayOrHoursAt } from "../language/month-words.ts";
import { ONES, TENS } from "../language/number-words.ts";
import type { SaleUnit } from "../retrieval/products/sale-units.ts";

/** An amount as the visitor said it; `unit` is null for a bare number. "kişi" counts people to serve, not things. */
export type Amount = { count: number; unit: SaleUnit | "g" | null };

const MAX_PIECES = 1000;
const PARTS: Record<string, number> = { yarim: 0.5, ceyrek: 0.25 };
const UNITS: [RegExp, Amount["unit"]][] = [
  [/^(?:kg|kilo|kilogram)(?:l[iu]k)?$/, "kg"],
  [/^(?:g|gr|gram)(?:l[iu]k)?$/, "g"],
  [/^(?:tane|adet|dane|tanecik)(?:si|sini|i|ini|lik)?$/, "adet"],
  [/^dilim(?:lik|i)?$/, "dilim"],
  [/^(?:paket|poset)(?:lik)?$/, "paket"],
  [/^(?:kutu|koli)(?:luk)?$/, "kutu"],
  [/^tepsi(?:lik)?$/, "tepsi"],
  [/^porsiyon(?:luk)?$/, "porsiyon"],
  [/^sise$/, "şişe"],
  [/^cift$/, "çift"],
  [/^takim$/, "takım"],
  [/^kisi(?:lik|ye|yiz|yim|nin)?$/, "kişi"],
  [/^gece(?:lik|ligine|si|yi|ye)?$/, "gece"],
  [/^gun(?:luk|lugu|lugune)?$/, "gün"],
];
/** What follows days for which nothing is let: "3 gün sonra", "2 gün oldu", "5 gün ve üzeri". */
const NOT_LET =
  /^(?:sonra\w*|once\w*|evvel\w*|icerisinde|icersinde|icinde|var|oldu\w*|gec\w*|kal(?:di|mis|a)|erken|arasi\w*|ara|aralik\w*|ve|ya|veya|sur\w*|bekle\w*|ustu\w*|boyunca|dolma\w*|ust)$/;
/** Words beside a number that is not an amount. */
const OTHERWISE =
  /^(?:bed\w*|num\w*|tl|lira\w*|saat\w*|dk|dakika\w*|gun\w*|hafta\w*|ay\w?|yas\w*|bucuk\w*|[td][ae]|[td][ae]n|y[ae]|cm|boy|si|su|nci|inci|olan|kat(?:l[iu]|t?[ae]n?|[iu])?|yildir|gibi|icin|bin\w*|(?:alti|ustu|uzeri)(?:nda|nde)?(?:ki\w*)?|asagi\w*|yukari\w*)$/;
const OTHERWISE_BEFORE = /^(?:saat|beden\w*|numara\w*|no|ayin|boyu?m?|en|son|ilk)$/;
/** The end of a price. */
const PRICED = /^(?:\d+|tl\w*|lira\w*|bin\w*)$/;
const JOINED = /^(\d{1,4})(kg|kilo|gr|gram|g|tane|adet|kutu|paket|tepsi|dilim|porsiyon|kisilik)$/;
const OF_WHICH = /^(\d{1,3})(?:si|sini|i|u|unu|ini|sinin|tanesi)$/;

const unitAt = (word: string | undefined): Amount["unit"] =>
  (word !== undefined && UNITS.find(([shape]) => shape.test(word))?.[1]) || null;

/** "7 metrekare": how large a thing is, unless so much of it is wanted. */
export const isArea = (word: string | undefined): boolean => word !== undefined && /^(?:metrekare|m2)/.test(word);

/** "2 ye 3", "120x180", "2 metreye 3 metre": how wide and how long a thing is. */
const DIMENSIONS =
  /^(\d{1,4})(?: (?:m|mt|cm|metre|santim)(?:y?[ae])?(?= \d)|(?: (?:m|mt|cm|metre|santim))? (?:y?[ae]|x|carpi)|(?: (?:metre|santim)y?[ae])) (\d{1,4})(?: (?:m|mt|cm|metre|santim))?(?= |$)(?! x{0,3}[sl](?: |$))/;
const MAX_DIMENSION_WORDS = 6;

/** The dimensions that begin at a word, as sizes are written ("120x180"), and how many words they span; null for none. */
export function dimensionsAt(words: readonly string[], at: number): { size: string; length: number } | null {
  const found = DIMENSIONS.exec(words.slice(at, at + MAX_DIMENSION_WORDS).join(" "));
  if (!found) return null;
  const length = found[0].split(" ").length;
  // "Saat 2'ye 3 tane": what is counted is no length.
  return unitAt(words[at + length]) === null ? { size: `${found[1]}x${found[2]}`, length } : null;
}

/** The amount that begins at a word, and the number of words it spans; null for none. `words` are folded. */
export function amountAt(words: readonly string[], at: number): { amount: Amount; length: number } | null {
  const word = words[at]!;
  if (dayOrHoursAt(words, at) > 0 || dimensionsAt(words, at)) return null;
  const joined = JOINED.exec(word);
  if (joined) return within({ count: Number(joined[1]), unit: unitAt(joined[2]) }, 1);
  const part = OF_WHICH.exec(word);
  if (part) return within({ count: Number(part[1]), unit: null }, 1);
  const number = numberAt(words, at);
  if (!number) return null;
  const next = words[at + number.length];
  // "2 takım elbise" are suits.
  const isName = next === "takim" && (words[at + number.length + 1] ?? "").startsWith("elbise");
  const after = words[at + number.length + 1];
  const isLet = next !== "gun" || after === undefined || !NOT_LET.test(after);
  const unit = isName || !isLet ? null : unitAt(next);
  if (unit === null && next !== undefined && OTHERWISE.test(next)) return null;
  if (unit === null && at > 0 && OTHERWISE_BEFORE.test(words[at - 1]!)) return null;
  // "Bir" alone is an article, and "yarım" means nothing without a unit.
  if (unit === null && (word === "bir" || word in PARTS)) return null;
  return within({ count: number.count, unit }, number.length + (unit === null ? 0 : 1));
}

const within = (amount: Amount, length: number) =>
  amount.count > 0 && amount.count <= MAX_PIECES * (amount.unit === "g" ? 100 : 1) ? { amount, length } : null;

/** The number that begins at a word, in digits or words, and how many words it spans; null for none. `words` are folded. */
export function numberAt(words: readonly string[], at: number): { count: number; length: number } | null {
  const word = words[at]!;
  if (word in PARTS) return { count: PARTS[word]!, length: 1 };
  // "•••• 0008" are the last digits of a card number.
  const number = /^[1-9]\d{0,3}$/.test(word) ? { count: Number(word), length: 1 } : spelledAt(words, at);
  if (!number) return null;
  const isHalf = words[at + number.length] === "bucuk";
  return isHalf ? { count: number.count + 0.5, length: number.length + 1 } : number;
}

/** The number in words that begins at a word: "üç yüz yirmi altı" is 326. */
function spelledAt(words: readonly string[], at: number): { count: number; length: number } | null {
  // "600 TL altı" is a limit, not the number 6.
  if (words[at] === "alti" && at > 0 && PRICED.test(words[at - 1]!)) return null;
  let count = 0;
  let length = 0;
  for (const word of words.slice(at)) {
    const [one, ten] = [ONES.indexOf(word), TENS.indexOf(word)];
    if (one > 0 && count % 10 === 0) count += one;
    else if (ten > 0 && count % 100 === 0) count += ten * 10;
    else if (word === "yuz" && count < 10) count = Math.max(1, count) * 100;
    else break;
    length += 1;
  }
  return length > 0 ? { count, length } : null;
}

/** "7. kat": which one it is, and not how many. */
const ORDINAL = /(?<![\d.,])(\d{1,3})\. ?(?=\p{Ll})/gu;

/** Prepares "1,5 kilo" and "7. kat" for reading word by word. */
export const withHalvesAndOrdinals = (text: string): string =>
  text
    .replace(ORDINAL, "$1 nci ")
    .replace(/(?<![\d.,])(\d{1,3})[.,]5(?!\d)/g, (_, whole: string) =>
      Number(whole) === 0 ? "yarım" : `${whole} buçuk`,
    );
