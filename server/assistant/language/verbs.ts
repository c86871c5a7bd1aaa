import { commonVerbs } from "./common-words.ts";

/** Shorter stems are a prefix of too many words; these are exceptions. */
const MIN_LENGTH = 3;
const SHORT = new Set(["ac", "ic", "al", "at", "ye"]);
/** Voice suffixes, which derive a verb from a verb: "kes-il-", "tak-tır-", "giy-in-", "bit-ir-". */
const VOICE = "(?:[iu]?l|[iu]?n|[iu]s|[dt][iu]r|[iu]r|[iu]?t)";
/** Verb endings: tenses, moods, participles, verbal nouns. */
const ENDING = [
  "m[ae]k\\w*",
  "m[ae](?:s[iu]\\w*|n[iu]z\\w*|m\\w*|d[ae]n|y[ae]\\w*|y[iu]\\w*|l[iu]\\w*|z\\w*|d[iu]\\w*|m[iu]s\\w*)?",
  "m[iu]yo\\w*",
  "y?[ae]c[ae][gk]\\w*",
  "[iu]yor?\\w*",
  "[dt][iu](?:m|k|n|n[iu]z|l[ae]r|g\\w*|kt\\w*|kl\\w*|r)?",
  "m[iu]s\\w*",
  "[aeiu]?r(?:s[ae]\\w*|s[iu]n\\w*|l[ae]r\\w*|[iu]m|[iu]z|ken|m[iu]\\w*)?",
  "s[ae](?:m|k|n|n[iu]z|l[ae]r)?",
  "y?[ae]bil\\w*",
  "y?[ae]m[aei]\\w*",
  "y?[ae]n(?:l[ae]r\\w*|[iu]n|[ae]|[iu]|d[ae]n?)?",
  "y?[iu]p",
  "y?[iu]nc[ae]",
  "y?[ae]r[ae]k\\w*",
  "y?[ae]y[iu]m\\w*",
  "y?[ae]l[iu]m",
  "y?[iu]n(?:[iu]z)?",
].join("|");
const VERBAL = new RegExp(`^${VOICE}{0,3}(?:${ENDING})$`);
/** The endings before which a verb's last vowel is narrowed, with that vowel: "arıyor" of "ara". */
const NARROWING = /^[iu](?:yo|y?c[ae][mzkg])/;

/** True if a word is a form of a verb: "kestirebiliyor" of "kes". */
export const isVerbOf = (root: string, word: string): boolean =>
  (root.length >= MIN_LENGTH || SHORT.has(root)) &&
  commonVerbs.has(root) &&
  (VERBAL.test(word.slice(root.length)) || (/[ae]$/.test(root) && NARROWING.test(word.slice(root.length - 1))));

const FINITE =
  /(?:(?<!n)t[iu][mk]?|d[iu][mk]?|yor\w*|m[ae]z\w*|m[iu]s|c[ae][kg]\w*|s[ae][mk]?|m[ae]d[ae]n|m[ae]s[iu]|di[gk]\w*|rken|[ae]bil\w*|[ae]m[ae](?:m|z\w*|y\w*|d\w*))$/;
const VOICED = new RegExp(`^${VOICE}{1,3}$`);
/** The end of "gelir", and what shows that it is not the causative of "kaçır-". */
const AORIST = [/[aeiu]r$/, /^(?:ken|s[ae])/] as const;

/** Nouns that were forms of verbs: "içeceklerimiz" is from "içecek" (drink). */
const NOUNS = /^(?:icece[gk]|yiyece[gk]|giyece[gk]|alacakl|gecmis|yemis|dolmus|cikti)/;

/** The verbs of which a word is a form, if it could be nothing else: "gelmezsem" of "gel", but not "kesinti" of "kes". */
export const finiteVerbsOf = (word: string, roots: readonly string[]): string[] =>
  FINITE.test(word) && !NOUNS.test(word) ? roots.filter((root) => root !== word && isVerbOf(root, word)) : [];

/**
 * The roots of a word without those of nouns, if it could only be a form of a verb: "veriyor" is from "ver" and not from
 * "veri" (data). Verbs derived from the verb remain ("kesil" of "kesildi").
 */
export function withoutNouns(word: string, roots: string[]): string[] {
  const verbs = finiteVerbsOf(word, roots);
  const isDerived = (root: string) =>
    !(AORIST[0].test(root) && AORIST[1].test(word.slice(root.length))) &&
    verbs.some((verb) => root.startsWith(verb) && VOICED.test(root.slice(verb.length)));
  return verbs.length === 0 ? roots : roots.filter((root) => root === word || verbs.includes(root) || isDerived(root));
}

/** Endings that are distinctive enough for a stem of two letters. */
const PLAIN = /^(?:m[ae]k\w*|s[ae](?:m|k|n[iu]z)|[ae]l[iu]m|[ae]y[iu]m|m[iu]s\w*|[ae]m[iu]yor\w*)$/;

/** True for "atsam" or "inmek": the stem is too short for a root, but the word is spelled correctly. */
export const isOfShortVerb = (word: string): boolean => commonVerbs.has(word.slice(0, 2)) && PLAIN.test(word.slice(2));
