/**
 * Nouns of two to four letters, after folding, with the words that look like forms of theirs and are not: any short
 * beginning begins too many words, so their forms are told by what may follow a noun.
 */
const NOUNS: Record<string, RegExp | null> = {
  para: null,
  yol: /^yoll/,
  tur: null,
  yari: /^yari[mn]/,
  goz: null,
  kiz: null,
  cam: /^cami/,
  gaz: null,
  kat: /^kat(?:i|ki)$/,
  hat: /^hat[ai]/,
  bez: null,
  plan: /^planla(?!r)/,
  asi: /^asi[mn]/,
  yas: /^yas[ae]/,
  son: /^son(?:da|duk)/,
};
/** Forms whose stem is not the noun itself. */
const CHANGED: Record<string, RegExp> = {
  su: /^su(?:y[ua]\w{0,6}|yla|da(?:n|ki)?|lar\w{0,4})$/,
  hak: /^hak(?:k[iu](?!nda|mda)\w{0,6}|lar\w{0,6}|t?tan?)$/,
  hat: /^hat(?:t[iu]\w{0,5}|lar\w{0,5}|tan|ta)$/,
  cep: /^ceb\w{1,6}$/,
  ode: /^odeme/,
  dis: /^dis(?:ler\w{0,6}|[iu]m(?:[ie]|iz\w{0,3})?|[iu]n(?:[iu]z\w{0,3})|e)$/,
};

const LATER = "(?:k[iu])?(?:d[iu]r|t[iu]r)?";
const OF_OWNED = "(?:n?[iu]n|n?[iu]|n?[ae]|n?[dt][ae]n?|y?l[ae])?";
const OF_CONSONANT = new RegExp(
  `^(?:l[ae]r)?(?:(?:[iu]m(?:[iu]z)?|[iu]n(?:[iu]z)?|[iu])${OF_OWNED}|[ae]|[dt][ae]n?|l[ae])?${LATER}$`,
);
const OF_VOWEL = new RegExp(
  `^(?:l[ae]r(?:[iu]m(?:[iu]z)?|[iu]n(?:[iu]z)?|[iu])?${OF_OWNED}|(?:m(?:[iu]z)?|n(?:[iu]z)?|s[iu])${OF_OWNED}|n[iu]n|y[iu]|y[ae]|d[ae]n?|yl[ae])${LATER}$`,
);
const MAX_LENGTH = 4;

/** The short noun that a word is a form of: "para" of "parasını", "su" of "suyu"; undefined for any other word. */
export function shortNounOf(word: string): string | undefined {
  for (let length = 2; length <= Math.min(MAX_LENGTH, word.length - 1); length++) {
    const noun = word.slice(0, length);
    const others = NOUNS[noun];
    if (others === undefined || others?.test(word)) continue;
    if ((/[aeiou]$/.test(noun) ? OF_VOWEL : OF_CONSONANT).test(word.slice(length))) return noun;
  }
  return Object.keys(CHANGED).find((noun) => CHANGED[noun]!.test(word));
}
