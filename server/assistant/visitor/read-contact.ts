import type { Contact } from "#contract/person-wishes.ts";
import { emailShape } from "#server/domain/without-personal.ts";
import { capitalised, nameWords } from "./read-name.ts";
import { phoneShape, readPhone } from "./read-phone.ts";

const EMAIL_MAX_LENGTH = 254;
/** Of small letters two words are the name, of capitals as many as stand there. */
const named =
  /(?:^|[^\p{L}])(?:[Aa][Dd][ıiIİ][Mm]|[İIiı][Ss][Mm][ıiIİ][Mm])\s+(\p{L}{2,}(?:\s+\p{L}{2,})?(?:\s+\p{Lu}\p{L}+){0,2})/u;
/** "Nokta Tekstil'den Merve Bal": the name stands behind where somebody calls from. */
const fromFirm = /(?:['’]?[dt][ae]n)\s+(\p{Lu}[\p{L}'’]+(?:\s+\p{Lu}[\p{L}'’]+){1,2})(?=[\s.,;]*(?:$|[\n,.;]))/u;
/** Names stand in capitals; other words in a message with a number are too many to know. */
const nameShape = /\p{Lu}[\p{L}'’]+(?:[ \t]+\p{Lu}[\p{L}'’]+)*/gu;
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

function readName(text: string): string | null {
  const said = named.exec(text)?.[1] ?? fromFirm.exec(text)?.[1];
  const candidates = said ? [said] : (text.match(nameShape) ?? []);
  for (const candidate of candidates) {
    const words = nameWords(candidate.split(/\s+/), said !== undefined);
    if (words.length >= (said ? 1 : 2) && words.length <= mostWords) return words.map(capitalised).join(" ");
  }
  return null;
}
