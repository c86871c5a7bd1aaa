import { UUID_SHAPE } from "./uuids.ts";

// docs/decisions/0039-model-tools-and-promises.md explains what is masked where, and why.

/** Replaces a digit that is not shown. */
export const MASK = "•";

/** The zero of each block of ten digits: Western, Arabic, Persian and Urdu, Devanagari, full width. */
const ZEROS = ["0", "٠", "۰", "०", "０"].map((zero) => zero.codePointAt(0)!);
const DIGIT = ZEROS.map((zero) => `${String.fromCodePoint(zero)}-${String.fromCodePoint(zero + 9)}`).join("");
/** Spaces as typed between groups of digits; zero-width characters come with right-to-left scripts. */
const BLANK = String.raw`[ \t\u00a0\u00ad\u2000-\u200f\u202a-\u202f\u205f\u2060\u2066-\u2069\u3000\ufeff]`;
const DASH = "[-‐-―−_]";
/** Spaces, dots, dashes and slashes; a number may also continue on the next line. */
const APART = String.raw`(?:${BLANK}|${DASH}|[./|*])`;
const LINE_END = String.raw`${BLANK}{0,3}\r?\n${BLANK}{0,3}`;
const RUN = new RegExp(`[${DIGIT}]+(?:(?:${APART}{1,3}|${LINE_END})[${DIGIT}]+)*`, "g");
const GROUP = new RegExp(`[${DIGIT}]+`, "g");
const BLANKS = new RegExp(`${BLANK}+`, "g");
/** Before these, digits are part of a code or word, of an international number, or of an order number. */
const NO_START = new RegExp(`[\\p{L}\\p{M}_+#${DIGIT}]$`, "u");
/** Except after a word for such a number, with the space missing or a dash instead. */
const LEAD = new RegExp(
  String.raw`(?:^|[^\p{L}\p{M}\d])(?:t\.?c\.?|tckn|kimlik\p{L}*|kart\p{L}*|card|visa|master\p{L}*|maestro|troy|amex|numara\p{L}*|no|nr)(?:\d{0,2}${DASH})?$`,
  "iu",
);
const MAX_CONTEXT_LENGTH = 40;
/**
 * The beginnings of codes: "SP-", "LRV-" in capitals, "e44b05f0-" in letters and digits, "12345678-" from a truncated
 * id.
 */
const CODE_BEFORE = new RegExp(
  String.raw`(?:^|[^\p{L}\p{M}\d])(?:\p{Lu}{2,}|(?=\d*\p{L})(?=\p{L}*\d)[\p{L}\d]+|[\da-f]{8})(?:${DASH}[\p{L}\d]+)*${DASH}$`,
  "u",
);
const AFTER = new RegExp(String.raw`^(${DASH}?)([\p{L}\p{M}\d]*)`, "u");
/** In capitals, as the whole message may be; in lower case any word may follow. */
const TURKISH_ENDING = /^(?:[DT][AE]N?|[YN][AEIİ]|N?[Iİ]N|Y?L[AE])$/;
/** What is asked for together with a card number. */
const BESIDE_CARD = /^(?:cv[vc]|skt|son)/i;
/** A word for another kind of number: then that kind is meant. */
const OTHER_NUMBER =
  /(?:^|[^\p{L}])(?:(?:tak[iİı]p|kargo|g[oöÖ]nder[iİı]|s[iİı]par[iİı][sşŞ]|fatura|referans|ser[iİı]|m[uüÜ][sşŞ]ter[iİı]|[uüÜ]ye|abone|pol[iİı][cçÇ]e|rezervasyon|[iİı][sşŞ]lem|[uüÜ]r[uüÜ]n|stok|tracking|shipment|order|invoice|reference)\p{L}{0,8} (?:no\p{L}{0,3}|numara\p{L}*|kod\p{L}*|id|number|code)|barkod\p{L}*|imei)[\s:=.-]{0,3}$/iu;
