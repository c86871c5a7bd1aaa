import type { FactReader } from "./fact.ts";
import { DIGITS, IN_WORDS, readNumber } from "./numbers.ts";

const CURRENCY = String.raw`(?:tl(?:['’]?\p{L}{0,6})|türk\s+liras\p{L}{1,5}|lira\p{L}{0,8}|₺|try(?!\p{L})|euro\p{L}{0,6}|avro\p{L}{0,6}|eur(?!\p{L})|€|(?:amerikan\s+)?dolar\p{L}{0,6}|dollars?|usd(?!\p{L})|us\$|\$|sterlin\p{L}{0,5}|gbp(?!\p{L})|£|лир\p{L}{0,3}|ليرة)`;
const SPACED = String.raw`\d{1,3}(?: \d{3})+(?:[.,]\d{1,2})?`;

const SIGNS: [RegExp, string][] = [
  [/^(?:euro|avro|eur|€)/, "EUR"],
  [/^(?:amerikan|dol|usd|us\$|\$)/, "USD"],
  [/^(?:ster|gbp|£)/, "GBP"],
];
const currencyOf = (word: string) => SIGNS.find(([sign]) => sign.test(word))?.[1] ?? "TRY";

/** The canonical key of an amount. */
export const amountKey = (currency: string, amount: number): string => `${currency}:${Math.round(amount * 100)}`;

const claim = (currency: string, amounts: number[]) => ({
  values: amounts.map((amount) => amountKey(currency, amount)),
  numbers: amounts,
});

const PERCENT_SIGN = String.raw`(?:%|٪)`;

export const moneyReaders: FactReader[] = [
  {
    kind: "percentage",
    pattern: new RegExp(
      `${PERCENT_SIGN}\\s?(${DIGITS})|(${DIGITS})\\s?${PERCENT_SIGN}|yüzde\\s+(${DIGITS}|${IN_WORDS})|(${DIGITS})\\s?(?:percent|prozent)`,
      "gu",
    ),
    read: (found) => {
      const value = readNumber(found.slice(1).find((group) => group !== undefined)!);
      return { values: [`percent:${value}`], numbers: [value] };
    },
  },
  {
    // "12 bin 500 TL", "1,5 milyon lira".
    kind: "price",
    pattern: new RegExp(`(?<![\\p{L}\\d.,])(${DIGITS})\\s?(bin|milyon)\\s?(\\d{1,3})?\\s?(${CURRENCY})`, "gu"),
    read: ([, number, scale, rest, currency]) =>
      claim(currencyOf(currency!), [readNumber(number!) * (scale === "bin" ? 1000 : 1_000_000) + Number(rest ?? 0)]),
  },
  {
    kind: "price",
    pattern: new RegExp(
      `(?<![\\p{L}\\d.,])(${SPACED}|${DIGITS})\\s?(?:,-)?\\s?(${CURRENCY})(?:\\s(\\d{1,2})\\s?kuruş\\p{L}{0,4})?`,
      "gu",
    ),
    read: ([, number, currency, cents]) => {
      // "42 899 TL" may be a size followed by a price.
      const meanings = number!.includes(" ") ? [number!, number!.slice(number!.indexOf(" ") + 1)] : [number!];
      return claim(
        currencyOf(currency!),
        meanings.map((meaning) => readNumber(meaning) + Number(cents ?? 0) / 100),
      );
    },
  },
  {
    kind: "price",
    pattern: new RegExp(`(₺|€|\\$|£|(?<!\\p{L})(?:try|usd|eur|gbp|tl))\\s?(${DIGITS})`, "gu"),
    read: ([, currency, number]) => claim(currencyOf(currency!), [readNumber(number!)]),
  },
  {
    kind: "price",
    pattern: new RegExp(`(${IN_WORDS})\\s(${CURRENCY})(?:\\s(${IN_WORDS})\\skuruş\\p{L}{0,4})?`, "gu"),
    read: ([, number, currency, cents]) =>
      claim(currencyOf(currency!), [readNumber(number!) + (cents ? readNumber(cents) / 100 : 0)]),
  },
  {
    kind: "price",
    pattern: new RegExp(`(?<![\\p{L}\\d.,])(${DIGITS})\\s?kuruş`, "gu"),
    read: ([, number]) => claim("TRY", [readNumber(number!) / 100]),
  },
];
