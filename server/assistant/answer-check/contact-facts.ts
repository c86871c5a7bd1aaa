import { fold } from "../language/turkish.ts";
import type { FactReader } from "./fact.ts";

const ENDINGS =
  "com|net|org|tr|io|co|app|info|biz|edu|gov|dev|ai|me|shop|store|site|online|example|eu|de|uk|us|ru|az|ly|gl|page|link|tech|xyz";

/** Contact and payment details. A wrong one makes a visitor write to, call or pay somebody else. */
export const contactReaders: FactReader[] = [
  {
    kind: "iban",
    pattern: /(?<![\p{L}\d])(?:iban\s*:?\s*)?([a-z]{2}\d{2}(?: ?[a-z\d]{4}){3,7}(?: ?[a-z\d]{1,4})?)(?![a-z\d])/gu,
    read: ([, code]) => (/\d(?:[^\d]*\d){11}/.test(code!) ? { values: [`iban:${code!.replace(/ /g, "")}`] } : null),
  },
  {
    kind: "email",
    pattern: /(?<![\w.+-])[\w.+-]{1,64}@[a-z\d-]{1,63}(?:\.[a-z\d-]{1,63}){1,5}/gu,
    read: ([address]) => ({ values: [`email:${fold(address).replace(/[.-]+$/, "")}`] }),
  },
  {
    kind: "link",
    // As loosely as browsers read an address: "https:/x", "https:\\x" and any host lead somewhere.
    pattern:
      /(?:(?<![\p{L}\d])https?:[\\/]{0,9}(?=[\p{L}\p{N}[])(?:\[[\da-f:.]{2,45}\])?|(?<![\p{L}\d@.-])www\.)[^\s<>()[\]"'’”»§]*/gu,
    read: readLink,
  },
  {
    // Without a scheme; tried only on words with a dot.
    kind: "link",
    pattern: new RegExp(
      String.raw`(?<![\p{L}\d@.\/-])(?=[\p{L}\d-]{1,63}\.[a-z])(?:[\p{L}\d][\p{L}\d-]{0,62}\.){1,4}(?:${ENDINGS})(?![\p{L}\d-])(?:\/[^\s<>()\[\]"'’”»§]*)?`,
      "gu",
    ),
    read: readLink,
  },
  {
    kind: "account",
    pattern: /(?<![\p{L}\d.])@[\w.]{3,30}/gu,
    read: ([handle]) => ({ values: [`account:${fold(handle).replace(/\.+$/, "")}`] }),
  },
  {
    // Ten digits in any grouping, short company numbers, and foreign numbers.
    kind: "phone",
    pattern:
      /(?<![\p{L}\d.,])(?:\+\d(?:[\s().-]{0,2}\d){7,14}|(?:90|0)?[\s.(-]{0,2}[2-58]\d{2}[\s.)-]{0,2}\d{3}[\s.-]?\d{2}[\s.-]?\d{2}|(?:90|0)?[\s.(-]{0,2}[2-58]\d{2}[\s.)-]{0,2}\d{3}[\s.-]?\d{4}|444[\s.-]?\d[\s.-]?\d{3}|444[\s.-]?\d{2}[\s.-]?\d{2})(?![\d]|[.,]\d)(?!\s*(?:tl|lira|₺))/gu,
    read: ([number]) => ({ values: [`phone:${number.replace(/\D/g, "").slice(-10)}`] }),
  },
  {
    kind: "address",
    asWritten: true,
    pattern:
      /(?<!\p{L})(\p{Lu}[\p{L}\d.'’]{0,40})\s{1,3}(?:Mahallesi|Mah(?=[.\s])|Caddesi|Cad(?=[.\s])|Cd(?=[.\s])|Sokağı|Sokak|Sok(?=[.\s])|Sk(?=[.\s])|Bulvarı|Blv(?=[.\s]))/gu,
    read: ([, name]) => ({ values: [`address:${fold(name!).replace(/'.*$|\.$/, "")}`] }),
  },
];

/** Normalises a URL: without scheme, "www." and query. */
function readLink([address]: RegExpExecArray) {
  const bare = fold(address)
    .replace(/^https?:[\\/]*/, "")
    .replace(/^www\./, "")
    .replace(/[?#].*$/, "")
    .replace(/[.,;:!?*_/]+$/, "");
  return { values: [`link:${bare}`] };
}