/** Before or after a parcel's number: "kargom nerede? 7260…", "7260… nolu gönderim". */
const PARCEL = String.raw`(?:kargo|tak[iİı]p|g[oöÖ]nder[iİı]|paket|shipment|parcel|tracking)`;
const PARCEL_BEFORE = new RegExp(
  String.raw`(?:^|[^\p{L}])${PARCEL}\p{L}{0,8}(?: (?:ner[ea]\p{L}{0,4}|durum\p{L}{0,4}|ne zaman gel[ie]\p{L}{0,5}))?[\s:=.,?!-]{0,3}$`,
  "iu",
);
const PARCEL_AFTER = new RegExp(
  String.raw`^['’]?(?:\p{L}{1,4})?(?: (?:no['’]?l[uü]|numaral[ıiIİ]|kodlu))?,? ${PARCEL}`,
  "iu",
);
/** Words about cards or their codes: then no parcel number is meant. */
const PAYS =
  /kart|card|visa|master|troy|cv[vc]|skt|son kul|[oöÖ]de|[cçÇ]ek(?:in|eb|i[lp])|^['’]?\p{L}{0,4}\W{1,3}\d{1,2}\s?[/.-]\s?\d{2}/iu;
const ADDRESS = /(?:https?:\/\/|www\.)\S+/gi;
const UUID = new RegExp(String.raw`(?<![\p{L}\d])${UUID_SHAPE}(?![\p{L}\d])`, "giu");
/** Turkish IBANs even with typing errors; foreign ones only with a valid check sum. */
const TURKISH_IBAN = new RegExp(
  String.raw`(?<![\p{L}\d])TR(?:(?:(?:${APART}|\r?\n){0,2}[${DIGIT}]){24}|[${DIGIT}]{2}(?:${APART}[${DIGIT}]{4}){4,5}(?:${APART}[${DIGIT}]{1,4})?)(?![${DIGIT}])`,
  "giu",
);
/** The length in each country. */
const IBAN_LENGTHS: Readonly<Record<string, number>> = Object.fromEntries(
  (
    "AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BR29 BY28 CH21 CY28 CZ24 DE22 DK18 EE20 EG29 ES24 FI18 FR27 GB22 GE22 GI23 GR27 HR21 HU28 IE22 " +
    "IL23 IQ23 IS26 IT27 JO30 KW30 KZ20 LB28 LI21 LT20 LU20 LV21 LY25 MC27 MD24 ME22 MK19 MT31 NL18 NO15 PK24 PL28 PS29 PT25 QA29 RO24 RS22 RU33 " +
    "SA24 SE24 SI19 SK24 SM27 TN24 UA29 VA22 XK20"
  )
    .split(" ")
    .map((one) => [one.slice(0, 2), Number(one.slice(2))]),
);
const OTHER_IBAN = /(?<![\p{L}\d])[A-Z]{2}\d{2}/giu;
const IBAN_SIGN = new RegExp(String.raw`(?:${APART}{0,3}|${LINE_END})([a-z\d])`, "iy");
/** The codes that are asked for together with a card number. */
const CARD_CODE =
  /((?:cvv2?|cvc2?|g[uü]venl[iİ]k (?:kodu|numaras[ıi])|security code|sicherheitscode)[^\d\n]{0,12}|\d{2}\s?\/\s?\d{2,4}[\s,;/-]{1,3})(\d{3,4})(?!\d)/giu;

const MAX_CARD_DIGITS = 19;
const CARD_TAIL = 4;

/** Masks payment card numbers except for their last four digits. Phone numbers, IBANs and order numbers stay. */
export const maskCards = (text: string): string => mask(text, [CARD]);

/** Masks card numbers and Turkish national identity numbers: for texts that leave the system or are logged. */
export const maskPersonalNumbers = (text: string): string => mask(text, [CARD, IDENTITY]);

const MASKED_CARD = new RegExp(
  `${MASK}(?:${APART}{0,3}${MASK}){8,14}${APART}{0,3}[${DIGIT}](?:${APART}{0,3}[${DIGIT}]){3}`,
);

/** True if a card number was masked in the text. */
export const hasMaskedCard = (text: string): boolean => MASKED_CARD.test(text);

/** The text without its masked numbers. */
export const besideMasked = (text: string): string =>
  text.replace(new RegExp(MASKED_CARD, "g"), " ").replaceAll(MASK, " ").trim();

type Group = { at: number; digits: string };
/** A kind of number to mask: which digit groups form it, and how many of its last digits stay visible. */
type Kind = { begins: RegExp; lengths: readonly number[]; isOne(groups: readonly string[]): boolean; tail: number };

/** Longer ones last: a card number together with following digits may also have a valid check sum. */
const CARD: Kind = { begins: /^[2-69]/, lengths: [16, 15, 19, 18, 17, 14, 13], isOne: isCard, tail: CARD_TAIL };
const IDENTITY: Kind = { begins: /^[1-9]/, lengths: [11], isOne: isIdentity, tail: 0 };

function mask(text: string, kinds: readonly Kind[]): string {
  const kept = [...spansOf(text, ADDRESS), ...spansOf(text, UUID), ...ibansIn(text)];
  const hidden: number[] = [];
  let hasCard = false;
  for (const { 0: run, index } of text.matchAll(RUN)) {
    const groups = [...run.matchAll(GROUP)].map((group) => ({ at: index + group.index, digits: plain(group[0]) }));
    for (let first = 0; first < groups.length;) {
      const found = numberFrom(text, groups, first, kinds);
      const end = found && endOf(found.groups.at(-1)!);
      if (!found || kept.some(([from, to]) => from < end! && groups[first]!.at < to)) {
        first += 1;
        continue;
      }
      const places = found.groups.flatMap(({ at, digits }) => Array.from(digits, (_, digit) => at + digit));
      hidden.push(...places.slice(0, places.length - found.kind.tail));
      hasCard ||= found.kind === CARD;
      first += found.groups.length;
    }
  }
  if (hidden.length === 0) return text;
  // Every digit matched here is one UTF-16 unit, like the mask.
  const units = text.split("");
  for (const at of hidden) units[at] = MASK;
  const masked = units.join("");
  return hasCard
    ? masked.replace(CARD_CODE, (_, before: string, code: string) => before + MASK.repeat(code.length))
    : masked;
}

function numberFrom(text: string, groups: readonly Group[], first: number, kinds: readonly Kind[]) {
  const { at } = groups[first]!;
  const before = text.slice(Math.max(0, at - MAX_CONTEXT_LENGTH), at);
  if (NO_START.test(before.slice(-2)) && !LEAD.test(before)) return null;
  const rest = groups.slice(first, first + MAX_CARD_DIGITS + 1).reduce((sum, { digits }) => sum + digits.length, 0);
  for (const kind of kinds.filter(({ begins }) => begins.test(groups[first]!.digits)))
    // Tries all remaining digits first: the first sixteen of a longer number may also have a valid check sum.
    for (const length of kind.lengths.toSorted((one, other) => Number(other === rest) - Number(one === rest))) {
      const taken = take(groups, first, length);
      if (!taken || !kind.isOne(taken.map(({ digits }) => digits))) continue;
      const signs = signsIn(text, taken);
      if (isApartAlike(signs) && !isInCode(text, taken, before, signs)) return { kind, groups: taken };
    }
  return null;
}

/** The consecutive groups from `first` on that have this many digits in total. */
function take(groups: readonly Group[], first: number, length: number): Group[] | null {
  let digits = 0;
  for (let end = first; end < groups.length && end - first < MAX_CARD_DIGITS; end += 1) {
    digits += groups[end]!.digits.length;
    if (digits === length) return groups.slice(first, end + 1);
    if (digits > length) return null;
  }
  return null;
}

/** The separators between the groups; spaces are equal in any number and width. */
const signsIn = (text: string, groups: readonly Group[]): string[] =>
  groups.slice(1).map(({ at }, before) => text.slice(endOf(groups[before]!), at).replace(BLANKS, " "));

/**
 * The separators inside a number are alike, unlike " - " between two phone numbers. A line break can replace any
 * separator.
 */
function isApartAlike(signs: readonly string[]): boolean {
  const inLines = signs.filter((sign) => !sign.includes("\n"));
  return inLines.every((sign) => sign === inLines[0]);
}

/** True for part of an id, or of a number named as another kind. Card numbers may contain spaces, codes do not. */
function isInCode(text: string, groups: readonly Group[], before: string, signs: readonly string[]): boolean {
  if (signs.some((sign) => /\s/.test(sign))) return false;
  if (CODE_BEFORE.test(before) && !LEAD.test(before)) return true;
  if (groups.length === 1 && OTHER_NUMBER.test(before)) return true;
  const end = endOf(groups.at(-1)!);
  const after = text.slice(end, end + MAX_CONTEXT_LENGTH);
  if (groups.length === 1 && isParcel(before, after)) return true;
  const [, dash, word = ""] = AFTER.exec(after)!;
  if (BESIDE_CARD.test(word)) return false;
  if (dash === "_" || (/\d/.test(word) && /\p{L}/u.test(word))) return true;
  return dash === "" && /^\p{Lu}/u.test(word) && !TURKISH_ENDING.test(word);
}

const isParcel = (before: string, after: string): boolean =>
  (PARCEL_BEFORE.test(before) || PARCEL_AFTER.test(after)) && !PAYS.test(before) && !PAYS.test(after);

const endOf = ({ at, digits }: Group) => at + digits.length;

/** The issued prefixes, so that few other long numbers with a valid check sum match. */
const ISSUED: Record<number, RegExp> = { 13: /^4/, 14: /^3[0689]/, 15: /^3[47]/ };
const ISSUED_ELSE = /^(?:[3-6]|2[2-7]|9792)/;
/** The digit groups in which cards are printed and typed; phone numbers, alone or several, have others. */
const CARD_SHAPE = /^(?:1[3-9]|4-4-4-[1-4]|4-4-4-4-[1-3]|4-6-[45]|8-8|(?:1-){12,18}1)$/;

function isCard(groups: readonly string[]): boolean {
  if (!CARD_SHAPE.test(shapeOf(groups))) return false;
  const digits = groups.join("");
  return (ISSUED[digits.length] ?? ISSUED_ELSE).test(digits) && addsUpByLuhn(digits);
}

const shapeOf = (groups: readonly string[]) => groups.map(({ length }) => length).join("-");

const addsUpByLuhn = (digits: string): boolean =>
  Array.from(digits, Number).reduceRight((sum, digit, at) => {
    const isDoubled = (digits.length - 1 - at) % 2 === 1;
    return sum + (isDoubled ? (digit * 2 > 9 ? digit * 2 - 9 : digit * 2) : digit);
  }, 0) %
    10 ===
  0;

const IDENTITY_SHAPE = /^(?:11|3-3-3-2|(?:1-){10}1)$/;

/** The tenth digit is computed from the odd and even ones before it, the eleventh from all ten. */
function isIdentity(groups: readonly string[]): boolean {
  if (!IDENTITY_SHAPE.test(shapeOf(groups))) return false;
  const [a, b, c, d, e, f, g, h, i, tenth, eleventh] = Array.from(groups.join(""), Number) as [number, ...number[]];
  if (a === 0) return false;
  const odd = a + c! + e! + g! + i!;
  const even = b! + d! + f! + h!;
  return (odd * 7 - even + 100) % 10 === tenth && (odd + even + tenth) % 10 === eleventh;
}

const plain = (digits: string) =>
  Array.from(digits, (digit) => {
    const code = digit.codePointAt(0)!;
    return String(code - ZEROS.find((zero) => code >= zero && code < zero + 10)!);
  }).join("");

type Span = readonly [from: number, to: number];

const spansOf = (text: string, shape: RegExp): Span[] =>
  Array.from(text.matchAll(shape), ({ 0: found, index }) => [index, index + found.length] as const);

const ibansIn = (text: string): Span[] => [
  ...spansOf(text, TURKISH_IBAN),
  ...spansOf(text, OTHER_IBAN).flatMap(([from]) => foreignIban(text, from) ?? []),
];

/** The IBAN that begins there, if it has its country's length and a valid check sum. */
function foreignIban(text: string, from: number): [Span] | null {
  const length = IBAN_LENGTHS[text.slice(from, from + 2).toUpperCase()];
  if (length === undefined) return null;
  let iban = "";
  IBAN_SIGN.lastIndex = from;
  for (let at = from; iban.length < length; at = IBAN_SIGN.lastIndex) {
    IBAN_SIGN.lastIndex = at;
    const sign = IBAN_SIGN.exec(text)?.[1];
    if (sign === undefined) return null;
    iban += sign.toUpperCase();
  }
  return addsUpByIban(iban) ? [[from, IBAN_SIGN.lastIndex]] : null;
}

function addsUpByIban(iban: string): boolean {
  const digits = (iban.slice(4) + iban.slice(0, 4)).replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return Array.from(digits, Number).reduce((rest, digit) => (rest * 10 + digit) % 97, 0) === 1;
}
