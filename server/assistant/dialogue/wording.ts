import { SUGGESTION_MARK } from "#contract/answer-text.ts";
import type { BuiltInAnswer } from "../built-in/built-in-answer.ts";
import { ANSWERED_BEFORE, SAME_ANSWER, suggestedAgainText } from "../built-in/built-in-texts.ts";
import { asSaid, verbatim } from "./alternatives.ts";
import type { Dialogue } from "./dialogue.ts";

/**
 * What the last answer gave is not given again as if it were new: suggestions lead to a person, what the knowledge says
 * is said to be what was said. What the engine says in its own words has other words by itself (alternatives.ts).
 */
export function saidAnew(answer: BuiltInAnswer, { last }: Dialogue, isSameQuestion: boolean): BuiltInAnswer {
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
