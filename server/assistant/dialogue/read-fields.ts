import { truncateText } from "#contract/truncate-text.ts";
import type { ChatForm } from "#contract/assistant.ts";
import { isCommonName, isUnambiguousName } from "../visitor/common-names.ts";
import { capitalised, nameWords, saysSomething } from "../visitor/read-name.ts";
import { phoneShape, readPhone } from "../visitor/read-phone.ts";
import { emailShape } from "#server/domain/redact-personal-data.ts";
import { readContact } from "../visitor/read-contact.ts";
import { isAsking } from "../language/clauses.ts";
import { isOrdinaryWord } from "../language/ordinary-words.ts";
import { expandAbbreviations } from "../language/chat-abbreviations.ts";
import { splitSmallTalk } from "../retrieval/small-talk/small-talk.ts";
import { fold, wordsOf } from "../language/turkish.ts";
import type { Field, FormDefinition } from "./form-definition.ts";
import { type Calendar, calendarAt } from "../turn/calendar.ts";
import type { InvalidValue } from "./form-texts.ts";
import { type FormProgress, readCustomFields } from "./read-custom-fields.ts";

export type FieldValues = {
  values: ChatForm["values"];
  /** A value for the requested field that does not fit it. */
  bad: InvalidValue | null;
};

export const MAX_TEXT_LENGTH = 120;
const MAX_NAME_WORDS = 4;
/** The limit of contact records and demo requests. */
const MAX_NAME_LENGTH = 100;
/** Words that occur in company names but not in names of people. */
const FIRM =
  /\b(?:ltd|sti|limited|anonim|a\.?s\b|holding|grup\w*|tekstil\w*|magaza\w*|ticaret\w*|otel\w*|hastane\w*|klinik\w*|klinig\w*|market\w*|butik\w*|butig\w*|pastane\w*|firin\w*|restoran\w*|lokanta\w*|kafe\w*|cafe\w*|yazilim\w*|insaat\w*|turizm\w*|gida\w*|otomotiv\w*|mobilya\w*|sigorta\w*|emlak\w*|eczane\w*|okul\w*|akademi\w*|kolej\w*|danismanlik\w*|medya\w*|ajans\w*|lojistik\w*|kozmetik\w*|giyim\w*|hukuk\w*|dis poliklin\w*|poliklinik\w*|guzellik\w*|elektronik\w*|sanayi\w*|firma\w*|sirket\w*|isletme\w*)/;
