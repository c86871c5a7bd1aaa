/**
 * Matches only from the beginning of a word, so that a word of thousands of letters is scanned once and not once per
 * letter.
 */
export const emailShape = /(?<![\w.+-])[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}/gi;

/** The same as the database's `contacts_in`, which searches for a person: hours and prices do not match. */
const numberShape = /\+?\d(?:[\s().-]{0,2}\d){9,14}/g;

/** Replaces each address and number in the text with the result of `instead`. */
const withoutContact = (text: string, instead: () => string): string =>
  text.replace(emailShape, instead).replace(numberShape, instead);

/** The replacement: it reads as an omission in any context. */
const GONE = "…";
/**
 * Numbers of orders, customers and parcels look like "#1042", "SP-20417", "no: 4711", or have many digits; prices do
 * not.
 */
const NUMBERED =
  /#\d{3,}|(?<![\p{L}\p{N}.,])(?:\d{6,}|(?=\p{L}+(?:-\p{L}*)?\d)(?=(?:[\p{L}-]*\d){5})[\p{L}\d]+(?:-[\p{L}\d]+)*)(?![\p{L}\p{N}])|(?<=(?<!\p{L})(?:no|numara\p{L}*)\W{0,3})\d{3,}/giu;
const MIN_NAME_LENGTH = 2;

/** The text without addresses, numbers and the words of `names`; `onRemoved` is called for each removal. */
export function redactPersonalData(text: string, names: readonly string[], onRemoved: () => void = () => {}): string {
  const gone = () => {
    onRemoved();
    return GONE;
  };
  const words = names.flatMap((name) => name.split(/\s+/)).filter((word) => word.length >= MIN_NAME_LENGTH);
  let rest = withoutContact(text, gone).replace(NUMBERED, gone);
  for (const word of words) rest = rest.replace(new RegExp(`(?<!\\p{L})${RegExp.escape(word)}(?!\\p{L})`, "giu"), gone);
  return rest;
}
