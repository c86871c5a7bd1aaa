/** Combining marks, which are separate characters after decomposition. */
const MARKS = /[\u0300-\u036f]/g;

/**
 * Folds a text for comparison and search: lower case by Turkish rules, without diacritics, so that "İADE Koşulları",
 * "iade kosullari" and "ıade kosulları" are equal. The database's `fold_turkish` does the same, letter by letter.
 */
export const foldTurkish = (text: string): string =>
  text.normalize("NFD").replace(MARKS, "").toLowerCase().replace(/ı/g, "i");
