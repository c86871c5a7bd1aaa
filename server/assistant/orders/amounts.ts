import type { SaleUnit } from "../retrieval/products/sale-units.ts";

/** An amount as the visitor said it; `unit` is null for a bare number. "kişi" counts people to serve, not things. */
export type Amount = { count: number; unit: SaleUnit | "g" | null };

const MAX_PIECES = 1000;
const ONES: Record<string, number> = {
  bir: 1,
  iki: 2,
  uc: 3,
  dort: 4,
  bes: 5,
  alti: 6,
  yedi: 7,
  sekiz: 8,
  dokuz: 9,
};
const TENS: Record<string, number> = { on: 10, yirmi: 20, otuz: 30, kirk: 40, elli: 50, yuz: 100 };
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
  [/^kisi(?:lik|ye|yiz|nin)?$/, "kişi"],
];
/** Words beside a number that is not an amount. */
const OTHERWISE =
  /^(?:bed\w*|num\w*|tl|lira\w*|saat\w*|dk|dakika\w*|gun\w*|hafta\w*|ay\w?|yas\w*|bucuk\w*|[td][ae]|[td][ae]n|cm|boy|si|su|nci|inci|olan|kat|katli|yildir|gibi|icin)$/;
const OTHERWISE_BEFORE = /^(?:saat|beden\w*|numara\w*|no|ayin|boyu?m?|en|son|ilk)$/;
const JOINED = /^(\d{1,4})(kg|kilo|gr|gram|g|tane|adet|kutu|paket|tepsi|dilim|porsiyon|kisilik)$/;
const OF_WHICH = /^(\d{1,3})(?:si|sini|i|u|unu|ini|sinin|tanesi)$/;

const unitAt = (word: string | undefined): Amount["unit"] =>
  (word !== undefined && UNITS.find(([shape]) => shape.test(word))?.[1]) || null;

/** The amount that begins at a word, and the number of words it spans; null for none. `words` are folded. */
export function amountAt(words: readonly string[], at: number): { amount: Amount; length: number } | null {
  const word = words[at]!;
  const joined = JOINED.exec(word);
  if (joined) return within({ count: Number(joined[1]), unit: unitAt(joined[2]) }, 1);
  const part = OF_WHICH.exec(word);
  if (part) return within({ count: Number(part[1]), unit: null }, 1);
  const number = numberAt(words, at);
  if (!number) return null;
  const next = words[at + number.length];
  const unit = unitAt(next);
  if (unit === null && next !== undefined && OTHERWISE.test(next)) return null;
  if (unit === null && at > 0 && OTHERWISE_BEFORE.test(words[at - 1]!)) return null;
  // "Bir" alone is an article, and "yarım" means nothing without a unit.
  if (unit === null && (word === "bir" || word in PARTS)) return null;
  return within({ count: number.count, unit }, number.length + (unit === null ? 0 : 1));
}

const within = (amount: Amount, length: number) =>
  amount.count > 0 && amount.count <= MAX_PIECES * (amount.unit === "g" ? 100 : 1) ? { amount, length } : null;

function numberAt(words: readonly string[], at: number): { count: number; length: number } | null {
  const word = words[at]!;
  const half = words[at + 1] === "bucuk" ? 0.5 : 0;
  const length = half ? 2 : 1;
  if (word in PARTS) return { count: PARTS[word]!, length: 1 };
  // "•••• 0008" are the last digits of a card number.
  if (/^[1-9]\d{0,3}$/.test(word)) return { count: Number(word) + half, length };
  if (word in TENS) {
    const ones = ONES[words[at + 1] ?? ""];
    return ones === undefined ? { count: TENS[word]!, length: 1 } : { count: TENS[word]! + ones, length: 2 };
  }
  return word in ONES ? { count: ONES[word]! + half, length } : null;
}

/** Prepares "1,5 kilo" for reading word by word. */
export const withHalves = (text: string): string =>
  text.replace(/(?<![\d.,])(\d{1,3})[.,]5(?!\d)/g, (_, whole: string) =>
    Number(whole) === 0 ? "yarım" : `${whole} buçuk`,
  );
