import { inTone } from "#contract/tone.ts";
import { type CheckedAnswer, checkAnswer } from "../answer-check/check-answer.ts";
import type { ModelAnswer } from "./model-answer.ts";
import { toneOf } from "../answer-parts/voice.ts";

/**
 * Checks the model's finished text against everything the model was given: its `instructions` including the knowledge,
 * the assistant's earlier messages, its tools' results, and the visitor's messages. Unsupported claims are removed.
 */
export function checkModelAnswer(
  { question, entries, effects, toolOutputs, text }: ModelAnswer,
  instructions: string,
): CheckedAnswer {
  const { history, person, siteUrl } = question;
  const saidBy = (who: "user" | "assistant") => history.flatMap(({ role, content }) => (role === who ? content : []));
  const checked = checkAnswer(text, {
    texts: [instructions, siteUrl, ...saidBy("assistant"), ...toolOutputs],
    visitor: [...Object.values(person.known).filter((value) => value !== null), ...saidBy("user"), question.text],
    now: question.now,
    products: [
      ...new Set([
        ...[...entries, ...effects.found].flatMap((entry) => (entry.kind === "product" ? entry.product : [])),
        ...effects.products,
      ]),
    ],
  });
  return { ...checked, text: inTone(checked.text, toneOf(question.chatbot)) };
}
