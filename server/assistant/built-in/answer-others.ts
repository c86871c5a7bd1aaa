import { openText, unsureText } from "../turn/built-in-texts.ts";
import { answerFrom } from "./answer-from.ts";
import { withoutLinesOfOthers } from "./quote-sources.ts";
import type { BuiltInAnswer } from "../turn/built-in-answer.ts";
import type { Turn } from "../turn/turn.ts";
import { excerptsOf } from "../answer-parts/excerpts.ts";
import { ANSWER_MAX_LENGTH } from "../passages/answer-passage.ts";
import { offeredAsSource } from "../passages/passage-title.ts";
import type { KnowledgeIndex } from "../retrieval/index/knowledge-index.ts";
import type { AlsoAsked, Retrieval } from "../retrieval/retrieve.ts";

/** The most suggestions shown beside an answer. */
const MAX_SUGGESTIONS_BESIDE = 2;

/** The length limit per question, so that quotes from documents together do not exceed one answer's limit. */
export const lengthPerQuestion = ({ alsoAsked }: Retrieval): number =>
  Math.floor(ANSWER_MAX_LENGTH / (1 + alsoAsked.filter(({ sources }) => sources.length > 0).length));

/** Adds the other questions of the message: each is answered, gets suggestions, or is named as unanswered. */
export function withOthers(
  index: KnowledgeIndex,
  answer: BuiltInAnswer,
  alsoAsked: readonly AlsoAsked[],
  turn: Turn,
  limit: number,
): BuiltInAnswer {
  const others = alsoAsked.filter(({ sources }) => sources.length > 0);
  const unsure = alsoAsked.filter(({ suggested }) => suggested.length > 0);
  const open = alsoAsked
    .filter(({ sources, suggested }) => sources.length + suggested.length === 0)
    .map(({ question }) => question);
  const offered = unsure.map(({ suggested }) => suggested.map((source) => offeredAsSource(index, source)));
  const titles = [...new Set([...offered.map(([likeliest]) => likeliest!), ...offered.flat()])].slice(
    0,
    MAX_SUGGESTIONS_BESIDE,
  );
  const found = others.map(({ question, sources }) =>
    answerFrom(index, question, { sources, wantsPerson: false }, turn, limit),
  );
  return {
    ...answer,
    sources: [...answer.sources, ...others.flatMap(({ sources }) => sources)],
    products: [...answer.products, ...found.flatMap(({ products }) => products)],
    suggestions: [...answer.suggestions, ...titles],
    excerpts: unsure.reduce(
      (excerpts, { question, suggested }) => ({ ...excerpts, ...excerptsOf(index, question, suggested, turn) }),
      answer.excerpts,
    ),
    handoff: answer.handoff || open.length > 0,
    text: [
      ...[answer.text, ...found.map(({ text }) => text)].map(withoutLinesOfOthers),
      ...(open.length > 0 ? [openText(open)] : []),
      ...(unsure.length > 0
        ? [
            unsureText(
              unsure.map(({ question }) => question),
              titles,
            ),
          ]
        : []),
    ].join("\n\n"),
  };
}
