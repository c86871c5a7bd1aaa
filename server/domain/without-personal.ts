/** Begins only where a word does, so that a word of thousands of letters is read once and not once a letter. */
export const emailShape = /(?<![\w.+-])[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}/gi;

/** As the database reads them where it looks for a person (`contacts_in`): hours and prices are no such number. */
const numberShape = /\+?\d(?:[\s().-]{0,2}\d){9,14}/g;

/** The text with what `instead` gives in place of each address and number. */
const withoutContact = (text: string, instead: () => string): string =>
  text.replace(emailShape, instead).replace(numberShape, instead);

/** What is left in its place: it reads as left out, whatever stands around it. */
const GONE = "…";
/** Orders, customers and parcels have numbers like "#1042", "SP-20417", "no: 4711" or many digits; prices have not. */
const NUMBERED =
  /#\d{3,}|(?<![\p{L}\p{N}.,])(?:\d{6,}|(?=\p{L}+(?:-\p{L}*)?\d)(?=(?:[\p{L}-]*\d){5})[\p{L}\d]+(?:-[\p{L}\d]+)*)(?![\p{L}\p{N}])|(?<=(?<!\p{L})(?:no|numara\p{L}*)\W{0,3})\d{3,}/giu;
const NAME_LEAST = 2;

/** The text without addresses, numbers and the words of `names`; `onRemoved` is told of each that was left out. */
export function withoutPersonal(text: string, names: readonly string[], onRemoved: () => void = () => {}): string {
  const gone = () => {
    onRemoved();
    return GONE;
  };
  const words = names.flatMap((name) => name.split(/\s+/)).filter((word) => word.length >= NAME_LEAST);
  let rest = withoutContact(text, gone).replace(NUMBERED, gone);
  for (const word of words) rest = rest.replace(new RegExp(`(?<!\\p{L})${RegExp.escape(word)}(?!\\p{L})`, "giu"), gone);
  return rest;
}
