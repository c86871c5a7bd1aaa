import type { BuiltInAnswer, Options } from "../built-in/built-in-answer.ts";
import { CONDOLENCE, smallTalkText } from "../built-in/built-in-texts.ts";
import { expandAbbreviations } from "../language/chat-abbreviations.ts";
import { isAsking } from "../language/clauses.ts";
import { wordsOf } from "../language/turkish.ts";

const ELDERS = "anne|baba|es|dede|anneanne|babaanne|nine|hala|teyze|amca|dayi|yenge|eniste|kayinvalide|kayinpeder";
const YOUNGER = "oglu|kiz|abi|agabey|abla|kardes|kuzen|yegen|arkadas|koca|kari";
/** The endings of "annem", "babacığım", "eşimiz"; not of "eşyam". */
const OF_MINE = "(?:c[iu](?:g[iu])?)?[iu]?m(?:[iu]z)?";
/**
 * "Babam vefat etti", "annemi geçen hafta kaybettik". Of a child, "kaybettim" more likely says that it is not to be
 * found.
 */
const BEREAVED = new RegExp(
  `\\b(?:${ELDERS}|${YOUNGER})${OF_MINE}(?: \\w+){0,4} (?:vefat et(?:ti|mis)|rahmetli oldu)\\b|\\b(?:${ELDERS})${OF_MINE}[iu](?: \\w+){0,3} (?:kaybetti[km]|topraga verdik|defnettik)\\b|\\bcenazemiz var\\b`,
);

/** The message with the death named, if it tells of one: otherwise "kaybettik" finds what becomes of lost things. */
export const withDeathNamed = (text: string): string =>
  tellsOfDeath(expandAbbreviations(wordsOf(text))) ? text.replace(LOST, "vefat etti") : text;

const LOST = /\bkaybetti[km]\p{L}*/giu;

const tellsOfDeath = (words: readonly string[]): boolean => BEREAVED.test(words.join(" "));

/**
 * The answer to a visitor who tells of a death, with condolences before it; if nothing was asked or found, the
 * condolences and an offer of help take its place.
 */
export function withCondolence(text: string, answer: BuiltInAnswer, options: Options): BuiltInAnswer {
  const words = expandAbbreviations(wordsOf(text));
  if (!tellsOfDeath(words) || answer.outcome === "small-talk") return answer;
  if (answer.outcome !== "answered" && !isAsking(words))
    return {
      ...answer,
      ...{ outcome: "small-talk", act: "small-talk", sources: [], suggestions: [] },
      text: smallTalkText("condolence", options),
    };
  return { ...answer, text: `${CONDOLENCE}\n\n${answer.text}` };
}
