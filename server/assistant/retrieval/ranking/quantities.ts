import type { Passage } from "#contract/passages.ts";
import { ONES, TENS } from "../../language/number-words.ts";
import { fold } from "../../language/turkish.ts";

/**
 * A quantity in a text: a duration (hours), age (years), length (metres), date (day of the year), time (minutes of the
 * day) and so on, or a count of whatever the next word names. "72 saatten az" is the range 0 to 72 and "3 gün" 72 to
 * 72, both of kind "time". `limit` marks a bound to be kept ("48 saat içinde", "en az 3 gün"), unlike a condition ("48
 * saatten az").
 */
export type Quantity = { kind: string; from: number; to: number; limit?: boolean };

/** The quantities of a passage, read with its heading. */
export function quantitiesOfPassage({ headings, lead, text, cells }: Passage): Quantity[] {
  const said = cells?.flatMap(({ head, value }) => [...quantitiesIn(head), ...quantitiesIn(value, head)]);
  return [...quantitiesIn(headings.at(-1) ?? ""), ...quantitiesIn(lead ?? ""), ...(said ?? quantitiesIn(text))];
}

/** The quantities of a question; `corrected` is its folded text after spelling correction. */
export function quantitiesOfQuestion(text: string, corrected: string): Quantity[] {
  const asked = valuesIn(text);
  // Correction may reveal a misspelled unit. Folded, "nişan" (engagement) looks like the month "nisan".
  return asked.length > 0 ? asked : valuesIn(ENGAGED.test(text) ? corrected.replace(/\bnisan\w*/g, "") : corrected);
}

/** How often something recurs is asked for, and never compared. */
const valuesIn = (text: string): Quantity[] => quantitiesIn(text).filter(({ kind }) => kind !== OFTEN.kind);

/**
 * A single quantity, `size` base units per counted one, and the words it occupies, from `start` up to `end`; `kind` is
 * "" if no unit is named.
 */
type Atom = Quantity & { size: number; start: number; end: number };

/** The quantities in a text. `label` supplies the unit where the text has none ("Yaş": "7–9"). */
export function quantitiesIn(text: string, label = ""): Quantity[] {
  const words = wordsOf(text);
  const named = wordsOf(label).flatMap((word) => unitOf(word) ?? []);
  // "Günlük kira (TL)" holds liras, not days.
  const usual = named.find(({ kind }) => CURRENCY.test(kind)) ?? named[0];
  const atoms: Atom[] = [];
  for (let at = 0; at < words.length; at++) {
    const atom = atomAt(words, at);
    if (!atom) continue;
    atoms.push(atom);
    at = atom.end - 1;
  }
  const said = joined(words, atoms).flatMap(({ kind, from, to, limit = false }) => {
    if (kind !== "") return { kind, from, to, limit };
    return usual ? { kind: usual.kind, from: from * usual.size, to: to * usual.size, limit } : [];
  });
  return RECURS.test(words.join(" ")) ? [...said, { ...OFTEN, limit: false }] : said;
}

/** "6 ayda bir", "yılda iki kez", "her hafta": says how often. It has no value, and is compared by its kind alone. */
const RECURS =
  /\b(?:gun|hafta|ay|yil|sene)[dt][ae] (?:bir|iki|uc|dort|bes|alti|\d+)\b|\bher (?:gun|hafta|ay|yil|sene|mevsim|bahar|sabah|aksam)\b/;
const OFTEN = { kind: "often", from: 0, to: 0 };

