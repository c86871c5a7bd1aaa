import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { answerBuiltIn } from "../server/assistant/built-in/answer-message.ts";
import { nameOf } from "../server/assistant/retrieval/context.ts";
import type { BuiltInAnswer } from "../server/assistant/turn/built-in-answer.ts";
import type { Article, Product } from "../server/assistant/retrieval/knowledge-base.ts";
import { buildKnowledgeIndex, type KnowledgeIndex } from "../server/assistant/retrieval/index/knowledge-index.ts";
import { evaluateFollowUps } from "./follow-ups/evaluate-follow-ups.ts";
import { evaluateKnowledge } from "./knowledge/evaluate-knowledge.ts";
import { readJsonLines } from "./json-lines.ts";

/**
 * Puts every question of a file to its knowledge base's built-in engine, through the same function as the product, and
 * reports the results. The file has one JSON object per line: {id, kb, q, expect: article id | {product: sku} |
 * "chitchat" | null, also?: string[], tags?: string[]}.
 */
export type EvalQuestion = {
  id: string;
  kb: string;
  q: string;
  expect: string | { product: string } | null;
  also?: string[];
  tags?: string[];
};
export type Verdict = "right" | "suggested" | "wrong" | "lost" | "falseAnswer" | "nullSuggested" | "declined";
type Shares = {
  n: number;
  right: number;
  suggested: number;
  wrong: number;
  lost: number;
  falseAnswers: number;
  nullSuggested: number;
  declined: number;
};
export type Report = Shares & { p50Ms: number; p95Ms: number; byTag: Record<string, Shares> };
export type Judged = { question: EvalQuestion; answer: BuiltInAnswer; verdict: Verdict; ms: number };

const warmUp = 40;
const defaultFile = "tests/evaluation/questions-dev.jsonl";
const demo = new URL("../server/database/demo/", import.meta.url);

let builtForDemo: Map<string, KnowledgeIndex> | undefined;
/** The indexes of the demo knowledge bases, each built once. */
export const demoIndexes = (): Map<string, KnowledgeIndex> => (builtForDemo ??= buildDemoIndexes());

function buildDemoIndexes(): Map<string, KnowledgeIndex> {
  const articles = readDemo<Article & { kb: string }>("knowledge.json");
  const products = readDemo<Product & { kb: string; old_price: number | null }>("products.json").map((product) => ({
    ...product,
    oldPrice: product.old_price,
  }));
  const names = new Set([...articles, ...products].map((row) => row.kb));
  return new Map(
    [...names].map((kb) => [
      kb,
      buildKnowledgeIndex({
        articles: articles.filter((row) => row.kb === kb),
        products: products.filter((row) => row.kb === kb),
      }),
    ]),
  );
}

function readDemo<Row>(file: string): Row[] {
  return JSON.parse(readFileSync(new URL(file, demo), "utf8")) as Row[];
}

/** Reads a question file; throws an Error with the line of the first invalid question. */
export const readQuestions = (file: string): EvalQuestion[] => readJsonLines(file, questionOf);

function questionOf(value: unknown, place: string): EvalQuestion {
  const row = value as Partial<EvalQuestion> | null;
  const expectFits =
    row?.expect === null || typeof row?.expect === "string" || typeof row?.expect?.product === "string";
  if (typeof row?.q !== "string" || typeof row.kb !== "string" || !expectFits)
    throw new Error(`${place} needs kb, q and expect`);
  return row as EvalQuestion;
}

/** Asks and judges each question. Throws an Error for an unknown knowledge base. */
export function judge(questions: EvalQuestion[], indexes = demoIndexes()): Judged[] {
  // Warms up the just-in-time compiler, so that the times are those of a running server.
  for (const question of questions.slice(0, warmUp)) askOne(question, indexes);
  return questions.map((question) => {
    const started = performance.now();
    const answer = askOne(question, indexes);
    return { question, answer, verdict: verdictOf(question, answer), ms: performance.now() - started };
  });
}

function askOne({ id, kb, q }: EvalQuestion, indexes: Map<string, KnowledgeIndex>): BuiltInAnswer {
  const index = indexes.get(kb);
  if (!index) throw new Error(`No knowledge base "${kb}" (question ${id})`);
  return answerBuiltIn(index, q, { offer: kb === "saglayici" ? "demo" : "person" });
}

