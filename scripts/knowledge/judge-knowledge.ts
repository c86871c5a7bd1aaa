import type { BuiltInAnswer } from "../../server/assistant/turn/built-in-answer.ts";
import { nameOf, type Source } from "../../server/assistant/retrieval/context.ts";
import { readQuestion } from "../../server/assistant/retrieval/question.ts";
import { wholeList } from "../../server/assistant/passages/answer-passage.ts";
import type { Entry, KnowledgeIndex } from "../../server/assistant/retrieval/index/knowledge-index.ts";
import { passageText } from "../../server/assistant/passages/passage-text.ts";
import type { LabelledQuestion } from "./read-knowledge.ts";

export type Verdict = "right" | "suggested" | "wrong" | "lost" | "answered" | "declined";
export type Judged = { asked: LabelledQuestion; answer: BuiltInAnswer; verdict: Verdict; ms: number };

/** Of a question that nothing answers: `answered`, `suggested` or `declined`; of any other one the rest. */
export function judge(index: KnowledgeIndex, { q, expect }: LabelledQuestion, answer: BuiltInAnswer): Verdict {
  const { outcome, sources } = answer;
  if (expect === null) return outcome === "answered" ? "answered" : outcome === "suggested" ? "suggested" : "declined";
  if (typeof expect === "string") {
    if (outcome === "answered") return sources[0] && nameOf(sources[0]) === expect ? "right" : "wrong";
    return outcome === "suggested" && sources.some((source) => nameOf(source) === expect) ? "suggested" : "lost";
  }
  if (outcome === "answered") return says(answer.text, expect.must) ? "right" : "wrong";
  return outcome === "suggested" && sources.some((source) => offers(index, q, source, expect.must))
    ? "suggested"
    : "lost";
}

/** True if a suggestion says all of it: a list or table as it would be shown to who asked. */
export function offers(index: KnowledgeIndex, question: string, source: Source, must: readonly string[]): boolean {
  const entry = index.find(source.kind, nameOf(source));
  if (entry?.kind === "passage" && source.kind === "passage" && source.whole)
    return says(wholeList(index, readQuestion(index, question), entry), must);
  return entry !== undefined && tells(entry, must);
}

/** True for an article or passage that says all of it. */
export function tells(entry: Entry, must: readonly string[]): boolean {
  if (entry.kind === "passage") return says([entry.title, passageText(entry.passage)].join("\n"), must);
  return entry.kind === "article" && says(entry.article.answer, must);
}

export const says = (text: string, must: readonly string[]): boolean =>
  must.every((part) => plain(text).includes(plain(part)));

/** Marks of emphasis and line ends say nothing. */
const plain = (text: string): string => text.replaceAll(/\*\*|__|\\/g, "").replaceAll(/\s+/g, " ");
