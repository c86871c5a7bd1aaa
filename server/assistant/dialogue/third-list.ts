import { SUGGESTION_LEAD, SUGGESTION_MARK } from "#contract/answer-text.ts";
import { offeredAsSource } from "../passages/passage-title.ts";
import type { KnowledgeIndex } from "../retrieval/index/knowledge-index.ts";
import type { BuiltInAnswer } from "../turn/built-in-answer.ts";
import { noListText, otherListText, suggestedAgainText } from "../turn/built-in-texts.ts";
import { asSaid, verbatim } from "../turn/alternatives.ts";
import type { Dialogue } from "../turn/dialogue.ts";

/** After so many lists in a row a person is offered first. */
const MAX_LISTS = 2;
/** So many suggestions then stand below that. */
const MAX_FRESH = 2;
const IS_LIST = new RegExp(
  `${RegExp.escape(SUGGESTION_LEAD)}\\n|${[suggestedAgainText, otherListText].map(asSaid).join("|")}`,
);

/**
 * The answer; instead of a list of suggestions after two of them in a row a person is offered, and below that the
 * likeliest that those did not have.
 */
export function withoutThirdList(index: KnowledgeIndex, answer: BuiltInAnswer, { answers }: Dialogue): BuiltInAnswer {
  if (answer.outcome !== "suggested" || answer.suggestions.length === 0) return answer;
  const latest = answers.slice(-MAX_LISTS);
  if (latest.length < MAX_LISTS || !latest.every((said) => IS_LIST.test(said))) return answer;
  const fresh = answer.suggestions
    .filter((title) => !latest.some((said) => said.includes(SUGGESTION_MARK + title)))
    .slice(0, MAX_FRESH);
  const text =
    fresh.length === 0
      ? noListText
      : [otherListText, ...fresh.map((title) => SUGGESTION_MARK + verbatim(title))].join("\n");
  const sources = answer.sources.filter((source) => fresh.includes(offeredAsSource(index, source)));
  return { ...answer, act: "ask-back", text, suggestions: fresh, sources, related: [], handoff: true };
}
