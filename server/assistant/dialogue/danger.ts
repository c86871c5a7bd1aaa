import { type Danger, type Sign, SIGNS } from "./danger-signs.ts";
import { SIGNS_ABROAD } from "./danger-signs-abroad.ts";

/** More than a message may have; the rest of a pasted text is not read. */
const LONGEST = 4000;
const LONGEST_WORD = 32;
const ALL_SIGNS: Sign[] = [...SIGNS, ...SIGNS_ABROAD];
/** Such a sign means the beginning or end of a clause. */
const ANCHORED = /[$^]/;
const MARKS = /\p{M}+/gu;

/**
 * What danger a message tells of, the gravest first; null where it tells of none, or only speaks so ("gülmekten
 * öldüm"). Reads Turkish with and without its letters, English, German, Arabic and Russian; pure, and linear in the
 * text.
 */
export function dangerOf(text: string): Danger | null {
  const lowered = text.slice(0, LONGEST).normalize("NFC").toLocaleLowerCase("tr");
  const clauses = lowered
    .split(/[.!?…;\n]+/)
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
  return ALL_SIGNS.find(isTold)?.danger ?? null;
}

/** A clause's words in lower case and without diacritics; letters repeated for emphasis shrink to one. */
function wordsOf(clause: string): string[] {
  const plain = clause
    .normalize("NFD")
    .replace(MARKS, "")
    .replace(/ı/g, "i")
    .replace(/['’‘`´ـ-]/g, "")
    .replace(/(\p{L})\1{2,}/gu, "$1");
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.slice(0, LONGEST_WORD));
}
