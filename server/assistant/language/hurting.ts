/** Forms of "acımak"; "acı biber" and "salça acı mı" are none. */
const HURTS = /(?<![\p{L}\p{M}])acı(?:yo|r(?![\p{L}\p{M}])|d[ıi]|m[ıi]ş|yacak)[\p{L}\p{M}]*/giu;

/**
 * The text with "acıtır" for the forms of "acımak": without its diacritics "acıyor" is "açıyor", of a shop that opens, and
 * a form of "aç", of who has not eaten. Only what is written with its "ı" is meant for certain.
 */
export const withHurtingTold = (text: string): string => text.replace(HURTS, "acıtır");
