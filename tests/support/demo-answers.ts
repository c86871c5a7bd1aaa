import { answerBuiltIn } from "../../server/assistant/built-in/answer-message.ts";
import { type Context, nameOf, type Source } from "../../server/assistant/retrieval/context.ts";
import type { KnowledgeIndex } from "../../server/assistant/retrieval/index/knowledge-index.ts";
import { demoIndexes } from "../../scripts/eval.ts";

/** The indexes of the demo's knowledge bases, by name. */
export const indexes = demoIndexes();
/** The built-in answer of a knowledge base's assistant. */
export const ask = (kb: string, question: string, context?: Context) =>
  answerBuiltIn(indexes.get(kb)!, question, {
    offer: kb === "saglayici" ? "demo" : "person",
    siteUrl: "https://lirva.example",
    ...(context && { context }),
  });
export const entriesOf = (index: KnowledgeIndex) => Array.from({ length: index.size }, (_, at) => index.entryAt(at));
export const keyOf = (source: Source | undefined) => source && nameOf(source);
/** The name of the entry that an answer rests on; undefined without one. */
export const best = (kb: string, question: string, context?: Context) => keyOf(ask(kb, question, context).sources[0]);
/** The context of a question that follows another. */
export const after = (kb: string, question: string): Context => ({
  previousQuestions: [question],
  lastSource: ask(kb, question).sources[0] ?? null,
});
