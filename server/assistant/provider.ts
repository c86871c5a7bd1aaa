import type { AnswerParts, ChatForm, Order, Outcome } from "#contract/assistant.ts";
import type { PlacedOrder } from "#contract/orders.ts";
import type { Contact, WishReason } from "#contract/person-wishes.ts";
import type { UnsupportedClaim } from "#contract/unsupported-claims.ts";
import type { HandoffReason } from "#contract/team-inbox.ts";
import type { Tone } from "#contract/tone.ts";
import type { TokenUse } from "#server/domain/model-usage.ts";
import type { Hours } from "#server/domain/opening-hours.ts";
import type { Dialogue } from "./turn/dialogue.ts";
import type { OwnTexts } from "./turn/own-texts.ts";
import type { KnowledgeIndex } from "./retrieval/index/knowledge-index.ts";
import type { Context } from "./retrieval/context.ts";

/** A visitor's message with everything needed to answer it. `history`: the messages before it, oldest first. */
export type Question = {
  text: string;
  index: KnowledgeIndex;
  context: Context;
  /** The open order, if any. */
  order: Order | null;
  person: PersonState;
  dialogue: Dialogue;
  history: { role: "user" | "assistant"; content: string }[];
  now: Date;
  /** When staff are available; null where no hours are set. */
  hours: Hours | null;
  /** The chatbot's name, instructions and tone; without `voice`, the built-in engine's default texts are used. */
  chatbot: { name: string; instructions: string; isProvider: boolean; voice?: { tone: Tone; own: OwnTexts } };
  /** The chatbot's company is paused or archived: no question is answered. */
  isPaused?: boolean;
  /** An image attached to the message. */
  image?: { type: string; bytes: Uint8Array } | undefined;
  /** The base URL of relative product links. */
  siteUrl: string;
};

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

/** An event of an answer's stream. The last event is `end`; a provider that cannot finish throws instead. */
export type ReplyEvent =
  | { type: "text"; text: string }
  /** Withdraws the text so far; the text that follows replaces it. */
  | { type: "reset" }
  | { type: "parts"; parts: AnswerParts }
  | ({
      type: "end";
      outcome: Outcome;
      /** The model that wrote the answer, where it is not the provider's own. */ model?: string | null;
      /** Claims removed from the answer because no source supports them. */ struck?: UnsupportedClaim[];
    } & Consequences);

export type OnUse = (use: TokenUse) => void;

/** An answer engine: the built-in one, or a language model. */
export type Provider = {
  /** The model's name; null for the built-in engine. */
  readonly model: string | null;
  /** `onUse` is called at most once, with the tokens the call used, even if it failed. */
  reply(question: Question, signal: AbortSignal, onUse?: OnUse): AsyncGenerator<ReplyEvent>;
};