/** True for words that companies have in their names. */
export const isFirm = (text: string): boolean => FIRM.test(fold(text));
const LABELLED: [key: string, shape: RegExp][] = [
  [
    "company",
    /(?:^|[\s,;])(?:firma|şirket|sirket|işletme|isletme|kurum)\p{L}{0,6}(?:\s+(?:ad[ıi]|ismi))?\s*(?:[:=]\s*|\s)([^,;\n]{2,80})/iu,
  ],
  [
    "name",
    /(?:^|[\s,;])(?:ad[ıi]m?|ismim|isim|ad)\s*(?:[:=]\s*|\s)(?!ve\s)(\p{L}{2,})[\s,;]+soyad(?:[ıi]m?)?\s*(?:[:=]\s*|\s)(\p{L}{2,})/iu,
  ],
  [
    "name",
    // Without a colon, "isim" may be any name: "arkasına isim yazılacak".
    /(?:^|[\s,;])(?:(?:(?:ad(?:[ıi]m)?|isim)\s+(?:ve\s+)?soy(?:ad(?:[ıi]m)?|isim)|ad[ıi]m|ismim)\s*(?:[:=]\s*|\s)|(?:isim|ad)\s*[:=]\s*)(\p{L}{2,}(?:[^\S\n]+\p{L}{2,}){0,3})/iu,
  ],
  [
    "company",
    /(?:^|[\s,;.])((?:\p{Lu}[\p{L}&'’]+\s+){1,4})(?:olarak|firmas\p{L}+|şirketi\p{L}*)(?!\s+(?:kay|yaz|not|düz))(?=[\s.,]|$)/u,
  ],
  [
    "company",
    /(?:^|[\s,;.])((?:\p{Lu}[\p{L}&'’]+\s+){1,4})için\s+(?:bir\s+|bi\s+)?(?:demo|teklif|sunum|tanıtım|görüşme)/u,
  ],
  ["company", /\b[Cc]ompany(?:\s+(?:name|is))*\s*[:=]?\s+(\p{Lu}[^,;\n.]{1,80})/u],
  ["company", /\b(?:company|firm|business|hotel|firma)(?:\s+name)?\s+(?:is|ist|heißt)\s+([^,;\n]{2,80})/iu],
  [
    "name",
    /\b(?:my name is|this is|i am|i['’]m|mein name ist|ich bin|ich heiße)\s+(\p{L}{2,}(?:\s+\p{Lu}\p{L}+){0,2})/iu,
  ],
  ["name", /(?:^|[,;.\n])\s*ben\s+(\p{L}{2,}\s+\p{L}{2,})(?=\s*(?:[,;.\n]|$))/iu],
  [
    "name",
    /(?:^|[\s,;])(?:ilgili(?:\s+kişi)?|yetkili(?:\s+kişi)?|irtibat(?:\s+kişisi)?)\s*[:=]\s*(\p{L}{2,}(?:\s+\p{L}{2,}){0,2})/iu,
  ],
  ["name", /(?:^|[\s,;])[Bb]en\s+(\p{Lu}\p{L}+(?:\s+\p{Lu}\p{L}+){0,2})/u],
  ["name", /(\p{Lu}\p{L}+(?:\s+\p{Lu}\p{L}+){0,2})\s+ben(?=[\s.,!]|$)/u],
  ["title", /(?:^|[\s,;])(?:görev|gorev|unvan|ünvan|pozisyon)\p{L}{0,4}\s*[:=]?\s+([^,;\n/]{2,60})/iu],
  [
    "title",
    /(?:^|[,;\n]\s*)((?:\p{L}+\s+){0,2}(?:müdür|mudur|yönetici|yonetici|sahib|kurucu|ortağ|ortag|koordinatör|koordinator|uzman)\p{L}{0,6})(?=[\s.,;!]|$)/iu,
  ],
];
/** "Lale Tekstil'den Ayşe Yılmaz": the company comes first, then the name. */
const FROM_FIRM = /^(.{2,60}?)(?:\s|['’])?(?:den|dan|ten|tan)\s+(?:ben\s+)?(\p{L}{2,}(?:\s+\p{L}{2,}){0,3})$/u;
/** "berk.tas@": no name or company. */
const HALF_AN_ADDRESS = /(?<!\S)\S*@\S*/g;
/** A vehicle's plate, whose letters are no name: "34 ABC 123". */
const PLATE = /(?<!\d)(?:0[1-9]|[1-7]\d|8[01])\s?[a-z]{1,3}\s?\d{2,5}(?!\d)/giu;
/** "Ayşe değil Fatma": only the second is meant. */
const NOT_SO = /(?<=^|\s)\p{L}{2,}\s+değil[,.]?\s+(?=\p{L})/giu;
/** Words before and after a requested value. */
const AROUND =
  /^(?:tabii?|tabi ki|evet|tamam|olur|merhaba(?:lar)?|selam|iyi günler|ben(?:im)?|bizim|biz|adım|ismim|isim|firmam(?:ız)?|şirketim(?:iz)?|adı|ad soyad|telefonum|numaram|mailim|e-?postam|mail|tel|cep|gsm)[\s:,.-]+/iu;
const AFTER =
  /(?:\s+(?:olarak|olacak|olsun|ben|kaydedin|kaydedebilirsiniz|yazın|yazabilirsiniz|adına|adlı|isimli|diye kaydedin|diyebilirsiniz|teşekkürler|lütfen|tel|telefonum?|cep|gsm|mail|mailim|e-?posta))+[.!]*$|[.!]+$/iu;

/**
 * Reads the values that a message gives for a form's fields, in any order. A segment without a label goes to the field
 * that was `asked` for, and then to the missing ones.
 */
export function readFields(
  text: string,
  { fields, alsoTakes = [] }: FormDefinition,
  { values: known, asked, begins = false }: FormProgress,
  calendar: Calendar = calendarAt(new Date()),
): FieldValues {
  const composed = readCustomFields(text, fields, { values: known, asked, begins }, calendar);
  const values: ChatForm["values"] = { ...composed.values };
  const has = (key: string) => alsoTakes.includes(key) || fields.some((field) => field.key === key);
  const { email, phone, name: whole } = readContact(text) ?? {};
  if (email) values["email"] = email;
  if (phone) values["phone"] = phone;
  let rest = composed.rest
    .replace(emailShape, "\n")
    .replace(HALF_AN_ADDRESS, "\n")
    .replace(phoneShape, "\n")
    .replace(PLATE, "\n")
    .replace(NOT_SO, " ");
  for (const [key, shape] of LABELLED) {
    const said = shape.exec(rest);
    if (!has(key) || values[key] || !said) continue;
    const value =
      key === "name"
        ? nameIn(said.slice(1).join(" "), true)
        : key === "company" && tells(tidy(said[1]!))
          ? null
          : tidy(said[1]!);
    if (value === null || value === "") continue;
    values[key] = value;
    rest = rest.replace(said[0], "\n");
  }
  const named = has("name") && !values["name"] ? onBehalfOf(rest) : null;
  if (named) {
    values["name"] = named.name;
    rest = rest.replace(named.said, "\n");
  }
  // Beside a number, capitals distinguish a name from the words around it.
  if (whole && has("name") && !values["name"] && !isFirm(whole) && nameIn(whole)) {
    values["name"] = whole;
    rest = rest.replace(whole, "\n");
  }
  const open = fields.filter(({ key }) => values[key] === undefined);
  const segments = segmentsOf(rest);
  // If one segment is marked as a company, the others are not.
  const firm = segments.find((segment) => isFirm(segment) && !tells(segment));
  for (const segment of segments) {
    const from = FROM_FIRM.exec(segment);
    const writer = from && isFirm(from[1]!) && !tells(from[2]!) ? nameIn(from[2]!) : null;
    if (from && writer !== null) {
      if (has("company") && !tells(from[1]!)) values["company"] ??= tidy(from[1]!);
      values["name"] ??= writer;
      continue;
    }
    const isFirst = text.trimStart().startsWith(segment);
    take(segment, open, values, known, { asked, isOther: firm !== undefined && segment !== firm, isFirst });
  }
  return { values, bad: composed.bad ?? badField(text, fields, asked, values) };
}

/** "Ali Vural adına", in any case; not "annem adına". */
function onBehalfOf(text: string): { name: string; said: string } | null {
  const [said, first, second] = /(?:(\p{L}{2,})\s+)?(\p{L}{2,})\s+ad[ıi]na(?!\p{L})/iu.exec(text) ?? [];
  if (said === undefined) return null;
  const isName = (word: string) => isCommonName(word) || (/^\p{Lu}/u.test(word) && !isOrdinaryWord(word));
  const isSurname = isName(second!) || !isOrdinaryWord(second!);
  if (first && isName(first) && isSurname) return { name: `${capitalised(first)} ${capitalised(second!)}`, said };
  return isName(second!) ? { name: capitalised(second!), said: said.slice(first ? first.length : 0) } : null;
}

/** Assigns a segment of text to the field that it fits: the requested one first, then the missing ones. */
function take(
  segment: string,
  open: readonly Field[],
  values: ChatForm["values"],
  known: ChatForm["values"],
  { asked, isOther, isFirst }: { asked: string | null; isOther: boolean; isFirst: boolean },
): void {
  const namesFirm = isFirm(segment);
  const wanted = open
    .filter(({ key, kind }) => (kind === "name" || kind === "firm") && values[key] === undefined)
    .filter(({ key }) => key === asked || !known[key])
    .sort((one, other) => Number(other.key === asked) - Number(one.key === asked));
  for (const { key, kind } of wanted) {
    if (kind === "name") {
      const name = namesFirm ? null : nameIn(segment);
      // Unrequested words are a name only by themselves or beside a number or an address, and never a single one of them.
      const isBeside = name !== null && isWhole(segment, name, isFirst) && Boolean(values["phone"] || values["email"]);
      if (name === null || (key !== asked && !isBeside && !isPlainName(segment))) continue;
      values[key] = name;
      return;
    }
    const text = tidy(segment).replace(/['’][dt][ae]n$/u, "");
    // Unrequested words are a company only beside other values, or if they contain a company word.
    const isGiven = key === asked || namesFirm || values["name"] !== undefined || Boolean(known["name"]);
    if (!isGiven || isOther || text.length < 2 || isAsking(wordsOf(text)) || tells(text)) continue;
    values[key] = text;
    return;
  }
}

/** Two words, or one capitalised word that does not begin a sentence. */
const isWhole = (segment: string, name: string, isFirst: boolean) =>
  name.includes(" ") || (!isFirst && /^\p{Lu}\p{Ll}{2,}$/u.test(segment));

const MAX_FIRM_WORDS = 9;
/** Words around the values of a form. */
const TELLS =
  /(?:[iu]yor(?:um|uz|lar)?|[iu]y(?:om|oz)|[ae]l[iı]m|m[iu]s(?:im|um|iz|uz|siniz)|[ae]c[ae](?:gim|giz|k|ksiniz)|[ae]b[iı]l[iı]r(?:iz|im|siniz)?|medim|madim|mistim|mustum|[ae]rsan(?:iz|)|rsiniz)$/;
const TELLING =
  /\b(?:zaman|pardon|hadi|haydi|bakalim|neyse|lutfen|tesekkur\w*|hello|hi|hallo|dear|thanks|merhaba\w*|selam\w*|alin|yazin|kaydedin|adina|uzere|ilgili kisi|eksik|yanlis|bunu|onu|sizi|bizi|beni|bize|bana|demo\w*|teklif\w*|sunum\w*|arayin|arasin\w*|ulasin|bilgilerim\w*|asagida\w*|soyle|istiyor\w*|lazim|olur|tamam\w*|mail\w*|telefon\w*|numara\w*|henuz|simdilik|yok|uygun(?:um|uz|dur)?$|musait\w*|yarin|bugun)\b|\b\d{1,2} ?[:.] ?\d\d\b/;
/** True for a sentence rather than a company name ("pardon eksik yazmışım", "teklif topluyoruz"). */
function tells(text: string): boolean {
  const words = wordsOf(text);
  if (words.length > MAX_FIRM_WORDS) return true;
  const said = expandAbbreviations(words).join(" ");
  return TELLING.test(said) || said.split(" ").some((word) => word.length > 5 && TELLS.test(word));
}

/** The rest of "benim adım …". */
const OWN = /^(?:ben|biz)(?:im)?$/iu;
const segmentsOf = (text: string): string[] =>
  text
    .split(/[\n,;|/()]+|\s[-–]\s|(?<=\p{L}{4})[.!?]+\s/u)
    .map((segment) => strip(segment))
    .filter((segment) => /\p{L}{2}/u.test(segment) && segment.length <= MAX_TEXT_LENGTH && !OWN.test(segment));

function strip(segment: string): string {
  let left = segment.trim();
  for (let before = ""; before !== left;) {
    before = left;
    left = left.replace(AROUND, "").replace(AFTER, "").trim();
  }
  return left;
}

const tidy = (text: string): string => truncateText(strip(text).replace(/\s+/g, " "), MAX_TEXT_LENGTH);

/** "Selim Arı" resembles a greeting but is a name. */
export const WRITTEN_NAME = /^\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)+$/u;

/** "Görüşürüz" is not a name. */
function isFarewell(text: string): boolean {
  if (WRITTEN_NAME.test(text.trim())) return false;
  const { kinds, rest } = splitSmallTalk(text);
  return rest === "" && kinds.some((kind) => kind === "goodbye" || kind === "thanks");
}

/** One to four words that may be a person's name, capitalised; else null. */
export function nameIn(text: string, isIntroduced = false): string | null {
  if (isFarewell(text) || text.includes("@")) return null;
  const words = (text.match(/[\p{L}\p{M}'’.]+/gu) ?? []).map((word) => word.replace(/[.]+$/, ""));
  const name = nameWords(words, isIntroduced);
  if (name.length === 0 || name.length > MAX_NAME_WORDS || words.length > MAX_NAME_WORDS + 1) return null;
  if (saysSomething(name, words, isIntroduced)) return null;
  const whole = name.map(capitalised).join(" ");
  return whole.length <= MAX_NAME_LENGTH ? whole : null;
}

/** True for a message that consists of a name, judged by its capitals or because each word is a known name. */
export function isOnlyName(text: string): boolean {
  const words = strip(text).split(/\s+/);
  return (
    words.length <= MAX_NAME_WORDS &&
    /\s/.test(text.trim()) &&
    (words.every(isCommonName) || words.every((word) => /^\p{Lu}\p{L}+$/u.test(word))) &&
    nameIn(words.join(" ")) !== null
  );
}

/** True for "Zeynep Ak": nothing but a name, the first of which is no word besides. */
export const isPlainName = (text: string): boolean =>
  isUnambiguousName(strip(text).split(/\s+/)[0]!) && isOnlyName(text);

/** The reason why the requested field could not be read: half a number, an address without its end. */
function badField(
  text: string,
  fields: readonly Field[],
  asked: string | null,
  values: ChatForm["values"],
): InvalidValue | null {
  const field = fields.find(({ key }) => key === asked);
  if (!field || values[field.key]) return null;
  if (field.kind === "phone" && !values["email"] && readPhone(text).bad) return { field, why: "unread" };
  if (field.kind === "email" && !values["phone"] && /@|\bat\b|gmail|hotmail|outlook|yahoo/i.test(text))
    return { field, why: "unread" };
  return null;
}
