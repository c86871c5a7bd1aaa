import { readFileSync } from "node:fs";
import { join } from "node:path";
import { dangerByPattern } from "../../server/assistant/dialogue/danger.ts";
import type { Danger } from "../../server/assistant/dialogue/danger/dangers.ts";
import { readJsonLines } from "../json-lines.ts";

const folder = join(import.meta.dirname, "..", "..", "tests", "evaluation");
const knowledge = join(import.meta.dirname, "..", "..", "server", "database", "demo", "knowledge.json");

/** Batches nothing is learnt from: other voices, but for some short or mixed messages of 20, whose authors' others are learnt. */
export const KEPT_OUT: readonly number[] = [7, 8, 10, 12, 14, 16, 20];

/** One message, by the number of its batch: of one author, or of a few who wrote at the same time. */
export type Row = { text: string; kind: Danger | "none"; batch: number };

type Turn = { visitor: string; expect?: { act?: string[] } };
type Article = { title: string; questions: string[]; answer: string };

/** What was written to learn from: dangers, and what has their words and is none. */
export const writtenRows = (): Row[] =>
  ["danger", "harmless"].flatMap((name) => readJsonLines(join(folder, "danger", `${name}.jsonl`), (row) => row as Row));

const TRADES = ["eight-trades", "three-trades", "four-trades-a", "four-trades-b", "twelve-trades"];

/** Every question of the evaluation. */
export const evaluationQuestions = (): string[] =>
  ["questions-dev", "questions-own", ...TRADES.map((trades) => `${trades}/questions`)].flatMap((name) =>
    readJsonLines(join(folder, `${name}.jsonl`), (row) => (row as { q: string }).q),
  );

/** What customers state, wish and complain of, which is no danger. */
export const ordinaryRows = (): Row[] =>
  readJsonLines(join(folder, "danger", "ordinary.jsonl"), (row) => ({
    ...(row as Pick<Row, "text" | "batch">),
    kind: "none",
  }));

const sentencesOf = (text: string) =>
  text
    .split(/(?<=[.!?;])\s+/)
    .map((sentence) => sentence.trim())
    .filter(Boolean);

/** What customers ask and say day by day, and what firms tell them. */
export function askedTexts(): string[] {
  const articles = [...["trades", ...TRADES].map((trades) => join(folder, trades, "articles.json")), knowledge].flatMap(
    (file) => JSON.parse(readFileSync(file, "utf8")) as Article[],
  );
  const turns = ["dialogues", "dialogues-strangers"]
    .flatMap((name) => readJsonLines(join(folder, `${name}.jsonl`), (row) => (row as { turns: Turn[] }).turns))
    // Who is in danger goes on speaking of it.
    .filter((talk) => !talk.some(({ expect }) => expect?.act?.includes("safety")))
    .flatMap((talk) => talk.map(({ visitor }) => visitor));
  const texts = [
    ...evaluationQuestions(),
    ...articles.flatMap(({ title, questions, answer }) => [title, ...questions, ...sentencesOf(answer)]),
    ...turns,
    ...followUps(),
  ];
  return [...new Set(texts)];
}

/** What is said in the labelled conversations; what has a sign of danger is one. */
const followUps = (): string[] =>
  readJsonLines(join(folder, "follow-ups", "conversations.jsonl"), (row) => row as { turns: { say: string }[] })
    .flatMap(({ turns }) => turns.map(({ say }) => say))
    .filter((said) => dangerByPattern(said) === null);

/** Every eighth trade's questions are kept out. */
const TRADES_TO_ONE = 8;

/** What customers ask in everyday words in the trades whose questions are kept out. */
export function keptOutEverydayTexts(): string[] {
  const texts = readJsonLines(
    join(folder, "everyday-questions", "texts.jsonl"),
    (row) => row as { kb: string; asked: string[] },
  );
  const trades = [...new Set(texts.map(({ kb }) => kb))].filter((_, at) => at % TRADES_TO_ONE === 3);
  return texts.filter(({ kb }) => trades.includes(kb)).flatMap(({ asked }) => asked);
}
