import type { ChatForm } from "#contract/assistant.ts";
import { ENGLISH, GERMAN } from "../retrieval/language-words.ts";
import { fold } from "../language/turkish.ts";
import type { Dialogue } from "../turn/dialogue.ts";
import { isOnlyName } from "./read-fields.ts";

const NUMBER = /(?<![\p{L}\d])\+?\(?\d[\d ()/-]{5,20}\d(?![\p{L}\d.:])/u;
const MIN_DIGITS = 7;
const MAX_DIGITS = 15;
/** The number of something else. */
const OF_ELSE = /(?:order|booking|reservation|reference|invoice|tracking|bestell|rechnung|buchung|заказ|طلب)/iu;
const CALLED = /^(?:my name is|ich hei(?:ß|ss)e|mein name ist|меня зовут|اسمي)\s+/iu;
/** What may follow them is a name only if it is written as one: "i am waiting". */
const AM = /^(?:i am|i'm|i’m|this is|ich bin)\s+/iu;
const NAME = /^\p{L}[\p{L}\p{M}'’-]*(?: \p{L}[\p{L}\p{M}'’-]*){0,3}$/u;

/**
 * The telephone number and the name in a message whose sender was asked, in a foreign language, how to be reached. A
 * number without a country's code is kept as it was written, since nothing tells its country. Empty if nothing was asked
 * for.
 */
export function foreignContact(text: string, { last }: Pick<Dialogue, "last">): ChatForm["values"] {
  const { form } = last?.parts ?? {};
  if (form?.state !== "open" || form.asked === null) return {};
  const written = OF_ELSE.test(text) ? undefined : NUMBER.exec(text)?.[0];
  const digits = written?.replace(/\D/g, "").length ?? 0;
  const phone = digits >= MIN_DIGITS && digits <= MAX_DIGITS ? written : undefined;
  const name = nameIn(phone ? text.replace(phone, " ") : text);
  return { ...(name && { name }), ...(phone && { phone }) };
}

/** "John Miller", "my name is john miller"; null for what may be no name. */
function nameIn(text: string): string | null {
  const bare = text.replace(/[\s,;.!]+/g, " ").trim();
  const called = bare.replace(CALLED, "");
  if (called !== bare) return NAME.test(called) ? called.replace(/(?<![\p{L}'’])\p{Ll}/gu, inCapital) : null;
  const name = bare.replace(AM, "");
  const isWord = (word: string) => Math.max(ENGLISH.get(fold(word)) ?? 0, GERMAN.get(fold(word)) ?? 0) > 0;
  return isOnlyName(name) && !name.split(" ").some(isWord) ? name : null;
}

const inCapital = (letter: string): string => letter.toUpperCase();
