import { IMAGE_ONLY_TEXT } from "#contract/assistant.ts";
import { answerBuiltIn } from "./answer-message.ts";
import { isBuiltInOnly } from "./built-in-only.ts";
import { answerPartsOf } from "./answer-parts-of.ts";
import type { Turn } from "../turn/turn.ts";
import { pictureAloneText } from "../turn/built-in-texts.ts";
import { say } from "../turn/alternatives.ts";
import type { Provider, Question } from "../provider.ts";
import { toneOf, voiceOf } from "../answer-parts/voice.ts";

/** Answers are streamed sentence by sentence, without artificial delays. */
const PIECE = /[^.!?\n]*[.!?\n]+\s*|[^.!?\n]+$/g;

/** The built-in engine as a provider: no external dependency, never fails, answers from the knowledge only. */
export const builtInProvider: Provider = {
  model: null,
  async *reply(question) {
    const { text, index, siteUrl, chatbot, dialogue } = question;
    if (text === IMAGE_ONLY_TEXT) {
      yield { type: "text", text: say(pictureAloneText, toneOf(chatbot), dialogue.answers) };
      yield { type: "parts", parts: { products: [], suggestions: [], sources: [], handoff: true, act: "ask-back" } };
      yield { type: "end", outcome: "declined" };
      return;
    }
    const answer = answerBuiltIn(index, text, optionsOf(question));
    for (const piece of answer.text.match(PIECE) ?? [answer.text]) yield { type: "text", text: piece };
    yield { type: "parts", parts: answerPartsOf(answer, siteUrl) };
    yield { type: "end", outcome: answer.outcome, model: null, ...answer.consequences };
  },
};

/** True for questions that the built-in engine answers even if a model is configured. */
export const isBuiltInOnlyQuestion = (question: Question): boolean =>
  isBuiltInOnly(question.index, question.text, optionsOf(question));

const optionsOf = ({ context, order, person, dialogue, now, hours, chatbot, image, siteUrl }: Question): Turn => ({
  offer: chatbot.isProvider ? "demo" : "person",
  siteUrl,
  context,
  order,
  person,
  dialogue,
  calendar: { now, hours },
  ...voiceOf(chatbot),
  hasImage: image !== undefined,
});
