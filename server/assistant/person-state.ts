import type { Order } from "#contract/assistant.ts";
import type { PersonState } from "./provider.ts";
import { readContact, wantsToBeReached } from "./read-contact.ts";
import { asksForPerson } from "./retrieval/person-wish.ts";

/** What is kept of the visitor's wish for a person, and whether somebody is there for it. */
export type KeptWish = Pick<PersonState, "wished" | "reachable"> &
  Partial<Pick<PersonState, "isThere" | "opens" | "unease" | "declinedBefore">>;

/** Where the visitor stands on the way to a person with the message `text`, after an answer that offered one or not. */
export function personStateOf(
  text: string,
  wish: KeptWish,
  { handoff, order }: { handoff: boolean; order: Order | null },
): PersonState {
  const offered = handoff && !wish.wished;
  // In the middle of an order a telephone number belongs to the order.
  const mayReach = order === null && (offered || wish.wished || asksForPerson(text) || wantsToBeReached(text));
  return {
    isThere: false,
    opens: null,
    unease: null,
    declinedBefore: false,
    ...wish,
    offered,
    contact: mayReach ? readContact(text) : null,
  };
}
