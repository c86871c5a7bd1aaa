import type { AssistantAct, ChatForm, Order } from "#contract/assistant.ts";
import { type Dialogue, NO_DIALOGUE } from "../dialogue/dialogue.ts";
import { type Calendar, calendarAt } from "../dialogue/form-definition.ts";
import type { OwnTexts } from "../dialogue/own-texts.ts";
import type { Tone } from "#contract/tone.ts";
import { type Consequences, NO_PERSON, type PersonState } from "../provider.ts";
import { type Context, NO_CONTEXT, type Source } from "../retrieval/context.ts";
import type { Product } from "../retrieval/knowledge-base.ts";

export type BuiltInAnswer = {
  text: string;
  outcome: "answered" | "suggested" | "declined" | "small-talk";
  act: AssistantAct;
  sources: Source[];
  products: Product[];
  /** Questions that the visitor can send with a click. */
  suggestions: string[];
  /** What else an uncertain answer's question may have meant; becomes suggestions with a line that asks for it. */
  related: string[];
  handoff: boolean;
  /** The open order after this answer, or the order just placed. */
  order: Order | null;
  /** The open form after this answer, or the form just completed. */
  form: ChatForm | null;
  /** The side effects to apply with this answer. */
  consequences: Consequences;
};

/** What an answer depends on besides the knowledge and the message. */
export type Options = {
  offer: "demo" | "person";
  /** How visitors are addressed; default "siz". */
  tone?: Tone;
  /** The company's own wording. */
  own?: OwnTexts;
  /** The assistant's name. */
  name?: string;
  siteUrl?: string;
  /** The message has an image, which the built-in engine cannot read. */
  hasImage?: boolean;
  context: Context;
  /** The open order, if any. */
  order: Order | null;
  person: PersonState;
  dialogue: Dialogue;
  /** The reference for dates in messages. */
  calendar: Calendar;
};

/** The options of a caller that leaves out what is as in a first message, read now, by a firm without hours. */
export type GivenOptions = Pick<Options, "offer"> & Partial<Options>;

/** The complete options: everything behind this knows the conversation, and no other clock than the calendar's. */
export const optionsFrom = (given: GivenOptions): Options => ({
  context: NO_CONTEXT,
  order: null,
  person: NO_PERSON,
  dialogue: NO_DIALOGUE,
  calendar: calendarAt(new Date()),
  ...given,
});

/** Defaults for an answer that consists of text only. */
export const NOTHING: Pick<
  BuiltInAnswer,
  "sources" | "products" | "suggestions" | "related" | "handoff" | "order" | "form" | "consequences"
> = {
  sources: [],
  products: [],
  suggestions: [],
  related: [],
  handoff: false,
  order: null,
  form: null,
  consequences: {},
};
