import type { ChatForm } from "#contract/assistant.ts";
import { truncateText } from "#contract/truncate-text.ts";
import { expandAbbreviations } from "../language/chat-abbreviations.ts";
import { stopWords } from "../language/stop-words.ts";
import { wordsOf } from "../language/turkish.ts";
import { splitSmallTalk } from "../retrieval/small-talk/small-talk.ts";
import { isCommonName } from "../visitor/common-names.ts";
import { readAddress } from "../visitor/read-address.ts";
import { withoutContactDetails } from "../visitor/read-contact.ts";
import type { Dialogue } from "../turn/dialogue.ts";
import { wishesCall } from "./form-wishes.ts";
import { CALL_BACK } from "./forms.ts";
import { datesIn } from "./read-date.ts";
import { reactionOf } from "./reactions.ts";
import { isOnlyName } from "./read-fields.ts";

const MAX_LENGTH = 200;
/** A visitor who leaves a number is called about one of so many messages before. */
const MAX_MESSAGES_BEFORE = 4;

/**
 * The call-back with what it is about, in the visitor's own words: the request that names it ("montaj için arar
 * mısınız"), else, once it is stored, the last message before that names anything.
 */
export function withSubject(form: ChatForm, text: string, { written }: Dialogue, now: Date): ChatForm {
  if (form.kind !== CALL_BACK.kind || form.process) return form;
  const about = wishesCall(text) ? subjectIn(text, now) : null;
  const isNamed = about !== null || form.values["about"] !== undefined || form.values["before"] !== undefined;
  const before =
    isNamed || form.state !== "kept"
      ? undefined
      : written.slice(-MAX_MESSAGES_BEFORE).findLast((message) => namesMatter(message, now));
  return {
    ...form,
    values: { ...form.values, ...(about && { about }), ...(before && { before: asLine(before) }) },
  };
}

/** What a request is about, in the visitor's own words; null if a message says nothing of it. */
export const subjectIn = (text: string, now: Date): string | null => (namesMatter(text, now) ? asLine(text) : null);

const asLine = (text: string): string =>
  truncateText(withoutContactDetails(text).replace(/\s+/g, " ").trim(), MAX_LENGTH);

/** Words of a request for a call, or for a person. */
const OF_CALL =
  /^(?:ara(?:[myrns]\w*)?|geri|don(?:er|un|us|ebil)\w*|ulas\w*|tel|telefon\w*|cep|numara\w*|gorus\w*|konus\w*|iletis\w*|biri\w*|ekip|ekib\w*|yetkili\w*|temsilci\w*|musteri|insan\w*|canli|destek|bagla\w*|musait\w*|uygun\w*|bekli\w*|rica|isti\w*|iste\w*|ed\w*|yap\w*|acin|bilgi\w*|ver\w*|m[iu]\w*|saat\w*|gun\w*|hemen|acil\w*|acele|simdi|kisa|sure\w*|zaman\w*|vakit|istanbul|adim|ismim|no)$/;

/** True if a message has words besides a request for a call, its time, contact details and courtesies. */
function namesMatter(text: string, now: Date): boolean {
  const told = withoutContactDetails(text);
  // Where it goes is not what it is about.
  const bare = readAddress(told)?.rest ?? told;
  if (reactionOf(bare) !== null || isOnlyName(bare) || splitSmallTalk(bare).rest === "") return false;
  let rest = bare;
  for (const { from, to } of datesIn(bare, now).toReversed()) rest = `${rest.slice(0, from)} ${rest.slice(to)}`;
  return expandAbbreviations(wordsOf(rest)).some(
    (word) => word.length > 2 && !stopWords.has(word) && !OF_CALL.test(word) && !isCommonName(word),
  );
}
