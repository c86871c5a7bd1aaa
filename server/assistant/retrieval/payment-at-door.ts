import { wordsOf } from "../language/turkish.ts";

/** "Takım elbise alsam olur mu kapıda", "kapıda alsam": whether one may pay at the door, whatever one buys. */
const AT_DOOR =
  /^(?:\w+ ){0,6}(?:al|iste|soyle|ver)s[ae]m (?:(?:olur|oluyor) mu )?kapida(?: (?:olur|oluyor) mu)?$|^(?:\w+ ){0,6}kapida (?:al|iste)s[ae]m(?: (?:olur|oluyor) mu)?$/;
const MAX_LENGTH = 100;
const ASKS = "kapıda ödeme olur mu";

/** The text; one that asks for payment at the door without the word, as whoever has the word asks for it. */
export const withPaymentAtDoor = (text: string): string =>
  text.length <= MAX_LENGTH && AT_DOOR.test(wordsOf(text).join(" ")) ? ASKS : text;