/** The kinds of quantities that a question asks for: "kaç gün", "kaç taksit", "saat kaçta", "yüzde kaç". */
export function kindsAskedBy(text: string): string[] {
  const words = wordsOf(text);
  const kinds = words.flatMap((word, at) => {
    const [before, next] = [words[at - 1] ?? "", words[at + 1] ?? ""];
    if (word === "saat" && next.startsWith("kac")) return ["clock"];
    // "Saat kaça kadar" was handled above; "kaçtan döner" and "kaçtan patlar" do not ask for a time.
    if (before === "saat" && word.startsWith("kac")) return [];
    if (word === "kacta" || (word === "kaca" && TO.test(next)) || (word === "kactan" && FROM.test(next)))
      return ["clock"];
    if (word === "kac" && before === "yuzde") return ["share"];
    if (HOW_OFTEN.test(`${word} ${next} ${words[at + 2] ?? ""}`)) return [OFTEN.kind];
    if (word === "kaca" || (word === "kac" && MONEY.test(next))) return ["lira"];
    if (word === "hangi" && next.startsWith("gun")) return ["weekday", "date"];
    if (word !== "kac" && !word.startsWith("kacinci")) return [];
    const unit = unitOf(next);
    if (unit) return [unit.kind];
    return /^\p{L}{3,}/u.test(next) && !NOT_COUNTED.test(next) ? [next.slice(0, COUNTED)] : [];
  });
  return [...new Set(kinds)];
}

const HOW_OFTEN =
  /^(?:(?:ne|hangi) (?:\w+ )?siklik|kac (?:gun|hafta|ay|yil|sene)[dt][ae] (?:bir|1)\b|kadar (?:zaman|sure)[dt][ae] bir)/;
const TO = /^(?:kadar|dek)$/;
const FROM = /^(?:sonra|once|itibaren|kac\w*)$/;
/** "Günlüğü kaç" has no further word. */
const MONEY = /^(?:$|para|kurus|kagit)/;

const MONTH = 31;
const MONTH_HOURS = 720;
const MONTHS = "ocak subat mart nisan mayis haziran temmuz agustos eylul ekim kasim aralik".split(" ");
const WEEKDAYS = "pazartesi sali carsamba persembe cumartesi cuma pazar".split(" ");
const DAYS_OF_WEEK = [1, 2, 3, 4, 6, 5, 7];
const ORDINALS = "- birinci ikinci ucuncu dorduncu besinci altinci yedinci sekizinci dokuzuncu onuncu".split(" ");
/** "Çift kişilik", "tek yönlü": numbers that form one word with what they count. */
const FOLDS = new Map([
  ["tek", 1],
  ["cift", 2],
]);
const IN_ONE_WORD = /l[iu][kg]?\w{0,4}$/;
/** Case endings: "nisanda", "pazarları". Any other ending makes another word ("pazarlık"). */
const CASED = /^(?:y?[aeiu]|n?[iu]n|[dt][ae](?:n|ki\w*)?|l[ae]r\w*)?$/;
/** "Nişan" (engagement) looks like the fourth month when folded. */
const ENGAGED = /(?<!\p{L})niş\p{L}*/iu;

/** The shape of a unit's word, its kind, and the number of base units in one. */
const UNITS: readonly { shape: RegExp; kind: string; size: number }[] = [
  { shape: /^(?:dakika|dk)/, kind: "time", size: 1 / 60 },
  { shape: /^saat/, kind: "time", size: 1 },
  { shape: /^(?:gun(?!e[sy])|gece)/, kind: "time", size: 24 },
  { shape: /^hafta/, kind: "time", size: 168 },
  { shape: /^ay(?:a|i|in|da|dan|dir|ini|ina|li[kg]\w*|lar\w*)?$/, kind: "time", size: MONTH_HOURS },
  { shape: /^(?:yil|sene)/, kind: "time", size: 8760 },
  { shape: /^yas(?!a[km]|al)/, kind: "age", size: 1 },
  { shape: /^(?:km|kilometre)/, kind: "length", size: 1000 },
  { shape: /^metrekare/, kind: "area", size: 1 },
  { shape: /^(?:m|mt|metre\w*)$/, kind: "length", size: 1 },
  { shape: /^(?:cm|santim)/, kind: "length", size: 0.01 },
  { shape: /^(?:kg|kilo)/, kind: "weight", size: 1 },
  { shape: /^(?:gr|gram)/, kind: "weight", size: 0.001 },
  { shape: /^ton(?:a|u|luk|dan)?$/, kind: "weight", size: 1000 },
  { shape: /^(?:litre|lt)/, kind: "volume", size: 1 },
  { shape: /^(?:kisi|misafir|konuk|davetli|katilimci|yolcu|adam)/, kind: "person", size: 1 },
  { shape: /^(?:tl|lira|₺)/, kind: "lira", size: 1 },
  { shape: /^(?:euro|avro|eur$|€)/, kind: "euro", size: 1 },
  { shape: /^(?:dolar|usd|\$)/, kind: "dollar", size: 1 },
  { shape: /^%/, kind: "share", size: 1 },
  { shape: /^kat(?:t?[ae]n?|[iu]|[iu]n\w{0,3}|t[ae]ki)?$/, kind: "floor", size: 1 },
  { shape: /^(?:kez|kere|defa|sefer)/, kind: "times", size: 1 },
];
const CURRENCY = /^(?:lira|euro|dollar)$/;
const unitOf = (word: string) => UNITS.find(({ shape }) => shape.test(word));
/** The kind of something counted by a noun of its own ("40 soru") is this many letters of the noun. */
const COUNTED = 4;
const NOT_COUNTED =
  /^(?:gibi|ustu\w*|ve|ile|ila|veya|ya|da|de|den|dan|ten|tan|icin|kadar|aras\w*|en|bu|su|o|her|olan|olarak|m[iu]\w*|ise|degil|sonra|once|daha|tane|adet|lik|luk|numara\w*)$/;
