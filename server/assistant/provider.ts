import type { AnswerParts, Order, Outcome } from "#contract/assistant.ts";
import type { UnsupportedClaim } from "#contract/unsupported-claims.ts";
import type { Tone } from "#contract/tone.ts";
import type { TokenUse } from "#server/domain/model-usage.ts";
import type { Hours } from "#server/domain/opening-hours.ts";
import type { Consequences } from "./turn/consequences.ts";
import type { Dialogue } from "./turn/dialogue.ts";
import type { OwnTexts } from "./turn/own-texts.ts";
import type { KnowledgeIndex } from "./retrieval/index/knowledge-index.ts";
import type { Context } from "./retrieval/context.ts";
import type { PersonState } from "./visitor/person-state.ts";

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
