import { inTone } from "#contract/tone.ts";
import { type CheckedAnswer, checkAnswer } from "../answer-check/check-answer.ts";
import type { ModelAnswer } from "./model-answer.ts";
import { toneOf } from "../answer-parts/voice.ts";

/**
 * The model's finished text held against all that the model was given for it: its `instructions` with the knowledge in
 * them, what the house said before, what its tools told, and what the visitor wrote.
 */
export function checkModelAnswer(
  { question, entries, use, told, text }: ModelAnswer,
  instructions: string,
): CheckedAnswer {
  const { history, person, siteUrl } = question;
  const saidBy = (who: "user" | "assistant") => history.flatMap(({ role, content }) => (role === who ? content : []));
  const checked = checkAnswer(text, {
    texts: [instructions, siteUrl, ...saidBy("assistant"), ...told],
    visitor: [...Object.values(person.known).filter((value) => value !== null), ...saidBy("user"), question.text],
    now: question.now,
    products: [
      ...new Set([
        ...[...entries, ...use.found].flatMap((entry) => (entry.kind === "product" ? entry.product : [])),
        ...use.products,
      ]),
    ],
  });
  return { ...checked, text: inTone(checked.text, toneOf(question.chatbot)) };
}
