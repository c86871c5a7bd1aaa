import { expandAbbreviations } from "../language/chat-abbreviations.ts";
import { stopWords } from "../language/stop-words.ts";
import { rootsOf } from "../language/suffixes.ts";
import { wordsOf } from "../language/turkish.ts";

/** Something or somebody that was to come and has not. */
const OVERDUE =
  /\b(?:(?:gel|ulas|getir|teslim (?:edil|al)|gonder(?:il)?)m(?:e(?:di|mis)|a(?:di|mis)|iyor?)\w*|gel(?:en|ecekt)\w*|bekl(?:i|ed|et)\w*|gecik\w*|kargom\w* (?:\w+ )?yok|nerde kald\w*|nerede kald\w*)\b/;
/** "Ne zaman gelecek", "kaç güne gelir", "saat kaçta teslim edilecek". */
const WHEN =
  /^(.{0,40}?)\b(?:ne zaman(?:a)?|ne vakit|kac (?:gune|gunde|saate|saatte)|(?:saat )?kacta|hangi gun) (?:gel|ulas|yetis|teslim|getir|varir|elim)\w*(?: (?:ed|al|ol|gec|ulas)\w+)?\b(.{0,40})$/;

/**
 * True for "ne zaman gelecek" of what did not come, as was complained of: how long it takes in general is no answer to
 * that. Other things than those that `told` names are asked about otherwise.
 */
export function asksWhenOverdue(text: string, told: string): boolean {
  const words = expandAbbreviations(wordsOf(text)).join(" ");
  const [, before, after] = WHEN.exec(words) ?? [];
  if (before === undefined || after === undefined || !OVERDUE.test(wordsOf(told).join(" "))) return false;
  const known = new Set(wordsOf(told).flatMap(rootsOf));
  return wordsOf(`${before} ${after}`).every(
    (word) => stopWords.has(word) || rootsOf(word).some((root) => root.length > 2 && known.has(root)),
  );
}
