import { expandAbbreviations } from "../language/chat-abbreviations.ts";
import { ONES, TENS } from "../language/number-words.ts";
import { spellingOf } from "../language/spelling.ts";
import { stopWords } from "../language/stop-words.ts";
import { rootsOf } from "../language/suffixes.ts";
import { wordsOf } from "../language/turkish.ts";
import { reactionOf } from "./reactions.ts";

/**
 * `among` lists the options that an ambiguous text may mean. `words`: the words of the text that express the choice.
 */
export type ChoiceMatch = { value: string | null; among: string[]; words: ReadonlySet<string> };

const NOTHING: ChoiceMatch = { value: null, among: [], words: new Set() };
const ORDINALS = ["ilk", "ikinci", "ucuncu", "dorduncu", "besinci", "altinci", "yedinci", "sekizinci"];
const COUNTS = [...ONES, TENS[1]!];
/** In longer messages, a number or part of an option is incidental. */
const SHORT = 5;

/** In the reply to the field's question, in the message that begins the form, or in any later one. */
type ChoiceContext = "asked" | "begun" | "late";

/**
 * The option that a text means. A reply may give its number, "ilki", a part of it or a misspelling; the message that
 * begins a form may use a word unique to one option; elsewhere only a complete option counts.
 */
export function readChoice(text: string, options: readonly string[], when: ChoiceContext): ChoiceMatch {
  const isAsked = when === "asked";
  const said = expandAbbreviations(wordsOf(text));
  if (said.length === 0) return NOTHING;
  const whole = longest(
    options
      .map((option) => ({ option, words: said.filter((word) => wordsOf(option).some((one) => isSame(word, one))) }))
      .filter(({ option, words }) => wordsOf(option).every((one) => words.some((word) => isSame(word, one))))
      .filter(({ option }) => isAsked || /\p{L}{3}/u.test(option)),
  );
  if (whole.length === 1) return { value: whole[0]!.option, among: [], words: new Set(whole[0]!.words) };
  if (when === "begun") return byOwnWord(said, options);
  if (!isAsked) return NOTHING;
  if (whole.length > 1) return { ...NOTHING, among: whole.map(({ option }) => option) };
  return (said.length <= SHORT ? byNumber(text, said, options) : null) ?? byPart(said, options);
}

/** "Diş" and "diş beyazlatma": the longer option is meant. */
function longest<Found extends { option: string }>(found: Found[]): Found[] {
  const most = Math.max(0, ...found.map(({ option }) => wordsOf(option).length));
  return found.filter(({ option }) => wordsOf(option).length === most);
}

const isSame = (said: string, option: string): boolean =>
  said === option || (option.length >= 3 && said.length >= 3 && rootsOf(said).includes(option));

function byNumber(text: string, said: readonly string[], options: readonly string[]): ChoiceMatch | null {
  const of = (at: number): ChoiceMatch | null =>
    options[at] === undefined ? null : { value: options[at], among: [], words: new Set(said) };
  const number = numberIn(said);
  // If the options are numbers themselves, a number is a value, not a position.
  if (number !== null && options.some((option) => rangeOf(option) !== null)) {
    const fitting = options.find((option) => {
      const range = rangeOf(option);
      return range !== null && range[0] <= number && number <= range[1];
    });
    return fitting === undefined ? null : of(options.indexOf(fitting));
  }
  const reaction = reactionOf(text);
  if (reaction?.kind === "choose") return of(reaction.at === -1 ? options.length - 1 : reaction.at);
  const ordinal = ORDINALS.findIndex((name) => said.some((word) => word.startsWith(name)));
  if (ordinal >= 0) return of(ordinal);
  return number === null ? null : of(number - 1);
}

function numberIn(said: readonly string[]): number | null {
  for (const word of said) {
    if (/^\d{1,3}$/.test(word)) return Number(word);
    const at = COUNTS.indexOf(word);
    if (at > 0) return at;
  }
  return null;
}

/** "4 kişi" is [4, 4], "2-3" is [2, 3], "5+" and "5 ve üzeri" are open-ended; null for an option without a number. */
function rangeOf(option: string): [from: number, to: number] | null {
  const found = /(\d{1,3})\s*(?:[-–]\s*(\d{1,3})|(\+|ve üze|veya daha|ve daha))?/i.exec(option);
  if (!found) return null;
  const from = Number(found[1]);
  return [from, found[3] ? Infinity : Number(found[2] ?? from)];
}

function byOwnWord(said: readonly string[], options: readonly string[]): ChoiceMatch {
  const all = options.map(wordsOf);
  const isOwn = (word: string) =>
    word.length >= 3 &&
    !stopWords.has(word) &&
    all.filter((words) => words.some((one) => isSame(word, one))).length === 1;
  const own = said.filter(isOwn);
  const meant = options.filter((_, at) => own.some((word) => all[at]!.some((one) => isSame(word, one))));
  return meant.length === 1 ? { value: meant[0]!, among: [], words: new Set(own) } : NOTHING;
}

function byPart(said: readonly string[], options: readonly string[]): ChoiceMatch {
  const own = said.filter((word) => word.length >= 3 && !stopWords.has(word));
  const parts = options.map((option) => wordsOf(option).filter((word) => word.length >= 3 && !stopWords.has(word)));
  const spelling = spellingOf(parts.flat());
  const scores = parts.map(
    (words) =>
      own.filter((word) => {
        const near = spelling.near(word);
        return words.some((one) => isSame(word, one) || one.startsWith(word) || near === one);
      }).length,
  );
  const most = Math.max(...scores);
  if (most === 0) return NOTHING;
  const among = options.filter((_, at) => scores[at] === most);
  // In a long sentence, an option's word is hardly the choice of it.
  if (said.length > 2 * SHORT) return NOTHING;
  return among.length === 1 ? { value: among[0]!, among: [], words: new Set(own) } : { ...NOTHING, among };
}
