import { format } from "numfmt";

/** What a cell with a number format shows of its value. */
export type Show = (value: number) => string;

/** Excel's own formats, which a file names by their number alone. */
const BUILT_IN: Record<string, string> = {
  1: "0",
  2: "0.00",
  3: "#,##0",
  4: "#,##0.00",
  9: "0%",
  10: "0.00%",
  11: "0.00E+00",
  12: "# ?/?",
  13: "# ??/??",
  14: "dd.mm.yyyy",
  15: "d mmm yy",
  16: "d mmm",
  17: "mmm yy",
  18: "h:mm AM/PM",
  19: "h:mm:ss AM/PM",
  20: "h:mm",
  21: "h:mm:ss",
  22: "dd.mm.yyyy h:mm",
  37: "#,##0",
  38: "#,##0",
  39: "#,##0.00",
  40: "#,##0.00",
  45: "mm:ss",
  46: "[h]:mm:ss",
  47: "mm:ss",
};
/** Excel allows no longer one. */
const MAX_CODE_LENGTH = 255;
/** What is no token of a format: quoted and escaped letters, spaces as wide as a letter, colours and conditions. */
const LITERALS = /"[^"]*"|\\.|[_*].|\[(?!(?:h+|m+|s+)\])[^\]]*\]/gi;
/** "[$₺-41F]": a sign, and the language of months; without a sign only the language. */
const SIGN_AND_LANGUAGE = /\[\$([^\]"-]*)(?:-[^\]]*)?\]/g;
const CURRENCIES: Record<string, string> = { "₺": "TL", TRY: "TL", EUR: "€", USD: "$", GBP: "£" };
const BARE_CURRENCY = /"[^"]*"|\b(?:TL|TRY|EUR|USD|GBP)\b/g;
/** Days between the two first days that a workbook may count from. */
const SINCE_1904 = 1462;

/** "8:30:00": nobody says the seconds. */
const FULL_MINUTE = /^(\d+:\d\d):00$/;

const plain = new Intl.NumberFormat("tr-TR", { useGrouping: false, maximumFractionDigits: 6 });

/** A number without a format: a code, a year and an amount look alike, so its digits are not grouped. */
export const numberText: Show = (value) => plain.format(value);

/**
 * Shows a number as a sheet does with the format of that number and code, in Turkish; undefined for a format that
 * changes nothing. Dates are written out ("2 Mart 2026"), whole numbers have no decimals ("1.250 TL"). `is1904`: the
 * workbook counts its days from then.
 */
export function showOf(id: string, written: string | undefined, is1904: boolean): Show | undefined {
  const code = (written ?? BUILT_IN[id] ?? "")
    .replace(SIGN_AND_LANGUAGE, (_, sign: string) => (sign === "" ? "" : `"${sign}"`))
    .replace(BARE_CURRENCY, (part) => (part.startsWith('"') ? part : `"${part}"`));
  if (code === "" || code.length > MAX_CODE_LENGTH || /^(?:general|@)$/i.test(code)) return undefined;
  const tokens = code.replace(LITERALS, "");
  if (!/[dmyhs]/i.test(tokens)) return (value) => amountText(shown(code, value));
  const moment = isFullDate(tokens) ? inTurkishOrder(tokens) : code;
  const since = is1904 && /[dy]/i.test(tokens) ? SINCE_1904 : 0;
  return (value) => shown(moment, value + since).replace(FULL_MINUTE, "$1");
}

function shown(code: string, value: number): string {
  try {
    return format(code, value, { locale: "tr-TR" }).replace(/\s+/g, " ").trim();
  } catch {
    return numberText(value);
  }
}

const isFullDate = (tokens: string): boolean =>
  /(?<!d)dd?(?!d)/i.test(tokens) && /m/i.test(tokens) && /y/i.test(tokens);

const inTurkishOrder = (tokens: string): string =>
  ["d mmmm yyyy", /ddd/i.test(tokens) && "dddd", /h/i.test(tokens) && "hh:mm"].filter(Boolean).join(" ");

/** "%18" and "1.250 TL" for "18%" and "₺1.250,00"; a sheet shows no money as "- ₺". */
const amountText = (text: string): string =>
  text
    .replace(/(?<=\d),0*(?!\d)/g, "")
    .replace(/(\d[\d.,]*) ?%/g, "%$1")
    .replace(/(?<!\p{L})(?:₺|TRY|EUR|USD|GBP)(?!\p{L})/gu, (sign) => CURRENCIES[sign]!)
    .replace(/^(-?) ?(TL|[€$£]) ?(-?\d.*)$/, "$1$3 $2")
    .replace(/(?<=\d)(?=(?:TL|[€$£])$)/, " ")
    .replace(/^- ?(?:TL|[€$£])$/, "-");
