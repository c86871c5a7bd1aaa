import type { HandoffReason } from "#contract/team-inbox.ts";
import type { EarlierMessage } from "#server/store/messages.ts";
import type { PersonState } from "./person-state.ts";
import { stopWords } from "../language/stop-words.ts";
import { wordsOf } from "../language/turkish.ts";

/** After the same question this many times, a person should answer. */
const TIMES = 3;

/** Expressions of anger in folded text. Whole words, so that "yeterli" does not match "yeter". */
const ANGER =
  /\b(?:rezalet|rezil\w*|berbat\w*|sacma(?:lik|liyor\w*|lama\w*)|yeter artik|yeter be|bikt(?:im|ik)|usandim|delirtme\w*|sinir(?:lendim|imi|den|oldum)|ofke\w*|kizgin\w*|dolandiric\w*|dolandir\w*|kandird\w*|ise yaramaz\w*|ise yaramiyor\w*|hicbir ise yaram\w*|sikayet edecegim|mahkemeye|tuketici hakem\w*|dalga mi gec\w*|alay mi edi\w*)\b/;

/**
 * Signs of frustration in the question `text` and the messages before it: anger, or the same question repeated.
 * `declinedBefore`: the last answer was `declined`, so another one makes two in a row.
 */
export function frustrationOf(
  before: EarlierMessage[],
  text: string,
): Pick<PersonState, "frustration" | "declinedBefore"> {
  const same = plain(text);
  const times = before.filter(({ role, content }) => role === "user" && plain(content) === same).length + 1;
  const frustration: HandoffReason | null = ANGER.test(same)
    ? "angry"
    : times >= TIMES && same !== ""
      ? "repeated"
      : null;
  const last = before.findLast(({ role, outcome }) => role === "assistant" && outcome !== null);
  return { frustration, declinedBefore: last?.outcome === "declined" };
}

/** True for anger and nothing else: "bu ne rezalet ya". */
export const isOutburst = (text: string): boolean =>
  ANGER.test(plain(text)) && wordsOf(plain(text).replace(ANGER, " ")).every((word) => stopWords.has(word));

const plain = (text: string) => wordsOf(text).join(" ");
