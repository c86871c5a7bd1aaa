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
  context?: Context;
  order?: Order | null;
  person?: PersonState;
  dialogue?: Dialogue;
  /** The reference for dates in messages; default: now, without opening hours. */
  calendar?: Calendar;
};

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
