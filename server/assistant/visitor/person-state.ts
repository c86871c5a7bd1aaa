import type { Order } from "#contract/assistant.ts";
import type { PersonState } from "../provider.ts";
import { readContact } from "./read-contact.ts";
import { isAsking } from "../retrieval/clauses.ts";
import { withNumbersInDigits } from "../retrieval/spoken-numbers.ts";
import { wordsOf } from "../retrieval/turkish.ts";

/** What is kept of the visitor's wish for a person, and whether somebody is there for it. */
export type KeptWish = Pick<PersonState, "wished" | "reachable"> &
  Partial<Pick<PersonState, "known" | "isThere" | "opens" | "unease" | "declinedBefore">>;

/** Where the visitor stands on the way to a person with the message `text`, after an answer that offered one or not. */
export function personStateOf(
  text: string,
  wish: KeptWish,
  { handoff, order }: { handoff: boolean; order: Order | null },
): PersonState {
  const offered = handoff && !wish.wished;
  // In the middle of an order a telephone number belongs to the order.
  const mayReach = order === null && !isOfAnother(text);
  return {
    isThere: false,
    opens: null,
    known: {},
    unease: null,
    declinedBefore: false,
    ...wish,
    offered,
    contact: mayReach ? readContact(withNumbersInDigits(text)) : null,
  };
}

/** A number or an address that is asked about, or somebody else's, is not the writer's. */
const isOfAnother = (text: string): boolean => OF_ANOTHER.test(wordsOf(text).join(" "));
const OF_ANOTHER =
  /\b(?:sizin (?:mi|numara\w*|mail\w*)|size (?:mi )?ait|kimin|bu numara\w*|numarali\w*|bu mail\w*|beni aradi|bizi aradi|mesaj geldi|aradilar|aradi|dogru mu|iban\w*|iletisim numaraniz|numaraniz)\b/;

/** How to reach the writer, where the message gives it; null where it says nothing of it, or only asks. */
export const contactGivenIn = (text: string) => (givesItself(text) ? readContact(text) : null);

/** Whoever writes a number or an address without asking anything about it gives it. */
const givesItself = (text: string) => !text.includes("?") && !isAsking(wordsOf(text));
