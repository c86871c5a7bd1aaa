/** Accents and the like, which stand by themselves once a letter is taken apart. */
const MARKS = /[\u0300-\u036f]/g;

/**
 * The text as it is compared and searched: lower-cased by Turkish rules and without diacritics, so that "İADE
 * Koşulları", "iade kosullari" and "ıade kosulları" are one. The database's `fold_turkish` does the same, letter by
 * letter.
 */
export const foldTurkish = (text: string): string =>
  text.normalize("NFD").replace(MARKS, "").toLowerCase().replace(/ı/g, "i");
