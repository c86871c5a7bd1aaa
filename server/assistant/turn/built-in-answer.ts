import type { AssistantAct, ChatForm, Order } from "#contract/assistant.ts";
import type { Consequences } from "./consequences.ts";
import type { Source } from "../retrieval/context.ts";
import type { Product } from "../retrieval/knowledge-base.ts";

export type BuiltInAnswer = {
  text: string;
  outcome: "answered" | "suggested" | "declined" | "small-talk";
  act: AssistantAct;
  sources: Source[];
  products: Product[];
  /** Questions that the visitor can send with a click. */
  suggestions: string[];
  /** By suggestion: what it says of the question. */
  excerpts: Record<string, string>;
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

/** Defaults for an answer that consists of text only. */
export const NOTHING: Pick<
  BuiltInAnswer,
  "sources" | "products" | "suggestions" | "excerpts" | "related" | "handoff" | "order" | "form" | "consequences"
> = {
  sources: [],
  products: [],
  suggestions: [],
  excerpts: {},
  related: [],
  handoff: false,
  order: null,
  form: null,
  consequences: {},
};
