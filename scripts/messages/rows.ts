import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { MessageKind } from "../../server/assistant/language/message-kinds/weights.ts";
import { readJsonLines } from "../json-lines.ts";
import { FITTED_TRADES } from "../tuning/trades.ts";

const folder = join(import.meta.dirname, "..", "..", "tests", "evaluation");
const knowledge = join(import.meta.dirname, "..", "..", "server", "database", "demo", "knowledge.json");

/** Batches nothing is learnt from; each batch is by another author, about other trades. */
export const KEPT_OUT: readonly number[] = [8, 11];

/** One message. */
export type Row = { text: string; kind: MessageKind };

/** What was written to learn from. */
export const messageRows = (): (Row & { batch: number })[] =>
  readJsonLines(join(folder, "messages", "messages.jsonl"), (row) => row as Row & { batch: number });

type Turn = { visitor: string; expect?: { act?: string[] } };
type Article = { questions: string[] };

/** The plain questions that firms expect, and the courtesies of dialogues. */
export function ordinaryRows(): Row[] {
  const articles = [
    ...["trades", ...FITTED_TRADES].map((trades) => join(folder, trades, "articles.json")),
    knowledge,
  ].flatMap((file) => JSON.parse(readFileSync(file, "utf8")) as Article[]);
  const asked = articles.flatMap(({ questions }) => questions.map((text): Row => ({ text, kind: "question" })));
  const turns = ["dialogues", "dialogues-strangers"]
    .flatMap((name) => readJsonLines(join(folder, `${name}.jsonl`), (row) => (row as { turns: Turn[] }).turns))
    .flat()
    .flatMap(({ visitor, expect }): Row[] => {
      const acts = expect?.act ?? [];
      return acts.length > 0 && acts.every((act) => OF_COURTESY.has(act)) ? [{ text: visitor, kind: "talk" }] : [];
    });
  return [...asked, ...turns];
}

const OF_COURTESY: ReadonlySet<string> = new Set(["small-talk", "end"]);
