import { SUGGESTION_LEAD, SUGGESTION_MARK } from "#contract/answer-text.ts";
import type { BuiltInAnswer } from "../turn/built-in-answer.ts";
import { noListText, suggestedAgainText } from "../turn/built-in-texts.ts";
import { asSaid, verbatim } from "../turn/alternatives.ts";
import type { Dialogue } from "../turn/dialogue.ts";

/** After so many lists in a row a person is offered instead of another. */
const MAX_LISTS = 2;
const IS_LIST = new RegExp(`${RegExp.escape(SUGGESTION_LEAD)}\\n|${asSaid(suggestedAgainText)}`);

/**
 * The answer; instead of a list of suggestions after two of them in a row, the only one that those did not have is left,
 * or else a person is offered.
 */
export function withoutThirdList(answer: BuiltInAnswer, { answers }: Dialogue): BuiltInAnswer {
  if (answer.outcome !== "suggested" || answer.suggestions.length === 0) return answer;
  const latest = answers.slice(-MAX_LISTS);
  if (latest.length < MAX_LISTS || !latest.every((said) => IS_LIST.test(said))) return answer;
  const [fresh, ...others] = answer.suggestions.filter(
    (title) => !latest.some((said) => said.includes(SUGGESTION_MARK + title)),
  );
  if (fresh !== undefined && others.length === 0) return only(fresh, answer);
  return { ...answer, act: "ask-back", text: noListText, suggestions: [], sources: [], related: [], handoff: true };
}

function only(suggestion: string, answer: BuiltInAnswer): BuiltInAnswer {
  const isOther = (line: string) => line.startsWith(SUGGESTION_MARK) && line !== SUGGESTION_MARK + verbatim(suggestion);
  const own = answer.sources.filter(({ title }) => suggestion.includes(title));
  return {
    ...answer,
    text: answer.text
      .split("\n")
      .filter((line) => !isOther(line))
      .join("\n"),
    suggestions: [suggestion],
    sources: own.length > 0 ? own : answer.sources,
  };
}
