import type { Order } from "#contract/assistant.ts";
import type { Contact } from "#contract/person-wishes.ts";
import type { HandoffReason } from "#contract/team-inbox.ts";
import { readContact } from "./read-contact.ts";
import { isAsking } from "../language/clauses.ts";
import { withAddressWritten } from "../language/spoken-address.ts";
import { withNumbersInDigits } from "../language/spoken-numbers.ts";
import { wordsOf } from "../language/turkish.ts";

/** The state of a visitor's handoff to a person. */
export type PersonState = {
  /** A request for a person is recorded. */
  wished: boolean;
  /** The last answer offered a person, so that "evet" asks for one. */
  offered: boolean;
  /** The visitor's e-mail address or telephone number is known. */
  reachable: boolean;
  /** The contact details known so far. */
  known: Partial<Contact>;
  /** The contact details in this message; null where it has none, or where they belong to an order. */
  contact: Partial<Contact> | null;
  /** A member of staff would join now. */
  isThere: boolean;
  /** When staff are available next, as Turkish text; null where unknown. */
  opens: string | null;
  /** Why a person should be offered with this answer; null where there is no reason, or one was offered before. */
  frustration: HandoffReason | null;
  /** The last answer was `declined`, and no person has been offered since. */
  declinedBefore: boolean;
  /** Whoever complains was asked for a way to be reached often enough. */
  isAskedEnough?: boolean;
};

export const NO_PERSON: PersonState = {
  wished: false,
  offered: false,
  reachable: false,
  known: {},
  contact: null,
  isThere: false,
  opens: null,
  frustration: null,
  declinedBefore: false,
};

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
