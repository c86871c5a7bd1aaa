/** Forms of "acımak" and "acıtmak"; "acı biber" and "salça acı mı" are none. */
const HURTS = /(?<![\p{L}\p{M}])acı(?=(?:t[ıi])?(?:yo|r(?![\p{L}\p{M}])|[dt][ıi]|m[ıi]ş|yacak)|tacak|t[ıi]r|tm[aı])/giu;

/**
 * The text with "ağrı-" instead of "acı-" in verbs: without its diacritics "acıyor" is "açıyor", of a shop that opens, and
 * a form of "aç", of who has not eaten. Only what is written with its "ı" is meant for certain.
 */
export const withHurtingTold = (text: string): string => text.replace(HURTS, "ağrı");
