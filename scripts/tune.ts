import { parseArgs } from "node:util";
import { featuresOf, type Features } from "../server/assistant/retrieval/confidence.ts";
import type { KnowledgeIndex } from "../server/assistant/retrieval/knowledge-index.ts";
import { rank } from "../server/assistant/retrieval/retrieve.ts";
import { splitSmallTalk } from "../server/assistant/retrieval/small-talk.ts";
import { demoIndexes, readQuestions, type EvalQuestion } from "./eval.ts";

/**
 * Fits the confidence weights of server/assistant/retrieval/confidence.ts by logistic regression and reports what they do to questions
 * they were not fitted on (cross-validation): node scripts/tune.ts --questions FILE [--questions FILE …].
 * Give it only questions that are for tuning; a held-out file is for `npm run eval`.
 */
type Row = { inputs: number[]; right: boolean; unanswerable: boolean };

const folds = 8;
const rounds = 4000;
const learningRate = 0.02;
/** Keeps weights small, so that no feature is believed more than this many questions can prove. */
const penalty = 0.15;
/** A false answer costs more than a suggestion where an answer was possible. */
const unanswerableWeight = 1.5;

const { values } = parseArgs({ options: { questions: { type: "string", multiple: true, default: ["tests/evaluation/questions-dev.jsonl"] } } });
const indexes = demoIndexes();
const questions = values.questions.flatMap(readQuestions).filter(({ expect, q }) => expect !== "chitchat" && splitSmallTalk(q).rest !== "");
const names: (keyof Features)[] = ["score", "lead", "coverage", "variant", "trigram", "evidence", "unknownShort", "unknownFocus", "product"];
const rows = questions.map((question) => rowOf(indexes.get(question.kb)!, question));

const byFold = Array.from({ length: folds }, (_, fold) => fit(rows.filter((_, at) => at % folds !== fold)));
const checked = rows.map((row, at) => ({ row, confidence: predict(byFold[at % folds]!, row) }));
const fitted = fit(rows);
console.log(Object.fromEntries(["bias", ...names].map((name, at) => [name, Number(fitted[at]!.toFixed(2))])));
console.table([0.5, 0.56, 0.62, 0.68, 0.74].map((threshold) => {
  const answerable = checked.filter(({ row }) => !row.unanswerable);
  const unanswerable = checked.filter(({ row }) => row.unanswerable);
  const share = (part: typeof checked, of: typeof checked) => Number((part.length / of.length).toFixed(3));
  return {
    threshold,
    right: share(answerable.filter(({ row, confidence }) => row.right && confidence >= threshold), answerable),
    wrong: share(answerable.filter(({ row, confidence }) => !row.right && confidence >= threshold), answerable),
    falseAnswers: share(unanswerable.filter(({ confidence }) => confidence >= threshold), unanswerable),
  };
}));

function rowOf(index: KnowledgeIndex, { q, expect, also = [] }: EvalQuestion): Row {
  const { view, ranked } = rank(index, q);
  const features = featuresOf(index, view, ranked);
  const best = ranked[0]?.entry;
  const key = best?.kind === "article" ? best.article.id : best?.product.sku;
  const rightOnes = expect === null ? [] : [typeof expect === "string" ? expect : expect.product, ...also];
  return { inputs: [1, ...names.map((name) => features?.[name] ?? 0)], right: key !== undefined && rightOnes.includes(key), unanswerable: expect === null };
}

function fit(data: Row[]): number[] {
  const weights = names.map(() => 0).concat(0);
  for (let round = 0; round < rounds; round++) {
    const slope = weights.map((weight, at) => (at === 0 ? 0 : -penalty * weight));
    for (const row of data) {
      const error = ((row.right ? 1 : 0) - predict(weights, row)) * (row.unanswerable ? unanswerableWeight : 1);
      row.inputs.forEach((input, at) => { slope[at]! += error * input; });
    }
    slope.forEach((step, at) => { weights[at]! += learningRate * step; });
  }
  return weights;
}

function predict(weights: number[], { inputs }: Row): number {
  return 1 / (1 + Math.exp(-inputs.reduce((sum, input, at) => sum + input * weights[at]!, 0)));
}