/** "Bir" is rarely the number one, except with these units. */
const COUNTS_ONE = /^(?:time|age|person)$/;

const wordsOf = (text: string): string[] =>
  fold(text.replaceAll(/(?<!\p{L})(?:ön(?!\p{L})|niş\p{L}*)/giu, " "))
    .replace(/\bm(?:²|2)/g, "metrekare")
    .replace(/[–—−]/g, "-")
    .replace(/'[a-z]{1,8}/g, "")
    .match(/\d+(?:[.:,]\d+)*|\p{L}+|[-+%₺€$]/gu) ?? [];

function atomAt(words: readonly string[], at: number): Atom | null {
  const word = words[at]!;
  const whole = (kind: string, from: number, to: number, end: number, size = 1): Atom => ({
    ...{ kind, from, to, size },
    ...{ start: at, end },
  });
  const month = monthOf(word);
  if (month >= 0) return whole("date", month * MONTH + 1, (month + 1) * MONTH, at + 1);
  if (word === "yazin" || (word === "yaz" && /^(?:ay|donem|sezon|tatil)/.test(words[at + 1] ?? "")))
    return whole("date", 5 * MONTH + 1, 8 * MONTH, at + 1);
  if (word === "kisin") return whole("date", 11 * MONTH + 1, 2 * MONTH, at + 1);
  if (word === "hafta" && /^(?:ici|sonu)/.test(words[at + 1] ?? ""))
    return words[at + 1]!.startsWith("ici") ? whole("weekday", 1, 5, at + 2) : whole("weekday", 6, 7, at + 2);
  const weekday = WEEKDAYS.findIndex((name) => isFormOf(name, word));
  if (weekday >= 0) return whole("weekday", DAYS_OF_WEEK[weekday]!, DAYS_OF_WEEK[weekday]!, at + 1);
  const written = /^([01]?\d|2[0-4])[.:]([0-5]\d)$/.exec(word);
  if (written && !unitOf(words[at + 1] ?? "")) {
    const minutes = Number(written[1]) * 60 + Number(written[2]);
    return whole("clock", minutes, minutes, at + 1);
  }
  const hour = hourAt(words, at);
  if (hour) return hour;
  // "12 yaş altı" means under twelve, not six.
  const number = word === "alti" && unitOf(words[at - 1] ?? "") ? null : numberAt(words, at);
  if (!number) return null;
  const { value, end } = number;
  const before = words[at - 1] ?? "";
  if (before === "%" || before === "yuzde") return whole("share", value, value, end);
  if (AND_MORE.test(words.slice(end, end + 3).join(" "))) {
    const unit = unitOf(words[end + 3] ?? "");
    return unit ? whole(unit.kind, value * unit.size, Infinity, end + 4, unit.size) : null;
  }
  const next = words[end] ?? "";
  const dated = monthOf(next);
  if (dated >= 0 && value <= MONTH) return whole("date", dated * MONTH + value, dated * MONTH + value, end + 1);
  const unit = unitOf(next);
  if (unit && (word !== "bir" || COUNTS_ONE.test(unit.kind))) {
    const isAge = unit.size === MONTH_HOURS && YOUNG.test(words[end + 1] ?? "");
    const [kind, size] = isAge ? ["age", 1 / 12] : [unit.kind, unit.size];
    return whole(kind!, value * size!, value * size!, end + 1, size);
  }
  if (word === "bir") return null;
  if (value <= 24 && OF_DAY.test(before)) return clock(value, before, { start: at, end });
  if (/^\p{L}{3,}/u.test(next) && !NOT_COUNTED.test(next)) return whole(next.slice(0, COUNTED), value, value, end + 1);
  return whole("", value, value, end);
}

const YOUNG = /^(?:bebe|cocu|kiz|og[lu]|yavru|kedi|kope)/;
const AND_MORE = /^(?:ve|veya) daha (?:cok|fazla)$/;
const OF_DAY = /^(?:saat|sabah|ogle\w*|aksam|gece)$/;
const AFTER_NOON = /^(?:ogleden|aksam|gece)$/;
/** "Gece üç" is in the morning: night hours before this one are not moved to the afternoon. */
const NIGHT_ENDS = 6;
const isFormOf = (name: string, word: string): boolean => word.startsWith(name) && CASED.test(word.slice(name.length));
const monthOf = (word: string): number =>
  MONTHS.findIndex((name) => isFormOf(name, word) || (name === "aralik" && isFormOf("aralig", word)));

/** An hour without "saat" before it: "gece üçte", "yediye kadar", "altı gibi". */
function hourAt(words: readonly string[], at: number): Atom | null {
  const before = words[at - 1] ?? "";
  const said = HOUR_IN_CASE.exec(words[at]!)?.[1];
  if (said !== undefined && !unitOf(words[at + 1] ?? ""))
    return clock(ONES.indexOf(said === "dord" ? "dort" : said), before, { start: at, end: at + 1 });
  const number = numberAt(words, at);
  if (!number || !ABOUT.test(words[number.end] ?? "") || before === "%" || before === "yuzde") return null;
  const isHour = Number.isInteger(number.value) && number.value <= 24;
  return isHour ? clock(number.value, before, { start: at, end: number.end + 1 }) : null;
}

/** Smaller numbers in these cases are mostly counts: "ikiye böl". */
const HOUR_IN_CASE = /^(uc|dort|dord|bes|alti|yedi|sekiz|dokuz)(?:y?[ae]|[dt][ae]n?)$/;
const ABOUT = /^(?:gibi|civari\w*|sulari\w*)$/;

/** A time of day in minutes; `before` is the word before the hour. */
function clock(hour: number, before: string, place: { start: number; end: number }): Atom {
  const isLate = hour < 12 && AFTER_NOON.test(before) && (before !== "gece" || hour >= NIGHT_ENDS);
  const minutes = (isLate ? hour + 12 : hour) * 60;
  return { kind: "clock", from: minutes, to: minutes, size: 1, ...place };
}

/** The number at a position, in digits or words, with halves and thousands. */
function numberAt(words: readonly string[], at: number): { value: number; end: number } | null {
  const word = words[at]!;
  let value: number;
  let end = at + 1;
  if (/^\d/.test(word)) {
    const isEnglish = /^\d{1,3}(?:,\d{3})+\.\d{1,2}$/.test(word);
    const isGrouped = /^\d{1,3}(?:\.\d{3})+(?:,\d+)?$/.test(word);
    const plain = isEnglish ? word.replaceAll(",", "") : isGrouped ? word.replaceAll(".", "") : word;
    value = Number(plain.replace(",", "."));
    if (Number.isNaN(value)) return null;
  } else if (word === "yarim") value = 0.5;
  else if (TENS.indexOf(word) > 0) {
    const one = ONES.indexOf(words[end] ?? "");
    value = TENS.indexOf(word) * 10 + Math.max(0, one);
    if (one > 0) end++;
  } else if (ONES.includes(word)) value = ONES.indexOf(word);
  else if (ORDINALS.indexOf(word) > 0) value = ORDINALS.indexOf(word);
  else if (FOLDS.has(word) && IN_ONE_WORD.test(words[end] ?? "")) value = FOLDS.get(word)!;
  else if (word === "yuz") value = 100;
  else return null;
  if (words[end] === "yuz" && value < 10) [value, end] = [value * 100, end + 1];
  if (words[end] === "bin") {
    const rest = /^\d{1,3}$/.test(words[end + 1] ?? "") ? Number(words[end + 1]) : null;
    [value, end] = [value * 1000 + (rest ?? 0), end + (rest === null ? 1 : 2)];
  }
  if (words[end] === "milyon") [value, end] = [value * 1_000_000, end + 1];
  if (words[end] === "bucuk") [value, end] = [value + 0.5, end + 1];
  return { value, end };
}

/** Merges two quantities into a range, and applies the words before or after a quantity that make it a bound. */
function joined(words: readonly string[], atoms: readonly Atom[]): Quantity[] {
  const spans: Quantity[] = [];
  for (let at = 0; at < atoms.length; at++) {
    const atom = atoms[at]!;
    const next = atoms[at + 1];
    if (next && isSpan(words, atom, next)) {
      spans.push(spanOf(atom, next));
      at++;
    } else spans.push(bounded(words, atom));
  }
  return spans;
}

/** "3-6 yaş", "7 gün ile 72 saat arasında", "15 Haziran – 15 Eylül". */
function isSpan(words: readonly string[], one: Atom, other: Atom): boolean {
  if (other.start !== one.end + 1 || (one.kind !== "" && one.kind !== other.kind)) return false;
  const between = words[one.end]!;
  return between === "-" || ((between === "ile" || between === "ila") && (words[other.end] ?? "").startsWith("aras"));
}

function spanOf(one: Atom, other: Atom): Quantity {
  const { kind, size, to } = other;
  // "1-15 Temmuz", "3-6 yaş": the unit of the second applies to the first.
  if (one.kind === "" && kind === "date") return { kind, from: to - ((to - 1) % MONTH) + one.from - 1, to };
  const from = one.kind === "" ? one.from * size : one.from;
  const turns = kind === "date" || kind === "weekday" || kind === "clock" || from <= to;
  return turns ? { kind, from, to } : { kind, from: to, to: from };
}

function bounded(words: readonly string[], { start, end, kind, from, to }: Atom): Quantity {
  const before = words.slice(Math.max(0, start - 2), start).join(" ");
  const after = words
    .slice(end, end + 4)
    .join(" ")
    .replace(/^(?:ve |veya )?(?:daha )?/, "");
  if (AT_LEAST.test(before) || SINCE.test(after)) return { kind, from, to: Infinity, limit: true };
  if (AT_MOST.test(before) || UNTIL.test(after)) return { kind, from: 0, to, limit: true };
  if (UPWARDS.test(after)) return { kind, from, to: Infinity };
  return DOWNWARDS.test(after) ? { kind, from: 0, to } : { kind, from, to };
}

const AT_LEAST = /^en (?:az|erken)$|(?:^| )(?:asgari|minimum)$/;
const SINCE = /^(?:itibaren|sonra)\b/;
const AT_MOST = /^en (?:fazla|cok|gec)$|(?:^| )(?:azami|maksimum|ilk)$/;
const UNTIL = /^(?:kadar|icinde\w*|icerisinde)\b/;
const UPWARDS = /^(?:\+|(?:uzeri\w*|ust\w*|sonrasi\w*|fazla\w*|uzun|buyuk\w*|cok|asan\w*|gecen\w*|askin)\b)/;
const DOWNWARDS = /^(?:alti|altinda\w*|az|kisa|kucuk)\b/;
