import type { Entry } from "../index/knowledge-index.ts";
import type { Question } from "../question.ts";
import { fold, wordsOf } from "../../language/turkish.ts";

/** Nouns whose "owner" is not the company's owner: of a house, a card, an animal. */
const OF_OTHERS = "ev|kart|hak|hesap|arac|hayvan|mal|cocuk|urun|veri|soz|ilan|bilet|kedi|kopek|police";
const OWNER = String.raw`(?<!\b(?:${OF_OTHERS}) )sahi[bp](?!len|lik)\w*|patron\w*|isletmeci\w*`;
const FOUNDER = String.raw`kurucu\w*|kurdu\w*|kurmus\w*|tarafindan (?:\w+ ){0,3}(?:kurul|acil)\w*`;
const FOUNDS_OR_RUNS = new RegExp(String.raw`\b(?:${FOUNDER}|islet(?:iyor|ir|mekte)\w*)`, "g");
/** The roles that a question may ask for, as folded patterns. "Müdürlük" and "sahiplenme" are not roles. */
const ROLES: readonly string[] = [
  String.raw`(?:genel )?mudur(?!l[iu])\w*|yonetici(?!l[iu])\w*|ceo\w*|koordinator\w*|amir\w*`,
  OWNER,
  FOUNDER,
  String.raw`(?:yonetim kurulu )?baskan(?!l[iu])\w*|rektor(?!l[iu])\w*|dekan(?!l[iu])\w*`,
  String.raw`(?:bas)?hekim(?!l[iu])\w*|doktor\w*|veteriner\w*`,
  String.raw`ogretmen\w*|egitmen\w*|antrenor\w*|hoca\w*`,
  String.raw`avukat(?!l[iu])\w*|mimar(?!l[iu])\w*`,
  String.raw`(?:bas)?asci\w*|sef(?:i|in|iniz|imiz|ler\w*)?\b`,
];
/** "Kim" where a name is asked for; "kim öder" and "kim olabilir" ask for something else. */
const WHO = String.raw`kim(?:dir|ler|lerdir|di|mis)?(?: (?:acaba|ya|peki|simdi|su an\w*|orada|orda|sizin|sizde|lutfen))*$`;
const ITS_NAME = String.raw`(?:kisinin )?(?:ad[iu]\w{0,4}|isi?m[iu]?\w{0,4})`;
const FIRM = String.raw`(?:(?:bu|su|siz\w*) )?(?:firma|sirket|isletme|marka|kurum|magaza|dukkan|klinik|otel|restoran|lokanta|kafe|okul|kurs|salon|bura)\w*`;

const ASKS_BY_ROLE = new RegExp(
  String.raw`\b(${ROLES.join("|")}) (?:(?:olan|bey\w*|hanim\w*|su an\w*|simdi|yani) )*(?:${WHO}|${ITS_NAME} (?:ne|nedir|neydi|soyle\w*|ogren\w*)\b|(?:ad|isi?m)[iu]$)`,
);
const ASKS_BEFORE_ROLE = new RegExp(String.raw`^kim(?:dir|ler)? (?:\w+ ){0,2}(${ROLES.join("|")})$`);
const ASKS_FOUNDER = /\bkim(?:ler)? (?:kurdu\w*|kurmus\w*)$|\bkim(?:ler)? tarafindan (?:kurul|acil)\w*$/;
const ASKS_OWNER = new RegExp(String.raw`^(?:acaba )?${FIRM} (?:kimin(?:dir|mis)?|kime ait\w*)(?: acaba)?$`);
/** "Muhasebeciniz kim", "ortağınız kim": any noun with a possessive suffix. */
const ASKS_BY_SUFFIX = new RegExp(String.raw`\b([a-z]{3,}?)(?:l[ae]r)?[iu]?n[iu]z ${WHO}`);
/** The last consonant changes before a suffix: ortak, ortağı. */
const HARDENED: Readonly<Record<string, string>> = { g: "[gk]", b: "[bp]", d: "[dt]" };
/** Further requests in the message; then it is answered in the normal way. */
const ASKS_MORE =
  /\b(?:kac\w*|nere\w*|nasil|neden|niye|hangi\w*|ne (?:zaman|kadar)|m[iu](?:yim|yiz|sin\w*|dir|dur)?)\b/;

