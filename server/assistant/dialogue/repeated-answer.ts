import { SUGGESTION_MARK } from "#contract/answer-text.ts";
import type { BuiltInAnswer } from "../turn/built-in-answer.ts";
import { ANSWERED_BEFORE, NOTHING_MORE, SAME_ANSWER, suggestedAgainText } from "../turn/built-in-texts.ts";
import { answeringSentences } from "../passages/answering-sentences.ts";
import { sentencesNaming } from "../passages/told-sentences.ts";
import { readQuestion } from "../retrieval/question.ts";
import type { KnowledgeIndex } from "../retrieval/index/knowledge-index.ts";
import { asSaid, verbatim } from "../turn/alternatives.ts";
import type { Dialogue } from "../turn/dialogue.ts";

/** A text told so many answers ago need not be told whole. */
const TOLD_LASTS = 6;
/** One told so lately is introduced as told before. */
const LATEST = 2;
/** After so many answers in turn that told it, it is not told once more. */
const ENOUGH = 3;

/** A message, the one before it, and when the visitor asked the same, word for word; null for never. */
type Asked = { text: string; before: string | undefined; askedBefore: "just now" | "earlier" | null };

/**
 * The answer, marked if it repeats an earlier one: repeated suggestions offer a handoff. Of a text that was told already
 * to another question only the sentences that answer the new question are told. They are introduced as what is known if
 * they lack the thing whose price or time it asks for, and so is the whole, told lately, if none answers it;
 * told by each of the last answers, it is cut to what names the thing, or in the end to that no more is known.
 * Otherwise the answer is unchanged. The engine's own texts avoid repetition by themselves (alternatives.ts).
 */
export function markRepetition(
  index: KnowledgeIndex,
  { text: asked, askedBefore, before }: Asked,
  answer: BuiltInAnswer,
  { last, answers }: Dialogue,
): BuiltInAnswer {
  if (!last) return answer;
  if (
    answer.suggestions.length > 0 &&
    answer.outcome === "suggested" &&
    new RegExp(`^${asSaid(answer.text)}`).test(last.text)
  )
    return {
      ...answer,
      act: "ask-back",
      handoff: true,
      text: [suggestedAgainText, ...answer.suggestions.map((title) => SUGGESTION_MARK + verbatim(title))].join("\n"),
    };
  // What is said of a text told before says so already.
  if (answer.outcome !== "answered" || answer.text.startsWith(SAME_ANSWER)) return answer;
  const said = new RegExp(asSaid(answer.text));
  const wasSaid = (lately: number) => answers.slice(-lately).some((earlier) => said.test(earlier));
  if (askedBefore === "just now")
    return said.test(last.text) ? { ...answer, handoff: true, text: `${ANSWERED_BEFORE}\n\n${answer.text}` } : answer;
  if (askedBefore === "earlier" || !wasSaid(TOLD_LASTS)) return answer;
  const part = answer.products.length > 0 ? null : answeringSentences(index, asked, answer.text, before);
  if (part !== null) return { ...answer, text: part.lacksThing ? `${SAME_ANSWER}\n\n${part.said}` : part.said };
  if (!wasSaid(LATEST)) return answer;
  const again = { ...answer, text: `${SAME_ANSWER}\n\n${answer.text}` };
  const wasSaidInEach = (lately: number) =>
    answers.length >= lately && answers.slice(-lately).every((earlier) => said.test(earlier));
  if (answer.products.length > 0 || !wasSaidInEach(LATEST)) return again;
  const naming = sentencesNaming(answer.text, thingsIn(index, asked), []);
  if (naming !== null && naming !== answer.text) return { ...answer, text: `${SAME_ANSWER}\n\n${naming}` };
  return wasSaidInEach(ENOUGH) ? { ...answer, handoff: true, text: NOTHING_MORE } : again;
}

/** The words of a message that may name a thing. */
const thingsIn = (index: KnowledgeIndex, text: string): string[] =>
  readQuestion(index, text).units.flatMap(({ asking, known, weight, word }) =>
    known && !asking && weight >= NAMES ? [word] : [],
  );
const NAMES = 0.3;
