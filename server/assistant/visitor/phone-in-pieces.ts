import { fold } from "../language/turkish.ts";
import { readPhone, withoutDates } from "./read-phone.ts";

/** Digits and what separates them, and before them at most a label ("tel 0533", "devamı 118 44 20"). */
const PIECE =
  /^\W*(?:(?:tel|telefon\w*|cep|gsm|numara\w*|no|devam\w*|kalan\w*|gerisi|sonu)\W+){0,2}(\+?\d[\d\s()./-]*)\W*$/;
/** The beginning of a Turkish number; without its 0, fewer digits than these may be a price. */
const BEGINNING = /^(?:(?:\+|00)?90|0)[2-58]\d\d|^5\d{5}/;
/** From this many digits on, a digit was left out by mistake: no further piece will come. */
const MIN_MISTYPED_DIGITS = 9;

/** The digits of a message that consists of a piece of a number, as written; null for any other message. */
const pieceOf = (text: string): string | null => PIECE.exec(fold(withoutDates(text)))?.[1]?.trim() ?? null;
const digitsOf = (text: string): string => text.replace(/[^\d+]/g, "");

/**
 * The pieces of a telephone number that the visitor has written so far, joined by spaces: "0532 118" after "0532" and
 * "118". Null if the latest message is no such piece, or completed the number. `messages` are the visitor's, oldest first.
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

/**
 * The whole number ("0532 118 44 20") if `text` completes the one begun in earlier messages, which `begunNumber`
 * returns; otherwise `text` unchanged.
 */
export function joinNumber(begun: string | null, text: string): string {
  const piece = begun === null ? null : pieceOf(text);
  if (piece === null || readPhone(piece).phone !== null) return text;
  return readPhone(`${begun} ${piece}`).phone ?? text;
}

/** True for a message that consists of the first digits of a telephone number: the visitor will send the others. */
export function beginsNumber(text: string): boolean {
  const piece = pieceOf(text);
  return piece !== null && BEGINNING.test(digitsOf(piece)) && digitsOf(piece).length < MIN_MISTYPED_DIGITS;
}
