import type { AssistantAct, ChatForm, Order } from "#contract/assistant.ts";
import type { Dialogue } from "../dialogue/dialogue.ts";
import type { Calendar } from "../dialogue/form-definition.ts";
import type { OwnTexts } from "../dialogue/own-texts.ts";
import type { Tone } from "#contract/tone.ts";
import type { Consequences, PersonState } from "../provider.ts";
import type { Context, Source } from "../retrieval/context.ts";
import type { Product } from "../retrieval/knowledge-base.ts";

export type BuiltInAnswer = {
  text: string;
  outcome: "answered" | "suggested" | "declined" | "small-talk";
  act: AssistantAct;
  sources: Source[];
  products: Product[];
  /** Texts a visitor can click to ask. */
  suggestions: string[];
  handoff: boolean;
  /** The order the conversation is in the middle of after this answer, or the one it has just placed. */
  order: Order | null;
  /** What is being collected, or has just been. */
  form: ChatForm | null;
  /** What has to be kept along with this answer. */
  consequences: Consequences;
};

export type Options = {
  offer: "demo" | "person";
  /** How visitors are addressed; "siz" where nothing says it. */
  tone?: Tone;
  /** What the company says in its own words. */
  own?: OwnTexts;
  /** What the assistant is called. */
  name?: string;
  siteUrl?: string;
  /** A picture came with the message, which nobody here can see. */
  hasImage?: boolean;
  context?: Context;
  order?: Order | null;
  person?: PersonState;
  dialogue?: Dialogue;
  /** What dates are read by; this moment without hours where nothing says it. */
  calendar?: Calendar;
};

/** The parts of an answer that is only a text. */
export const NOTHING: Pick<
  BuiltInAnswer,
  "sources" | "products" | "suggestions" | "handoff" | "order" | "form" | "consequences"
> = { sources: [], products: [], suggestions: [], handoff: false, order: null, form: null, consequences: {} };
