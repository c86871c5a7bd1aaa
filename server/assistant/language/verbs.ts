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
  "[iu]?yor?\\w*",
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
export const NARROWING = /^[iu](?:yo|y?c[ae][mzkg])/;

/** True if a word is a form of a verb: "kestirebiliyor" of "kes". */
export const isVerbOf = (root: string, word: string): boolean =>
  (root.length >= MIN_LENGTH || SHORT.has(root)) &&
  commonVerbs.has(root) &&
  (VERBAL.test(word.slice(root.length)) || (/[ae]$/.test(root) && NARROWING.test(word.slice(root.length - 1))));

/** Endings of verbs alone. Those of verbal nouns are not among them but in the passive: "ödemesi" is from "ödeme". */
const FINITE =
  /(?:(?<!n)t[iu][mk]?|d[iu][mk]?|yor\w*|[iu]yo(?:m|n|z|s[iu]n\w*|n[iu]z|lar|l[ae]r)?|m[ae]z\w*|m[iu]s|c[ae][kg]\w*|s[ae][mk]?|[iu][ln]m[ae](?:s[iu]|d[ae]n)|di[gk]\w*|rken|[ae]bil\w*|[ae]m[ae](?:m|y[ae]n\w*|d[iu]\w*))$/;
const VOICED = new RegExp(`^${VOICE}{1,3}$`);
/** The endings that follow a present tense: "gelirse", "gelirken". */
const AFTER_AORIST = /(?<=[aeiu]r)(?:ken|s[ae]\w*)$/;
/** The verbs of one syllable whose present tense ends in "-ır" instead of "-ar": "yatırsa" is not from "yat-". */
const NARROW_AORIST = new Set("al bil bul dur gel gor kal ol san var ver vur".split(" "));
/** "Değişt-" is no verb: "-t-" follows vowels, "l" and "r" only. */
const NO_STEM = /[^aeioulr]t$/;
/** Derives a verb from a noun: "kirala-" of "kira". */
const OF_NOUN = /^l[ae](?:n|s)?$/;

/** Nouns that were forms of verbs: "içeceklerimiz" is from "içecek" (drink). */
const NOUNS = /^(?:icece[gk]|yiyece[gk]|giyece[gk]|alaca[gk]|gecmis|yemis|dolmus|cikti)/;

/** "Kursa" is to a course more often than a form of "kur"; "çıkarsa" is to nothing. */
const BARE_CONDITION = /^.{2,3}s[ae]$/;

/** The verbs of which a word is a form, if it could be nothing else: "gelmezsem" of "gel", but not "kesinti" of "kes". */
export const finiteVerbsOf = (word: string, roots: readonly string[]): string[] =>
  FINITE.test(word) && !NOUNS.test(word)
    ? roots.filter((root) => root !== word && isVerbOf(root, word) && !(root.length <= 3 && BARE_CONDITION.test(word)))
    : [];

/**
 * The roots of a word without those of nouns, if it could only be a form of a verb: "veriyor" is from "ver" and not from
 * "veri" (data). Verbs derived from the verb remain ("kesil" of "kesildi"), and the noun that the verb is derived from
 * ("kira" of "kiralanır").
 */
export function withoutNouns(word: string, roots: string[]): string[] {
  const verbs = finiteVerbsOf(word, roots);
  const tense = tenseBefore(word, verbs);
  const isRelated = (root: string) =>
    verbs.some(
      (verb) =>
        root === verb ||
        (root !== tense && root.startsWith(verb) && VOICED.test(root.slice(verb.length))) ||
        (verb.startsWith(root) && OF_NOUN.test(verb.slice(root.length))),
    );
  return verbs.length === 0 ? roots : roots.filter((root) => root === word || isRelated(root));
}

/**
 * The present tense that a word consists of besides its ending: "gelir" of "gelirse", but not "yatır" of "yatırsa", which
 * is a verb of its own.
 */
function tenseBefore(word: string, verbs: readonly string[]): string | undefined {
  const present = word.slice(0, AFTER_AORIST.exec(word)?.index ?? 0);
  const stem = present.replace(/[iu]r$/, "");
  const isNarrow = NARROW_AORIST.has(stem) || (/[aeiou].*[aeiou]/.test(stem) && !NO_STEM.test(stem));
  const isOf = (verb: string) =>
    present.startsWith(verb) &&
    (/^[ae]?r$/.test(present.slice(verb.length)) ||
      (stem !== present && isNarrow && (stem === verb || VOICED.test(stem.slice(verb.length)))));
  return verbs.some(isOf) ? present : undefined;
}

/** Endings that are distinctive enough for a stem of two letters. */
const PLAIN = /^(?:m[ae]k\w*|s[ae](?:m|k|n[iu]z)|[ae]l[iu]m|[ae]y[iu]m|m[iu]s\w*|[ae]m[iu]yor\w*)$/;

/** True for "atsam" or "inmek": the stem is too short for a root, but the word is spelled correctly. */
export const isOfShortVerb = (word: string): boolean => commonVerbs.has(word.slice(0, 2)) && PLAIN.test(word.slice(2));
