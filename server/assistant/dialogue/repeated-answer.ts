import { SUGGESTION_MARK } from "#contract/answer-text.ts";
import type { BuiltInAnswer } from "../built-in/built-in-answer.ts";
import { ANSWERED_BEFORE, SAME_ANSWER, suggestedAgainText } from "../built-in/built-in-texts.ts";
import { asSaid, verbatim } from "./alternatives.ts";
import type { Dialogue } from "./dialogue.ts";

/**
 * The answer, marked if it repeats the previous one: repeated suggestions offer a handoff, a repeated answer is
 * introduced as such. Otherwise the answer unchanged. The engine's own texts avoid repetition by themselves (alternatives.ts).
 */
export function markRepetition(answer: BuiltInAnswer, { last }: Dialogue, isSameQuestion: boolean): BuiltInAnswer {
  if (!last) return answer;
  if (answer.outcome === "suggested" && new RegExp(`^${asSaid(answer.text)}`).test(last.text))
    return {
      ...answer,
      act: "ask-back",
      handoff: true,
      text: [suggestedAgainText, ...answer.suggestions.map((title) => SUGGESTION_MARK + verbatim(title))].join("\n"),
    };
  if (answer.outcome !== "answered" || !new RegExp(asSaid(answer.text)).test(last.text)) return answer;
  return isSameQuestion
    ? { ...answer, handoff: true, text: `${ANSWERED_BEFORE}\n\n${answer.text}` }
    : { ...answer, text: `${SAME_ANSWER}\n\n${answer.text}` };
}
