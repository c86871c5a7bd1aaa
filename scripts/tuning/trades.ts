import type { KnowledgeFiles } from "../knowledge/read-knowledge.ts";

/** The folders of companies that weights are fitted on. */
export const FITTED_TRADES = [
  "eight-trades",
  "three-trades",
  "four-trades-a",
  "four-trades-b",
  "twelve-trades",
  "two-trades",
  "two-trades-b",
];

/** The files of companies, and of questions to them. */
export type TradeFiles = KnowledgeFiles & { questions: string[] };

export const TRADES = filesOf(FITTED_TRADES);
/** From these, meanings alone are learnt: fitted to them, weights and thresholds suit usual questions less (0043). */
export const HARD_TRADES = filesOf(["four-trades-c"]);
export const DEMO_QUESTIONS = ["tests/evaluation/questions-dev.jsonl", "tests/evaluation/questions-own.jsonl"];
export const EVERYDAY_QUESTIONS = "tests/evaluation/everyday-questions/texts.jsonl";

function filesOf(names: readonly string[]): TradeFiles {
  const folders = names.map((name) => `tests/evaluation/${name}`);
  return {
    knowledge: folders.map((folder) => `${folder}/articles.json`),
    documents: folders.map((folder) => `${folder}/documents`),
    products: [],
    questions: folders.map((folder) => `${folder}/questions.jsonl`),
  };
}