function verdictOf({ expect, also = [] }: EvalQuestion, { outcome, sources }: BuiltInAnswer): Verdict {
  if (expect === null)
    return outcome === "answered" ? "falseAnswer" : outcome === "suggested" ? "nullSuggested" : "declined";
  const rightOnes = new Set([typeof expect === "string" ? expect : expect.product, ...also]);
  const keys = sources.map((source) => nameOf(source));
  if (outcome === "small-talk") return rightOnes.has("chitchat") ? "right" : "lost";
  if (outcome === "answered") return rightOnes.has(keys[0] ?? "") ? "right" : "wrong";
  return outcome === "suggested" && keys.some((key) => rightOnes.has(key)) ? "suggested" : "lost";
}

/** The shares of each verdict among answerable and null questions, in total and per tag. */
export function report(judged: Judged[]): Report {
  const tags = [...new Set(judged.flatMap(({ question }) => question.tags ?? []))].sort();
  const times = judged.map(({ ms }) => ms).sort((one, other) => one - other);
  const at = (share: number) => round(times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0);
  return {
    ...sharesOf(judged),
    p50Ms: at(0.5),
    p95Ms: at(0.95),
    byTag: Object.fromEntries(
      tags.map((tag) => [tag, sharesOf(judged.filter(({ question }) => question.tags?.includes(tag)))]),
    ),
  };
}

function sharesOf(judged: Judged[]): Shares {
  const nulls = judged.filter(({ question }) => question.expect === null).length;
  const share = (verdict: Verdict, of: number) =>
    of === 0 ? 0 : round(judged.filter((one) => one.verdict === verdict).length / of);
  const answerable = judged.length - nulls;
  return {
    n: judged.length,
    right: share("right", answerable),
    suggested: share("suggested", answerable),
    wrong: share("wrong", answerable),
    lost: share("lost", answerable),
    falseAnswers: share("falseAnswer", nulls),
    nullSuggested: share("nullSuggested", nulls),
    declined: share("declined", nulls),
  };
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}

function print({ byTag, p50Ms, p95Ms, ...all }: Report): void {
  console.table({ all, ...byTag });
  console.log(`p50 ${p50Ms} ms, p95 ${p95Ms} ms a question`);
}

function printMisses(judged: Judged[]): void {
  for (const { question, answer, verdict } of judged) {
    if (verdict === "right" || verdict === "declined") continue;
    const given = answer.sources.map((source) => `${nameOf(source)} ${source.score}`).join(", ");
    console.log(
      `${verdict.padEnd(13)} ${question.id} ${question.q} → ${JSON.stringify(question.expect)} | ${answer.outcome}: ${given}`,
    );
  }
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      questions: { type: "string", default: defaultFile },
      misses: { type: "boolean" },
      dialogues: { type: "string" },
      knowledge: { type: "string", multiple: true },
      products: { type: "string", multiple: true },
      documents: { type: "string", multiple: true },
      "follow-ups": { type: "string" },
      failures: { type: "boolean" },
      json: { type: "boolean" },
    },
  });
  const { dialogues, documents, ...rest } = values;
  if (dialogues !== undefined) {
    // Imported on demand: it loads the whole product, which the questions do not need.
    const { evaluateDialogues } = await import("./dialogues/evaluate-dialogues.ts");
    return evaluateDialogues({ dialogues, ...rest });
  }
  const { "follow-ups": followUps } = values;
  if (followUps !== undefined) {
    const { knowledge = [], products = [], json, failures } = values;
    return evaluateFollowUps({ knowledge, products, documents: documents ?? [], followUps }, { json, failures });
  }
  if (values.knowledge !== undefined || documents !== undefined) {
    const { knowledge = [], products = [], questions, json, failures } = values;
    return evaluateKnowledge({ knowledge, products, documents: documents ?? [], questions }, { json, failures });
  }
  const judged = judge(readQuestions(values.questions));
  if (values.json) console.log(JSON.stringify(report(judged)));
  else print(report(judged));
  if (values.misses) printMisses(judged);
}

if (import.meta.main) {
  try {
    await main();
  } catch (error) {
    console.error(`eval: ${(error as Error).message}`);
    process.exitCode = 1;
  }
}
