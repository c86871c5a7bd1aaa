import type { HandoffReason } from "#contract/team-inbox.ts";
import type { EarlierMessage } from "#server/store/messages.ts";
import type { PersonState } from "../provider.ts";
import { wordsOf } from "../retrieval/turkish.ts";

/** So often one asks the same before somebody else should answer. */
const TIMES = 3;

/** In folded words; whole ones, so that "yeterli" is no "yeter". */
const ANGER =
  /\b(?:rezalet|rezil\w*|berbat\w*|sacma(?:lik|liyor\w*|lama\w*)|yeter artik|yeter be|bikt(?:im|ik)|usandim|delirtme\w*|sinir(?:lendim|imi|den|oldum)|ofke\w*|kizgin\w*|dolandiric\w*|dolandir\w*|kandird\w*|ise yaramaz\w*|ise yaramiyor\w*|hicbir ise yaram\w*|sikayet edecegim|mahkemeye|tuketici hakem\w*|dalga mi gec\w*|alay mi edi\w*)\b/;

/**
 * What speaks for offering a person after the question `text`. `declinedBefore`: the last answer knew nothing, so that
 * another one like it makes two.
 */
export function uneaseOf(before: EarlierMessage[], text: string): Pick<PersonState, "unease" | "declinedBefore"> {
  const same = plain(text);
  const times = before.filter(({ role, content }) => role === "user" && plain(content) === same).length + 1;
  const unease: HandoffReason | null = ANGER.test(same) ? "angry" : times >= TIMES && same !== "" ? "repeated" : null;
  const last = before.findLast(({ role, outcome }) => role === "assistant" && outcome !== null);
  return { unease, declinedBefore: last?.outcome === "declined" };
}

const plain = (text: string) => wordsOf(text).join(" ");
