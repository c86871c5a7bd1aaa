import type { ChatForm } from "#contract/assistant.ts";
import type { PlacedOrder } from "#contract/orders.ts";
import type { WishReason } from "#contract/person-wishes.ts";
import type { HandoffReason } from "#contract/team-inbox.ts";

/** The side effects of an answer; applied in the transaction that stores it, so that what its text claims is true. */
export type Consequences = {
  wish?: WishReason;
  order?: PlacedOrder;
  /** Replaces the order placed earlier in the conversation. */
  changedOrder?: PlacedOrder;
  /** A completed form to store, or a correction of a stored one. */
  form?: ChatForm;
  /** The stored form or order that the visitor withdraws. */
  takenBack?: ChatForm | "order";
  /** The reason why a person was offered; at most once per conversation. */
  offer?: HandoffReason;
};
