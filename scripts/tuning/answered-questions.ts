import {
  buildKnowledgeIndex,
  type Entry,
  entryName,
  type KnowledgeIndex,
} from "../../server/assistant/retrieval/index/knowledge-index.ts";
import { demoIndexes, readQuestions } from "../eval.ts";
import { readJsonLines } from "../json-lines.ts";
import { tells } from "../knowledge/judge-knowledge.ts";
import { readKnowledge, readKnowledgeQuestions } from "../knowledge/read-knowledge.ts";
import { DEMO_QUESTIONS, EVERYDAY_QUESTIONS, type TradeFiles } from "./trades.ts";

/** A question to a company, and the entries that answer it: at least one. */
export type AnsweredQuestion = { kb: string; index: KnowledgeIndex; q: string; right: Entry[] };

/** The questions to trades that their knowledge answers. */
export async function questionsToTrades(files: TradeFiles): Promise<AnsweredQuestion[]> {
  const indexes = new Map([...(await readKnowledge(files))].map(([kb, base]) => [kb, buildKnowledgeIndex(base)]));
  return files.questions
    .flatMap(readKnowledgeQuestions)
    .flatMap(({ kb, q, expect }): AnsweredQuestion[] => {
      if (expect === null) return [];
      const index = indexes.get(kb)!;
      const entries = Array.from({ length: index.size }, (_, at) => index.entryAt(at));
      const isRight = (entry: Entry) =>
        typeof expect === "string" ? entryName(entry) === expect : tells(entry, expect.must);
      return [{ kb, index, q, right: entries.filter(isRight) }];
    })
    .filter(({ right }) => right.length > 0);
}

/** The questions to the demo that one of its articles answers. */
export function questionsToDemo(): AnsweredQuestion[] {
  const indexes = demoIndexes();
  return DEMO_QUESTIONS.flatMap(readQuestions).flatMap(({ kb, q, expect }): AnsweredQuestion[] => {
    const index = indexes.get(kb)!;
    const right = typeof expect === "string" ? index.find("article", expect) : undefined;
    return right ? [{ kb, index, q, right: [right] }] : [];
  });
}

type EverydayText = { kb: string; title: string; answer: string; asked: string[] };

/** The questions in everyday words to short texts of other trades: tests/evaluation/everyday-questions. */
export function everydayQuestions(): AnsweredQuestion[] {
  const rows = readJsonLines(EVERYDAY_QUESTIONS, (row) => row as EverydayText);
  return [...Map.groupBy(rows, ({ kb }) => kb)].flatMap(([kb, texts]) => {
    const articles = texts.map(({ title, answer }, at) => ({ id: String(at), title, questions: [], answer }));
    const index = buildKnowledgeIndex({ articles, products: [] });
    return texts.flatMap(({ asked }, at) =>
      asked.map((q) => ({ kb, index, q, right: [index.find("article", String(at))!] })),
    );
  });
}
