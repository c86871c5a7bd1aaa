import { fold } from "../language/turkish.ts";
import { readPhone } from "./read-phone.ts";

/** Digits and what separates them, and before them at most a label ("tel 0533", "devamı 118 44 20"). */
const PIECE =
  /^\W*(?:(?:tel|telefon\w*|cep|gsm|numara\w*|no|devam\w*|kalan\w*|gerisi|sonu)\W+){0,2}(\+?\d[\d\s()./-]*)\W*$/;
/** As numbers of this country begin; without the 0 fewer digits may be a price. */
const BEGINNING = /^(?:(?:\+|00)?90|0)[2-58]\d\d|^5\d{5}/;
/** Of so many digits one was left out, rather than that more will come. */
const NEARLY_WHOLE = 9;

const pieceOf = (text: string): string | null => PIECE.exec(fold(text))?.[1]?.trim() ?? null;
const digitsOf = (text: string): string => text.replace(/[^\d+]/g, "");

/**
 * The beginning of a telephone number that the visitor's latest messages are pieces of ("0532", "118"); null where they
 * are none, or made a whole one. `messages` are the visitor's, oldest first.
 */
export function begunNumber(messages: readonly string[]): string | null {
  return messages.reduce<string | null>((begun, text) => {
    const piece = pieceOf(text);
    if (piece === null || readPhone(piece).phone !== null) return null;
    const joined = begun === null ? null : `${begun} ${piece}`;
    if (joined !== null && readPhone(joined).phone !== null) return null;
    return BEGINNING.test(digitsOf(piece)) ? piece : joined;
  }, null);
}

/** The whole number where a message ends one that was begun before; else the message as it is. */
export function joinNumber(begun: string | null, text: string): string {
  const piece = begun === null ? null : pieceOf(text);
  if (piece === null || readPhone(piece).phone !== null) return text;
  return readPhone(`${begun} ${piece}`).phone ?? text;
}

/** True for the first digits of a telephone number and nothing else: the others are still to come. */
export function beginsNumber(text: string): boolean {
  const piece = pieceOf(text);
  return piece !== null && BEGINNING.test(digitsOf(piece)) && digitsOf(piece).length < NEARLY_WHOLE;
}
