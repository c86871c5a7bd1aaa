import { answerBuiltIn } from "../../server/assistant/built-in/answer-message.ts";
import { exchangeOf } from "../../server/assistant/built-in/answer-parts-of.ts";
import { conversationSoFar } from "../../server/assistant/messages/build-question.ts";
import type { Context } from "../../server/assistant/retrieval/context.ts";
import type { KnowledgeIndex } from "../../server/assistant/retrieval/index/knowledge-index.ts";
import type { BuiltInAnswer } from "../../server/assistant/turn/built-in-answer.ts";
import type { LabelledConversation, LabelledTurn } from "./read-follow-ups.ts";

/** A Tuesday at 11:00 in Istanbul. */
const CALENDAR = { now: new Date("2026-03-03T08:00:00Z"), hours: null };

export type HeldTurn = { turn: LabelledTurn; at: number; context: Context; answer: BuiltInAnswer };

/**
 * Holds a conversation with the built-in engine, as the product does, and yields each turn; `as` may put another answer
 * into what the next messages follow.
 */
export function* holdConversation(
  index: KnowledgeIndex,
  { turns }: LabelledConversation,
  as: (held: HeldTurn) => BuiltInAnswer = ({ answer }) => answer,
): Generator<HeldTurn> {
  const before: Parameters<typeof conversationSoFar>[0] = [];
  for (const [at, turn] of turns.entries()) {
    const { history: _, ...soFar } = conversationSoFar(before, turn.say);
    const answer = answerBuiltIn(index, turn.say, { offer: "person", calendar: CALENDAR, ...soFar });
    const held = { turn, at, context: soFar.context, answer };
    yield held;
    before.push(...exchangeOf(turn.say, as(held)));
  }
}
