import type { Contact } from "#contract/person-wishes.ts";
import { emailShape } from "#server/domain/redact-personal-data.ts";
import { isCommonName } from "./common-names.ts";
import { capitalised, nameWords } from "./read-name.ts";
import { phoneShape, readPhone } from "./read-phone.ts";

const EMAIL_MAX_LENGTH = 254;
/** The name after "adım" or "ismim", on one line: one or two words in any case, then up to two capitalized ones. */
const named =
  /(?:^|[^\p{L}])(?:[Aa][Dd][ıiIİ][Mm]|[İIiı][Ss][Mm][ıiIİ][Mm])\s+(\p{L}{2,}(?:[^\S\n]+\p{L}{2,})?(?:[^\S\n]+\p{Lu}\p{L}+){0,2})/u;
/** "Nokta Tekstil'den Merve Bal": the name follows the company the visitor writes from. */
const fromFirm = /(?:['’]?[dt][ae]n)\s+(\p{Lu}[\p{L}'’]+(?:\s+\p{Lu}[\p{L}'’]+){1,2})(?=[\s.,;]*(?:$|[\n,.;]))/u;
/** Otherwise only capitalized words are taken as a name: too many other words occur beside a number. */
const nameShape = /\p{Lu}[\p{L}'’]+(?:[ \t]+\p{Lu}[\p{L}'’]+)*/gu;
const maxNameWords = 4;

/** The phone number, e-mail address and name in a text; null if it contains neither of the first two. */
export function readContact(text: string): Partial<Contact> | null {
  const email = (text.match(emailShape) ?? []).find((address) => address.length <= EMAIL_MAX_LENGTH)?.toLowerCase();
  const { phone } = readPhone(text.replace(emailShape, " "));
  if (!email && phone === null) return null;
  const name = readName(withoutContactDetails(text));
  return { ...(name && { name }), ...(email && { email }), ...(phone !== null && { phone }) };
}

/** The text without phone numbers and e-mail addresses. */
export const withoutContactDetails = (text: string): string =>
  text.replace(emailShape, "\n").replace(phoneShape, "\n").trim();

function readName(text: string): string | null {
  const said = named.exec(text)?.[1] ?? fromFirm.exec(text)?.[1];
  const candidates = said ? [said] : (text.match(nameShape) ?? []);
  for (const candidate of candidates) {
    const words = nameWords(candidate.split(/\s+/), said !== undefined);
    if (words.length >= (said ? 1 : 2) && words.length <= maxNameWords) return words.map(capitalised).join(" ");
  }
  return knownNameIn(text);
}

/** A line of nothing but known names, in any case: "hakan" beside a number is nobody else than its owner. */
function knownNameIn(text: string): string | null {
  for (const line of text.split(/[\n,;]+/)) {
    const words = nameWords(line.match(/\p{L}+/gu) ?? []);
    if (words.length > 0 && words.length <= maxNameWords && words.every(isCommonName))
      return words.map(capitalised).join(" ");
  }
  return null;
}
