import type { CaseContent } from "#contract/knowledge-cases.ts";
import type { EarlierMessage } from "#server/store/messages.ts";
import type { TestedCase } from "#server/store/knowledge-case-results.ts";
import type { CaseToRun } from "#server/store/knowledge-cases.ts";
import { answerBuiltIn } from "../built-in/answer-message.ts";
import { exchangeOf } from "../built-in/answer-parts-of.ts";
import type { BuiltInAnswer } from "../turn/built-in-answer.ts";
import type { GivenTurn } from "../turn/turn.ts";
import { HISTORY_LENGTH, conversationSoFar } from "../messages/build-question.ts";
import { forMessage, type KnowledgeIndex } from "../retrieval/index/knowledge-index.ts";
import { toAnswerSources } from "../answer-parts/answer-sources.ts";
import { variantsOf } from "./case-variants.ts";
import { judgeCase } from "./judge-case.ts";

/** What every turn of the chatbot under test has. */
export type AnswerOptions = Pick<GivenTurn, "offer" | "siteUrl" | "calendar" | "name" | "tone" | "own">;

/** The most characters of an answer that are stored. */
const SAID_LENGTH = 2000;
const SOURCES_KEPT = 5;

/** Runs a test through the built-in engine, with its variants if `variants` is set. */
export function testCase(
  index: KnowledgeIndex,
  test: CaseToRun,
  speaking: AnswerOptions,
  variants: boolean,
): TestedCase {
  const before = playBefore(index, test.before, speaking);
  const answer = reply(index, before, test.question, speaking);
  const failures = judgeCase(index, test, answer);
  const others = variants ? variantsOf(test.question) : [];
  const stillRight = others.filter(
    (question) => judgeCase(index, test, reply(index, before, question, speaking)).length === 0,
  );
  return {
    id: test.id,
    updated_at: test.updated_at,
    passed: failures.length === 0,
    failures,
    outcome: answer.outcome,
    said: answer.text.slice(0, SAID_LENGTH).toWellFormed(),
    sources: toAnswerSources(answer.sources).slice(0, SOURCES_KEPT),
    variants: others.length,
    variants_passed: stillRight.length,
  };
}

/** Plays the test's earlier messages, each with the answer that the chatbot gives now. */
function playBefore(index: KnowledgeIndex, before: CaseContent["before"], speaking: AnswerOptions): EarlierMessage[] {
  const said: EarlierMessage[] = [];
  for (const text of before) {
    const answer = reply(index, said, text, speaking);
    said.push(...exchangeOf(text, answer, speaking.siteUrl));
  }
  return said;
}

const reply = (index: KnowledgeIndex, before: EarlierMessage[], text: string, speaking: AnswerOptions): BuiltInAnswer =>
  answerBuiltIn(forMessage(index), text, { ...speaking, ...conversationSoFar(before.slice(-HISTORY_LENGTH), text) });
