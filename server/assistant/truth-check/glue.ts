import { wordsOf } from "../retrieval/turkish.ts";

/** So many words may stand between what a statement is about and what it says. */
const MOST_WORDS = 5;

/** True where nothing stands there but signs and words of the set. */
export function isOnlyWords(between: string, words: ReadonlySet<string>): boolean {
  if (/[.!?;\d]/.test(between)) return false;
  const said = wordsOf(between.replace(/^['’]\p{L}*/u, ""));
  return said.length <= MOST_WORDS && said.every((word) => words.has(word));
}

/** True where the words before belong to no longer name ("Çocuk Slim Jean" is no "Slim Jean"). */
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
