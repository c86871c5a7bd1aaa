import { wordsOf } from "../language/turkish.ts";

/** The most words between the subject of a statement and its value. */
const MAX_WORDS = 5;

/** True if the text in between consists of punctuation and words of the set. */
export function isOnlyWords(between: string, words: ReadonlySet<string>): boolean {
  if (/[.!?;\d]/.test(between)) return false;
  const said = wordsOf(between.replace(/^['’]\p{L}*/u, ""));
  return said.length <= MAX_WORDS && said.every((word) => words.has(word));
}

/** True if the preceding words are not part of a longer name ("Çocuk Slim Jean" is not "Slim Jean"). */
export function standsAlone(text: string, at: number): boolean {
  const before = text.slice(0, at).trimEnd();
  if (before === "" || /[.,:;!?()"“”'’•·*|–-]$/.test(before)) return true;
  return BEFORE_NAME.has(wordsOf(before.slice(-40)).at(-1) ?? "");
}

const BEFORE_NAME = new Set(
  wordsOf(
    "ve ile ya da veya bu şu bizim olan ayrıca sadece ürünümüz modelimiz ürünü modeli adlı isimli ancak ama fakat",
  ),
);
