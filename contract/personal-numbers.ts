// docs/decisions/0039-a-model-held-to-the-clerks-acts.md says what is masked where, and why so.

/** Stands for a digit that is not shown. */
export const MASK = "•";

/** Each block has its ten digits in order: Western, Arabic, Persian and Urdu, Indian, full width. */
const ZEROS = ["0", "٠", "۰", "०", "０"].map((zero) => zero.codePointAt(0)!);
const DIGIT = ZEROS.map((zero) => `${String.fromCodePoint(zero)}-${String.fromCodePoint(zero + 9)}`).join("");
/** Blanks, dots, dashes and strokes as they are typed between groups; signs without a width come with right-to-left writing. */
const APART = String.raw`[ \t\u00a0\u2000-\u200f\u202a-\u202f\u2060\u2066-\u2069\u3000\ufeff._/|*‐-―−-]`;
const RUN = new RegExp(`[${DIGIT}]+(?:${APART}{1,3}[${DIGIT}]+)*`, "g");
const GROUP = new RegExp(`[${DIGIT}]+`, "g");
/** Part of a code or a word; of a number from abroad; of an order. */
const NO_START = new RegExp(`[\\p{L}\\p{M}_+#${DIGIT}]$`, "u");
/** Unless it is a word for such a number, with the blank forgotten. */
const LEAD = /(?:^|[^\p{L}\p{M}\d])(?:t\.?c\.?|tckn|kimlik\p{L}*|kart\p{L}*|card|numara\p{L}*|no|nr)$/iu;
const LONGEST_LEAD = 20;
/** A Turkish ending may follow ("4111…dan"); a code goes on in capitals. */
const NO_END = new RegExp(`^[\\p{Lu}_${DIGIT}]`, "u");
const ADDRESS = /(?:https?:\/\/|www\.)\S+/gi;
/** Turkish ones as they are typed, also wrong ones; of others those that add up. */
const TURKISH_IBAN = new RegExp(`(?<![\\p{L}\\d])TR(?:${APART}?[${DIGIT}]){24}(?![${DIGIT}])`, "giu");
const OTHER_IBAN = /(?<![\p{L}\d])[A-Z]{2}\d{2}(?: ?[A-Z\d]{4}){2,7}(?: ?[A-Z\d]{1,3})?(?![\p{L}\d])/gu;
/** What is asked of a card beside its number. */
const CARD_CODE =
  /((?:cvv2?|cvc2?|g[uü]venl[iİ]k (?:kodu|numaras[ıi])|security code|sicherheitscode)[^\d\n]{0,12}|\d{2}\s?\/\s?\d{2,4}[\s,;/-]{1,3})(\d{3,4})(?!\d)/giu;

const LONGEST_CARD = 19;
const CARD_TAIL = 4;

/** The text with payment cards' numbers but for their last four digits. Telephone numbers, IBANs and orders stay. */
export const maskCards = (text: string): string => mask(text, [CARD]);

/** The text without cards' numbers and Turkish identity numbers: what may leave the house, or be logged. */
export const maskPersonalNumbers = (text: string): string => mask(text, [CARD, IDENTITY]);

const MASKED_CARD = new RegExp(
  `${MASK}(?:${APART}{0,3}${MASK}){8,14}${APART}{0,3}[${DIGIT}](?:${APART}{0,3}[${DIGIT}]){3}`,
);

/** True for a text in which a card's number was masked. */
export const hasMaskedCard = (text: string): boolean => MASKED_CARD.test(text);

/** The text without its masked numbers. */
export const besideMasked = (text: string): string =>
  text.replace(new RegExp(MASKED_CARD, "g"), " ").replaceAll(MASK, " ").trim();

type Group = { at: number; digits: string };
/** A number one may not keep: which groups of digits make it, and how many of its last digits may be seen. */
type Kind = { begins: RegExp; lengths: readonly number[]; isOne(groups: readonly string[]): boolean; tail: number };

/** Longer ones last: what follows a card's number may make another that adds up. */
const CARD: Kind = { begins: /^[2-69]/, lengths: [16, 15, 19, 18, 17, 14, 13], isOne: isCard, tail: CARD_TAIL };
const IDENTITY: Kind = { begins: /^[1-9]/, lengths: [11], isOne: isIdentity, tail: 0 };

function mask(text: string, kinds: readonly Kind[]): string {
  const kept = [...spansOf(text, ADDRESS), ...ibansIn(text)];
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
  // Every digit read here is one unit of UTF-16, as the mask is.
  const units = text.split("");
  for (const at of hidden) units[at] = MASK;
  const masked = units.join("");
  return hasCard
    ? masked.replace(CARD_CODE, (_, before: string, code: string) => before + MASK.repeat(code.length))
    : masked;
}

function numberFrom(text: string, groups: readonly Group[], first: number, kinds: readonly Kind[]) {
  const { at } = groups[first]!;
  const before = text.slice(Math.max(0, at - LONGEST_LEAD), at);
  if (NO_START.test(before.slice(-2)) && !LEAD.test(before)) return null;
  const rest = groups.slice(first, first + LONGEST_CARD + 1).reduce((sum, { digits }) => sum + digits.length, 0);
  for (const kind of kinds.filter(({ begins }) => begins.test(groups[first]!.digits)))
    // All of it, where that adds up: the first sixteen of a longer number may do so as well.
    for (const length of kind.lengths.toSorted((one, other) => Number(other === rest) - Number(one === rest))) {
      const taken = take(groups, first, length);
      if (
        !taken ||
        !isApartAlike(text, taken) ||
        NO_END.test(text.slice(endOf(taken.at(-1)!), endOf(taken.at(-1)!) + 2))
      )
        continue;
      if (kind.isOne(taken.map(({ digits }) => digits))) return { kind, groups: taken };
    }
  return null;
}

/** Whole groups from `first` on that have so many digits together. */
function take(groups: readonly Group[], first: number, length: number): Group[] | null {
  let digits = 0;
  for (let end = first; end < groups.length && end - first < LONGEST_CARD; end += 1) {
    digits += groups[end]!.digits.length;
    if (digits === length) return groups.slice(first, end + 1);
    if (digits > length) return null;
  }
  return null;
}

/** " - " between two telephone numbers is not what stands inside of them. */
function isApartAlike(text: string, groups: readonly Group[]): boolean {
  const signs = groups.slice(1).map(({ at }, before) => text.slice(endOf(groups[before]!), at));
  return signs.every((sign) => sign === signs[0]);
}

const endOf = ({ at, digits }: Group) => at + digits.length;

/** As the networks give them out, so that few other long numbers that happen to add up are taken for one. */
const ISSUED: Record<number, RegExp> = { 13: /^4/, 14: /^3[0689]/, 15: /^3[47]/ };
const ISSUED_ELSE = /^(?:[3-6]|2[2-7]|9792)/;
/** How many digits stand together as cards are printed and typed; telephone numbers, alone or in a row, have others. */
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

/** Its tenth digit follows from the odd and even ones before, its eleventh from all ten. */
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
  ...spansOf(text, OTHER_IBAN).filter(([from, to]) => isIban(text.slice(from, to))),
];

function isIban(written: string): boolean {
  const iban = written.replaceAll(" ", "");
  const digits = (iban.slice(4) + iban.slice(0, 4)).replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return iban.length >= 15 && Array.from(digits, Number).reduce((rest, digit) => (rest * 10 + digit) % 97, 0) === 1;
}
