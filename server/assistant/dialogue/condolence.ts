import type { BuiltInAnswer, Options } from "../built-in/built-in-answer.ts";
import { CONDOLENCE, GET_WELL, smallTalkText, sorrowText } from "../built-in/built-in-texts.ts";
import { expandAbbreviations } from "../language/chat-abbreviations.ts";
import { isAsking } from "../language/clauses.ts";
import { wordsOf } from "../language/turkish.ts";
import { LEAVE_CONTACT } from "./intent.ts";
import { tellsOfSymptom } from "./symptom-intents.ts";

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

/** "Kedim öldü"; written without its ö the word is "oldu". Of a lost pet "kaybettim" more likely says that it ran away. */
const PET_DIED =
  /(?<!\p{L})(?:kedi|köpeğ|kuş|tavşan|hamster|papağan|muhabbet kuş|balığ)[iıuü]?m(?:[iı]z)?(?: \p{L}+){0,3} (?:öl(?:dü|müş)|vefat et|can verdi)(?! m[iıuü])/u;

/** Says of oneself that one is sad or worried, and asks nothing. */
const SORROW =
  /\b(?:(?:cok|oyle|nasil|biraz) (?:uzgunum|uzuluyorum|uzuldum|kotuyum|endiseliyim|perisanim)|uzgunum|perisanim|kahroldu[mk]|yikildi[mk]|agliyoru[mz]|moralim (?:cok )?(?:bozuk|sifir)|endiseliyim|kahroluyorum)\b/;
const ILL = /\b(?:hasta(?:landi|yim|yiz)?|hastanede\w*|ameliyat\w*|yogun bakim\w*|kaza gecir\w*|rahatsiz(?:landi)?)\b/;
function tellsOfSorrow(text: string): boolean {
  const words = expandAbbreviations(wordsOf(text));
  return SORROW.test(words.join(" ")) && !isAsking(words) && !tellsOfDeath(text);
}

/** The message with the death named, if it tells of one: otherwise "kaybettik" finds what becomes of lost things. */
export const withDeathNamed = (text: string): string => (tellsOfDeath(text) ? text.replace(LOST, "vefat etti") : text);

const LOST = /\bkaybetti[km]\p{L}*/giu;

const tellsOfDeath = (text: string): boolean =>
  BEREAVED.test(expandAbbreviations(wordsOf(text)).join(" ")) || PET_DIED.test(text.toLocaleLowerCase("tr"));

/** "Annem hastanede", "yastayız". */
const TROUBLE =
  /\b(?:yastay|yasim|cenaze)\w*|\b\w+m(?:[iu]z)?(?: \w+){0,4} (?:hasta(?:land[iu]|yd[iu])?|hastanede|yogun bakimda|kaza gecirdi)\b/;

/** True if a visitor tells of a death or another sorrow. */
export function tellsOfTrouble(text: string): boolean {
  const said = expandAbbreviations(wordsOf(text)).join(" ");
  return tellsOfDeath(text) || SORROW.test(said) || TROUBLE.test(said);
}

/**
 * The answer to a visitor who tells of a symptom, with good wishes before it, or of a death, with condolences before it; if nothing was asked or found, the
 * condolences and an offer of help take its place, and of people if something is asked that is not known.
 */
export function withCondolence(text: string, answer: BuiltInAnswer, options: Options): BuiltInAnswer {
  if (tellsOfSorrow(text) && (answer.outcome === "suggested" || answer.outcome === "declined"))
    return {
      ...answer,
      ...{ outcome: "small-talk", act: "small-talk", sources: [], suggestions: [], related: [] },
      text: ILL.test(wordsOf(text).join(" ")) ? smallTalkText("get-well", options) : sorrowText,
    };
  if (answer.act === "answer" && tellsOfSymptom(text)) return { ...answer, text: `${GET_WELL}\n\n${answer.text}` };
  if (!tellsOfDeath(text) || answer.outcome === "small-talk") return answer;
  if (answer.outcome !== "answered" && !isAsking(expandAbbreviations(wordsOf(text))))
    return {
      ...answer,
      ...{ outcome: "small-talk", act: "small-talk", sources: [], suggestions: [] },
      text: smallTalkText("condolence", options),
    };
  if (answer.outcome === "declined") return { ...answer, text: `${CONDOLENCE} ${LEAVE_CONTACT}`, handoff: true };
  return { ...answer, text: `${CONDOLENCE}\n\n${answer.text}` };
}
