/** The companies and questions that weights are fitted on. */
const FOLDERS = [
  "eight-trades",
  "three-trades",
  "four-trades-a",
  "four-trades-b",
  "twelve-trades",
  "two-trades",
  "two-trades-b",
].map((name) => `tests/evaluation/${name}`);

export const TRADES = {
  knowledge: FOLDERS.map((folder) => `${folder}/articles.json`),
  documents: FOLDERS.map((folder) => `${folder}/documents`),
  products: [],
};
export const TRADE_QUESTIONS = FOLDERS.map((folder) => `${folder}/questions.jsonl`);
export const DEMO_QUESTIONS = ["tests/evaluation/questions-dev.jsonl", "tests/evaluation/questions-own.jsonl"];
