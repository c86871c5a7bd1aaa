import type { Order } from "#contract/assistant.ts";
import type { PersonState } from "../provider.ts";
import { readContact } from "./read-contact.ts";
import { isAsking } from "../language/clauses.ts";
import { withAddressWritten } from "../language/spoken-address.ts";
import { withNumbersInDigits } from "../language/spoken-numbers.ts";
import { wordsOf } from "../language/turkish.ts";

/** The stored part of the handoff state, and the availability of staff. */
export type KeptWish = Pick<PersonState, "wished" | "reachable"> &
  Partial<Pick<PersonState, "known" | "isThere" | "opens" | "frustration" | "declinedBefore">>;

/** The handoff state with the message `text`; `handoff` and `order` are those of the last answer. */
export function personStateOf(
  text: string,
  wish: KeptWish,
  { handoff, order }: { handoff: boolean; order: Order | null },
): PersonState {
  const offered = handoff && !wish.wished;
  // While an order is open, contact details belong to the order.
  const mayReach = order === null && !isOfAnother(text);
  return {
    isThere: false,
    opens: null,
    known: {},
    frustration: null,
    declinedBefore: false,
    ...wish,
    offered,
    contact: mayReach ? readContact(withAddressWritten(withNumbersInDigits(text))) : null,
  };
}

/** True if the message asks about a number or address, or mentions somebody else's: those are not the visitor's own. */
const isOfAnother = (text: string): boolean => OF_ANOTHER.test(wordsOf(text).join(" "));
const OF_ANOTHER =
  /\b(?:sizin (?:mi|numara\w*|mail\w*)|size (?:mi )?ait|kimin|bu numara\w*|numarali\w*|bu mail\w*|beni aradi|bizi aradi|mesaj geldi|aradilar|aradi|dogru mu|iban\w*|iletisim numaraniz|numaraniz)\b/;

/** The contact details that the message gives; null if it has none, or is a question. */
export const contactGivenIn = (text: string) => (givesItself(text) ? readContact(text) : null);

/** A message with contact details that asks nothing is taken as giving the visitor's own. */
const givesItself = (text: string) => !text.includes("?") && !isAsking(wordsOf(text));
