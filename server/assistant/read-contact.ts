import type { Contact } from "#contract/person-wishes.ts";
import { capitalised, notNames } from "./read-name.ts";
import { phoneShape, readPhone } from "./read-phone.ts";
import { fold, wordsOf } from "./retrieval/turkish.ts";

/** Begins only where a word does, so that a word of thousands of letters is read once and not once a letter. */
export const emailShape = /(?<![\w.+-])[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}/gi;
const EMAIL_MAX_LENGTH = 254;
const named = /(?:^|[^\p{L}])(?:ad[ıi]m|ismim)\s+(\p{L}{2,}(?:\s+\p{L}{2,})?)/iu;
/** Names stand in capitals; other words in a message with a number are too many to know. */
const nameShape = /\p{Lu}[\p{L}'’]+(?:\s+\p{Lu}[\p{L}'’]+)*/gu;
const mostWords = 4;

/** How the writer of a text can be reached by what it says; null where it says neither a number nor an address. */
export function readContact(text: string): Partial<Contact> | null {
  const email = (text.match(emailShape) ?? []).find((address) => address.length <= EMAIL_MAX_LENGTH)?.toLowerCase();
  const { phone } = readPhone(text.replace(emailShape, " "));
  if (!email && phone === null) return null;
  const name = readName(besideContact(text));
  return { ...(name && { name }), ...(email && { email }), ...(phone !== null && { phone }) };
}

/** The text without its numbers and addresses. */
export const besideContact = (text: string): string => text.replace(emailShape, "\n").replace(phoneShape, "\n").trim();

/** As the database reads them where it looks for a person (`contacts_in`): hours and prices are no such number. */
const numberShape = /\+?\d(?:[\s().-]{0,2}\d){9,14}/g;

/** The text with what `instead` gives in place of each address and number. */
export const withoutContact = (text: string, instead: () => string): string =>
  text.replace(emailShape, instead).replace(numberShape, instead);

function readName(text: string): string | null {
  const said = named.exec(text)?.[1];
  const candidates = said ? [said] : (text.match(nameShape) ?? []);
  for (const candidate of candidates) {
    const words = candidate.split(/\s+/).filter((word) => !notNames.has(fold(word)));
    if (words.length >= (said ? 1 : 2) && words.length <= mostWords) return words.map(capitalised).join(" ");
  }
  return null;
}

const callMe =
  /\b(?:ara(?:yin|sin|r misin\w*|yabilir\w*)|ulas(?:in|sin|abil\w*)|don(?:un|sun|us yap\w*|er misin\w*))\b/;

/** "0500 000 00 11 numarasından beni arayın": who says where to be called wants to be. */
export const wantsToBeReached = (text: string): boolean => callMe.test(wordsOf(text).join(" "));
