import type { AnswerParts, Outcome } from "#contract/assistant.ts";
import { answerBuiltIn } from "#server/assistant/built-in/answer-message.ts";
import { answerPartsOf } from "#server/assistant/built-in/answer-parts-of.ts";
import type { GivenTurn } from "#server/assistant/turn/turn.ts";
import type { KeptWish } from "#server/assistant/visitor/person-state.ts";
import type { Consequences } from "#server/assistant/turn/consequences.ts";
import type { KnowledgeIndex } from "#server/assistant/retrieval/index/knowledge-index.ts";
import { conversationSoFar } from "#server/assistant/messages/build-question.ts";
import type { EarlierMessage } from "#server/store/messages.ts";

type Answer = {
  text: string;
  outcome: Outcome;
  parts: AnswerParts;
  consequences: Consequences;
  durationMs: number | null;
};
export type Exchange = { question: string; answer: Answer };

/** Holds a dialogue of a visitor's questions with a desk. */
export type Hold = (desk: Desk, questions: string[]) => Exchange[];

/**
 * What answers depend on: a chatbot's knowledge, what it offers when it cannot answer, its tone, the time, its links'
 * site, and whether staff are available.
 */
export type Desk = { index: KnowledgeIndex } & Pick<GivenTurn, "offer" | "tone" | "own" | "calendar"> & {
    siteUrl: string;
    isThere?: boolean;
  };

/** Holds the dialogue as the product would today: every answer is the built-in engine's own, good or bad. */
export const holdDialogue: Hold = (desk, questions) => {
  const before: EarlierMessage[] = [];
  let wish: KeptWish = { wished: false, reachable: false, isThere: desk.isThere ?? false };
  return questions.map((question) => {
    const said = conversationSoFar(before, question, { ...wish, mayOffer: false });
    const answer = engineAnswer(desk, question, said);
    if (answer.consequences.wish)
      wish = { ...wish, wished: true, reachable: wish.reachable || said.person.contact !== null };
    before.push(
      { role: "user", content: question, parts: null, outcome: null },
      { role: "assistant", content: answer.text, parts: answer.parts, outcome: answer.outcome },
    );
    return { question, answer };
  });
};

function engineAnswer(
  { index, isThere: _, ...desk }: Desk,
  question: string,
  said: ReturnType<typeof conversationSoFar>,
): Answer {
  const started = performance.now();
  const found = answerBuiltIn(index, question, { ...desk, ...said });
  return {
    text: found.text,
    outcome: found.outcome,
    parts: answerPartsOf(found, desk.siteUrl),
    consequences: found.consequences,
    durationMs: Math.ceil(performance.now() - started),
  };
}