/** The pattern of the role, if the question asks for nothing but its holder's name; else null. */
export function roleAskedFor({ folded, written }: Pick<Question, "folded" | "written">): RegExp | null {
  for (const text of new Set([written, folded])) {
    const role = ASKS_MORE.test(text) ? undefined : roleIn(text);
    if (role !== undefined) return new RegExp(String.raw`\b(?:${role})`, "g");
  }
  return null;
}

/** True if a question asks for the owner of the firm. */
export const asksOwner = (folded: string): boolean =>
  roleAskedFor({ folded, written: folded })?.source === String.raw`\b(?:${OWNER})`;

/** True if an entry tells who founded the firm, or runs it. */
export const tellsFounder = (entry: Entry): boolean => tellsHolder(entry, FOUNDS_OR_RUNS);

function roleIn(text: string): string | undefined {
  if (ASKS_FOUNDER.test(text)) return FOUNDER;
  if (ASKS_OWNER.test(text)) return OWNER;
  const called = (ASKS_BY_ROLE.exec(text) ?? ASKS_BEFORE_ROLE.exec(text))?.[1];
  if (called !== undefined) return ROLES.find((role) => new RegExp(`^(?:${role})$`).test(called));
  const stem = ASKS_BY_SUFFIX.exec(text)?.[1];
  return stem && `${stem.replace(/.$/, (last) => HARDENED[last] ?? last)}\\w*`;
}

const TITLES = "Dr|Av|Prof|Doç|Uzm|Op|Dt|Vet|Öğr";
/** A title, two capitalised words, or "Ayşe Hanım". */
const NAME = new RegExp(String.raw`(?<!\p{L})(?:(?:${TITLES})\.|\p{Lu}\p{L}+ \p{Lu}\p{L}+)`, "u");
/** "Müdürümüz", "kurucumuz", "hocamız": a role with the company's own possessive. */
const OWN = /[aeiu]m[iu]z/;
/** A list of staff names roles too. */
const WHO_IS_WHO = /\bkim(?:dir|lerdir)\b|\b(?:ekib|kadro)\w*/;
/** The most letters between a role and its holder's name. */
const NEAR = 40;
const SENTENCE_END = new RegExp(String.raw`(?<!(?<!\p{L})(?:${TITLES}))[.!?;:\n](?=\s|$)`, "u");

/**
 * True if an entry tells who holds the role: by a name near it, by the company's own possessive, or because the entry
 * was written as the answer to this question.
 */
export function tellsHolder(entry: Entry, role: RegExp): boolean {
  if (entry.kind === "product") return false;
  const [title, text] =
    entry.kind === "passage"
      ? [entry.passage.headings.at(-1) ?? "", entry.passage.text]
      : [entry.title, entry.article.answer];
  if (entry.kind === "article" && [title, ...entry.article.questions].some((asked) => isAskedBy(asked, role)))
    return true;
  return isTold([title, text], role) || (WHO_IS_WHO.test(fold(title)) && fold(text).search(role) >= 0);
}

function isAskedBy(text: string, role: RegExp): boolean {
  const folded = wordsOf(text).join(" ");
  return roleAskedFor({ folded, written: folded })?.source === role.source;
}

function isTold(parts: readonly string[], role: RegExp): boolean {
  return parts
    .join("\n")
    .normalize("NFC")
    .split(SENTENCE_END)
    .some((sentence) => isToldIn(sentence, role));
}

function isToldIn(sentence: string, role: RegExp): boolean {
  // Letter by letter, so that positions are the same in both strings.
  const folded = Array.from(sentence, (letter) =>
    (fold(letter) || " ").slice(0, letter.length).padEnd(letter.length),
  ).join("");
  return [...folded.matchAll(role)].some(({ 0: called, index: at }) => {
    const end = at + called.length;
    return (
      OWN.test(called) ||
      NAME.test(sentence.slice(Math.max(0, at - NEAR), at)) ||
      NAME.test(sentence.slice(end, end + NEAR))
    );
  });
}
