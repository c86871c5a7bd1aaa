/**
 * Variants of a question as others would type it: without Turkish letters, with two letters transposed, with another
 * suffix. Deterministic; variants equal to the question are left out.
 */
export function variantsOf(question: string): string[] {
  const variants = [withoutDiacritics(question), withSlip(question), withOtherSuffix(question)];
  return [...new Set(variants)].filter((variant) => variant !== question);
}

const PLAIN: Record<string, string> = {
  ç: "c",
  ğ: "g",
  ı: "i",
  ö: "o",
  ş: "s",
  ü: "u",
  Ç: "C",
  Ğ: "G",
  İ: "I",
  Ö: "O",
  Ş: "S",
  Ü: "U",
};
const withoutDiacritics = (text: string): string => text.replace(/[çğıöşüÇĞİÖŞÜ]/g, (letter) => PLAIN[letter]!);

/** Words that only ask: a typing error or suffix there would test nothing. */
const ASKING =
  /^(?:ne|nedir|neler|nelerdir|nasıl|nasil|kadar|kaç|kac|hangi|hangisi|nerede|nereden|neden|niçin|nicin|zaman|için|icin|var|yok|mı|mi|mu|mü|mıdır|midir|mısınız|misiniz|musunuz|müsünüz)$/;

/** The longest word of the subject, the first if several; null if none has at least `least` letters. */
function wordOf(text: string, least: number): string | null {
  const words = (text.match(/\p{L}+/gu) ?? []).filter(
    (word) => word.length >= least && !ASKING.test(word.toLocaleLowerCase("tr")),
  );
  return words.reduce<string | null>((longest, word) => (word.length > (longest?.length ?? 0) ? word : longest), null);
}

/** Transposes two adjacent letters inside a word. */
function withSlip(text: string): string {
  const word = wordOf(text, 5);
  if (word === null) return text;
  const letters = [...word];
  for (let at = Math.floor(letters.length / 2); at > 0; at -= 1) {
    const [before, after] = [letters[at]!, letters[at + 1]];
    if (after === undefined || before === after) continue;
    [letters[at], letters[at + 1]] = [after, before];
    return text.replace(word, letters.join(""));
  }
  return text;
}

const PLURAL = /(?<=\p{L}{3})(?:lar|ler)$/u;
const POLITE = /(?<=\p{L}{3})(?:[sn]?[ıiuü]n[ıiuü]z)$/u;

/** Removes a plural or "-niz" suffix; a word without either becomes a plural. */
function withOtherSuffix(text: string): string {
  const word = wordOf(text, 4);
  if (word === null) return text;
  const lower = word.toLocaleLowerCase("tr");
  const bare = [PLURAL, POLITE].map((ending) => word.replace(ending, "")).find((shorter) => shorter !== word);
  const last = lower.match(/[aeıioöuü](?=[^aeıioöuü]*$)/)?.[0] ?? "e";
  return text.replace(word, bare ?? word + ("aıou".includes(last) ? "lar" : "ler"));
}
