/** The companies and questions that weights are fitted on. */
export const FITTED_TRADES = [
  "eight-trades",
  "three-trades",
  "four-trades-a",
  "four-trades-b",
  "twelve-trades",
  "two-trades",
  "two-trades-b",
];
const FOLDERS = FITTED_TRADES.map((name) => `tests/evaluation/${name}`);

export const TRADES = {
  knowledge: FOLDERS.map((folder) => `${folder}/articles.json`),
  documents: FOLDERS.map((folder) => `${folder}/documents`),
  products: [],
};
export const TRADE_QUESTIONS = FOLDERS.map((folder) => `${folder}/questions.jsonl`);
export const DEMO_QUESTIONS = ["tests/evaluation/questions-dev.jsonl", "tests/evaluation/questions-own.jsonl"];
