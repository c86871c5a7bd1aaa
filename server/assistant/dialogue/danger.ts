import { LruCache } from "../retrieval/lru-cache.ts";
import { LOUD, LOUD_IN_FEW, type Sound, soundOf } from "./danger-model/model.ts";
import type { Danger, Sign } from "./danger/dangers.ts";
import { signsFor } from "./danger/signs.ts";
import { languageOf } from "./language.ts";

/** More than a message may have; the rest of a pasted text is not read. */
const LONGEST = 4000;
const LONGEST_WORD = 32;
/** One word or two have no sound of their own ("bıçak", "eşim istemiyor"): they are left to the signs. */
export const FEWEST_WORDS = 3;
const FEW_WORDS = 4;
/** Fears that a clerk is told of ("kapalı yerden korkuyorum"): of a thing, not of anybody. */
const THING =
  "(?:kapali (?:yer|alan|mekan)|karanlik|yukseklik|yuksek|ucak|ucus|igne|kopek|kedi|bocek|orumcek|yilan|fare|ari|asansor|su|deniz|dalga|dis|disci|ameliyat|kan|sinav|kalabalik|palyaco|gok gurultusu|simsek|trafik|araba)(?:lar|ler)?(?:in|n)?[dt][ae]n";
const FEARS_THING = new RegExp(` ${THING} (?:\\w+ ){0,2}(?:kork|urk)| (?:kork|urk)\\w* (?:\\w+ ){0,2}${THING} `);
const MOST_WORDS_OF_FEAR = 8;
/** Such a sign means the beginning or end of a clause. */
const ANCHORED = /[$^]/;
const MARKS = /\p{M}+/gu;

/**
 * What danger a message tells of, or sounds like; null where it tells of none, or only speaks so ("gülmekten öldüm").
 * What is heard by its sound alone and `isElse`, something the knowledge speaks of, is none; it is told how loud that
 * sound is.
 */
export function dangerOf(text: string, isElse: (alarm: number) => boolean = () => false): Danger | null {
  const { signed, loud } = lately.get(text) ?? lately.set(text, listen(text));
  return signed ?? (loud && !isElse(loud.alarm) ? loud.kind() : null);
}

type Heard = { signed: Danger | null; loud: Sound | null };
const lately = new LruCache<Heard>(300);

function listen(text: string): Heard {
  const signed = signedDangerOf(text);
  const quiet = { signed, loud: null };
  if (signed || (languageOf(text) ?? "tr") !== "tr") return quiet;
  const words = wordsOf(text.slice(0, LONGEST).normalize("NFC").toLocaleLowerCase("tr"));
  if (words.length < FEWEST_WORDS) return quiet;
  if (words.length <= MOST_WORDS_OF_FEAR && FEARS_THING.test(` ${words.join(" ")} `)) return quiet;
  const sound = soundOf(words);
  return sound.alarm > (words.length <= FEW_WORDS ? LOUD_IN_FEW : LOUD) ? { signed, loud: sound } : quiet;
}

/**
 * What danger a message has a sign of, the gravest first. Reads Turkish with and without its letters, English, German,
 * Arabic and Russian; pure, and linear in the text.
 */
export function signedDangerOf(text: string): Danger | null {
  const lowered = text.slice(0, LONGEST).normalize("NFC").toLocaleLowerCase("tr");
  // Of a few words each may stand in a line of its own.
  const ends = wordsOf(lowered).length <= FEW_WORDS ? /[.!?…;]+/ : /[.!?…;\n]+/;
  const clauses = lowered
    .split(ends)
    .map((clause) => ({ typed: clause, words: ` ${wordsOf(clause).join(" ")} ` }))
    .filter(({ words }) => words.trim() !== "");
  const whole = clauses.map(({ words }) => words).join("|");
  const isTold = ({ sign, beside, unless, written }: Sign) =>
    // A pasted text of thousands of clauses is not asked clause by clause for what it has nowhere.
    (ANCHORED.test(sign.source) || sign.test(whole)) &&
    (!beside || beside.test(whole)) &&
    clauses.some(
      ({ words, typed }) => sign.test(words) && !unless?.test(words) && (written === undefined || written.test(typed)),
    );
  return signsFor(whole).find(isTold)?.danger ?? null;
}

/** A clause's words in lower case and without diacritics; letters repeated for emphasis shrink to one. */
export function wordsOf(clause: string): string[] {
  const plain = clause
    .normalize("NFD")
    .replace(MARKS, "")
    .replace(/ı/g, "i")
    .replace(/['’‘`´ـ-]/g, "")
    .replace(/(\p{L})\1{2,}/gu, "$1");
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => inFull(word.slice(0, LONGEST_WORD)));
}

/** "alamyom", "istemio": the present as the signs have it; and the words that everything hangs on, typed in haste. */
const PRESENT = /^(\w{2,}?)(?:([iu])y?|y)or?(u?[mz]|l[ae]r)?$/;
const HASTY: readonly [RegExp, string][] = [
  [/^n[ea]?fe?s/, "nefes"],
  [/^ya?rdi?m/, "yardim"],
  [/^ka?niyor/, "kaniyor"],
  [/^(?:i?n?mda+t|imdt|imdaat)$/, "imdat"],
  [/^am?bu?la?ns/, "ambulans"],
];

function inFull(word: string): string {
  const whole = word.replace(PRESENT, (_, stem: string, vowel = "i", person = "") => {
    const ending = person === "m" || person === "z" ? `u${person}` : person;
    return `${stem}${vowel}yor${ending}`;
  });
  return HASTY.reduce((left, [typed, meant]) => left.replace(typed, meant), whole);
}
