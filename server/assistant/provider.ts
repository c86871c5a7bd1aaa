import type { AnswerParts, Order, Outcome } from "#contract/assistant.ts";
import type { KnowledgeIndex } from "./retrieval/knowledge-index.ts";
import type { Context } from "./retrieval/context.ts";

/** What a provider is asked. `history` holds the messages before the question, oldest first. */
export type Question = {
  text: string;
  index: KnowledgeIndex;
  context: Context;
  /** The order the conversation is in the middle of. */
  order: Order | null;
  history: { role: "user" | "assistant"; content: string }[];
  /** The chatbot's own words about itself: who it is, how it should speak. */
  chatbot: { name: string; instructions: string; isProvider: boolean };
  /** An image that came with the question. */
  image?: { type: string; bytes: Uint8Array } | undefined;
  /** The address that relative product links are completed with. */
  siteUrl: string;
};

/** What a provider says while it answers. The last event is `end`; a provider that cannot finish throws instead. */
export type ReplyEvent =
  | { type: "text"; text: string }
  | { type: "parts"; parts: AnswerParts }
  | { type: "end"; outcome: Outcome };

/** Something that answers questions: the built-in engine, or a language model. */
export type Provider = {
  /** The model's name; null for the built-in engine. */
  readonly model: string | null;
  reply(question: Question, signal: AbortSignal): AsyncGenerator<ReplyEvent>;
};
