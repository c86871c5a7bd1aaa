import type { AnswerParts, ChatForm, Order, Outcome } from "#contract/assistant.ts";
import type { PlacedOrder } from "#contract/orders.ts";
import type { Contact, WishReason } from "#contract/person-wishes.ts";
import type { Struck } from "#contract/struck.ts";
import type { HandoffReason } from "#contract/team-inbox.ts";
import type { Tone } from "#contract/tone.ts";
import type { TokenUse } from "#server/domain/model-usage.ts";
import type { Hours } from "#server/domain/opening-hours.ts";
import type { Dialogue } from "./dialogue/dialogue.ts";
import type { OwnTexts } from "./dialogue/own-texts.ts";
import type { KnowledgeIndex } from "./retrieval/knowledge-index.ts";
import type { Context } from "./retrieval/context.ts";

/** What a provider is asked. `history` holds the messages before the question, oldest first. */
export type Question = {
  text: string;
  index: KnowledgeIndex;
  context: Context;
  /** The order the conversation is in the middle of. */
  order: Order | null;
  person: PersonState;
  dialogue: Dialogue;
  history: { role: "user" | "assistant"; content: string }[];
  now: Date;
  /** When people answer; null where no hours are set. */
  hours: Hours | null;
  /** The chatbot's own words about itself: who it is, how it should speak; in our words where there is no voice. */
  chatbot: { name: string; instructions: string; isProvider: boolean; voice?: { tone: Tone; own: OwnTexts } };
  /** Its company is paused or archived: it answers nobody. */
  isPaused?: boolean;
  /** An image that came with the question. */
  image?: { type: string; bytes: Uint8Array } | undefined;
  /** The address that relative product links are completed with. */
  siteUrl: string;
};

/** How far the visitor has come on the way to a person. */
export type PersonState = {
  /** The wish is noted already. */
  wished: boolean;
  /** The last answer offered a person, so that "evet" asks for one. */
  offered: boolean;
  /** It is known how to reach the visitor. */
  reachable: boolean;
  /** What is known of how. */
  known: Partial<Contact>;
  /** What this message says of it; null where it says nothing or nobody asked. */
  contact: Partial<Contact> | null;
  /** Somebody would join now. */
  isThere: boolean;
  /** When somebody is there again, in words; null where nothing says it. */
  opens: string | null;
  /** What speaks for offering a person with this answer; null where nothing does, or one was offered before. */
  unease: HandoffReason | null;
  /** The last answer knew nothing, and no person was offered yet for it. */
  declinedBefore: boolean;
};

export const NO_PERSON: PersonState = {
  wished: false,
  offered: false,
  reachable: false,
  known: {},
  contact: null,
  isThere: false,
  opens: null,
  unease: null,
  declinedBefore: false,
};

/** What follows from an answer beyond its text; kept together with it, so that what the text says of it is true. */
export type Consequences = {
  wish?: WishReason;
  order?: PlacedOrder;
  /** The order that was placed before is this one now. */
  changedOrder?: PlacedOrder;
  /** What was collected is stored, or corrected. */
  form?: ChatForm;
  /** The visitor takes back what was stored. */
  takenBack?: ChatForm | "order";
  /** A person was offered, and why; once in a conversation. */
  offer?: HandoffReason;
};

/** What a provider says while it answers. The last event is `end`; a provider that cannot finish throws instead. */
export type ReplyEvent =
  | { type: "text"; text: string }
  /** Takes back the text so far: what follows stands in its place. */
  | { type: "reset" }
  | { type: "parts"; parts: AnswerParts }
  | ({
      type: "end";
      outcome: Outcome;
      /** Who wrote it, where that is not the provider itself. */ model?: string | null;
      /** What was taken out of it because nothing vouched for it. */ struck?: Struck[];
    } & Consequences);

export type OnUse = (use: TokenUse) => void;

/** Something that answers questions: the built-in engine, or a language model. */
export type Provider = {
  /** The model's name; null for the built-in engine. */
  readonly model: string | null;
  /** `onUse` is told once what the call used up, however it ended. */
  reply(question: Question, signal: AbortSignal, onUse?: OnUse): AsyncGenerator<ReplyEvent>;
};
