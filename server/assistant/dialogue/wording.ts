import { SUGGESTION_MARK } from "#contract/answer-text.ts";
import type { BuiltInAnswer } from "../built-in-answer.ts";
import { ANSWERED_BEFORE, SAME_ANSWER, otherWordings, suggestedAgainText } from "../built-in-texts.ts";
import type { Dialogue } from "./dialogue.ts";

/**
 * An answer that was given before is not given again in the same words: what has other wordings takes the one that was
 * said longest ago, an answer from the knowledge says that it was given.
 */
export function saidAnew(answer: BuiltInAnswer, { answers, last }: Dialogue, isSameQuestion: boolean): BuiltInAnswer {
  const wordings = otherWordings(answer.text);
  if (wordings.length > 1) {
    const lastSaid = (wording: string) => answers.findLastIndex((said) => said.startsWith(wording));
    if (lastSaid(answer.text) < 0) return answer;
    return { ...answer, text: wordings.toSorted((one, other) => lastSaid(one) - lastSaid(other))[0]! };
  }
  if (answer.outcome === "suggested" && last?.text.startsWith(answer.text))
    return {
      ...answer,
      act: "ask-back",
      handoff: true,
      text: [suggestedAgainText, ...answer.suggestions.map((title) => SUGGESTION_MARK + title)].join("\n"),
    };
  if (answer.outcome !== "answered" || !last?.text.includes(answer.text)) return answer;
  return isSameQuestion
    ? { ...answer, handoff: true, text: `${ANSWERED_BEFORE}\n\n${answer.text}` }
    : { ...answer, text: `${SAME_ANSWER}\n\n${answer.text}` };
}
