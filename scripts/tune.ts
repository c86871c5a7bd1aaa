import { parseArgs } from "node:util";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import type { Features } from "../server/assistant/retrieval/confidence.ts";
import { topics } from "../server/assistant/retrieval/lexicon/topics.ts";
import { entryName } from "../server/assistant/retrieval/knowledge-index.ts";
import type { Ranking } from "../server/assistant/retrieval/rank.ts";

/**
 * Fits the confidence weights of server/assistant/retrieval/confidence.ts by logistic regression and reports what they
 * do to questions they were not fitted on (cross-validation): node scripts/tune.ts --questions FILE [--questions FILE
 * …]. Give it only questions that are for tuning; a held-out file is for `npm run eval`.
 *
 * The lexicon knows the tuning questions better than it will know a stranger's. So each question is asked several times
 * of an engine that has forgotten a random part of its phrases: the weights learn what evidence is worth when the
 * wording is new.
 */
type Row = { id: string; inputs: number[]; right: boolean; suggestable: boolean; unanswerable: boolean };

const names: (keyof Features)[] = [
  "score",
  "lead",
  "coverage",
  "variant",
  "trigram",
  "evidence",
  "unknownShort",
  "product",
];
const forgotten = [0, 0.25, 0.25, 0.4, 0.4, 0.55];
const folds = 8;
const rounds = 1500;
const learningRate = 0.01;
/** Keeps weights small, so that no feature is believed more than this many questions can prove. */
const penalty = 0.15;
/** A false answer costs more than a suggestion where an answer was possible. */
const unanswerableWeight = 1.5;

if (isMainThread) await main();
else parentPort!.postMessage(await rowsWithout(workerData as { files: string[]; share: number; seed: number }));

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { questions: { type: "string", multiple: true, default: ["tests/evaluation/questions-dev.jsonl"] } },
  });
  const rows = (
    await Promise.all(forgotten.map((share, seed) => inWorker({ files: values.questions, share, seed })))
  ).flat();
  // A question stays in one fold with all its askings, or the fit would have seen it.
  const ids = [...new Set(rows.map(({ id }) => id))];
  const foldOf = new Map(ids.map((id, at) => [id, at % folds]));
  const byFold = Array.from({ length: folds }, (_, fold) => fit(rows.filter(({ id }) => foldOf.get(id) !== fold)));
  const checked = rows.map((row) => ({ row, confidence: predict(byFold[foldOf.get(row.id)!]!, row) }));
  const fitted = fit(rows);
  console.log(Object.fromEntries(["bias", ...names].map((name, at) => [name, Number(fitted[at]!.toFixed(2))])));
  const answerable = checked.filter(({ row }) => !row.unanswerable);
  const unanswerable = checked.filter(({ row }) => row.unanswerable);
  const share = (part: typeof checked, of: typeof checked) => Number((part.length / of.length).toFixed(3));
  console.log("answer from:");
  console.table(
    [0.4, 0.45, 0.5, 0.55, 0.6, 0.65, 0.7].map((threshold) => ({
      threshold,
      right: share(
        answerable.filter(({ row, confidence }) => row.right && confidence >= threshold),
        answerable,
      ),
      wrong: share(
        answerable.filter(({ row, confidence }) => !row.right && confidence >= threshold),
        answerable,
      ),
      falseAnswers: share(
        unanswerable.filter(({ confidence }) => confidence >= threshold),
        unanswerable,
      ),
    })),
  );
  console.log("suggest from:");
  console.table(
    [0.02, 0.04, 0.06, 0.08, 0.1, 0.13, 0.17, 0.22].map((threshold) => ({
      threshold,
      rightOrSuggested: share(
        answerable.filter(({ row, confidence }) => row.suggestable && confidence >= threshold),
        answerable,
      ),
      nullSuggested: share(
        unanswerable.filter(({ confidence }) => confidence >= threshold),
        unanswerable,
      ),
    })),
  );
}

function inWorker(data: { files: string[]; share: number; seed: number }): Promise<Row[]> {
  return new Promise((resolve, reject) =>
    new Worker(new URL(import.meta.url), { workerData: data }).once("message", resolve).once("error", reject),
  );
}

async function rowsWithout({ files, share, seed }: { files: string[]; share: number; seed: number }): Promise<Row[]> {
  for (const concepts of topics) {
    for (const [concept, phrases] of Object.entries(concepts)) {
      const kept = phrases.split(",").filter((phrase) => chance(`${seed}${concept}${phrase.trim()}`) >= share);
      concepts[concept] = kept.length > 0 ? kept.join(",") : phrases.split(",")[0]!;
    }
  }
  // Only now: the engine reads the lexicon when it is loaded.
  const { demoIndexes, readQuestions } = await import("./eval.ts");
  const { featuresOf } = await import("../server/assistant/retrieval/confidence.ts");
  const { rank, suggestionsOf } = await import("../server/assistant/retrieval/retrieve.ts");
  const { splitSmallTalk } = await import("../server/assistant/retrieval/small-talk.ts");
  const indexes = demoIndexes();
  const asked = files
    .flatMap(readQuestions)
    .filter(({ expect, q }) => expect !== "chitchat" && splitSmallTalk(q).rest !== "");
  return asked.map(({ id, kb, q, expect, also = [] }) => {
    const index = indexes.get(kb)!;
    const ranking = rank(index, q);
    const features = featuresOf(index, ranking.view, ranking.ranked);
    const rightOnes = expect === null ? [] : [typeof expect === "string" ? expect : expect.product, ...also];
    const keys = suggestionsOf(ranking).map(keyOf);
    return {
      id,
      inputs: [1, ...names.map((name) => features?.[name] ?? 0)],
      unanswerable: expect === null,
      right: rightOnes.includes(keys[0] ?? ""),
      suggestable: keys.some((key) => rightOnes.includes(key)),
    };
  });
}

function keyOf({ entry }: Ranking["ranked"][number]): string {
  return entryName(entry);
}

/** A number from 0 to 1 that is always the same for the same text. */
function chance(text: string): number {
  let hash = 2166136261;
  for (const letter of text) hash = Math.imul(hash ^ letter.charCodeAt(0), 16777619);
  hash = Math.imul(hash ^ (hash >>> 15), 2246822507);
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32;
}

function fit(data: Row[]): number[] {
  const weights = names.map(() => 0).concat(0);
  const scale = 1 / forgotten.length;
  for (let round = 0; round < rounds; round++) {
    const slope = weights.map((weight, at) => (at === 0 ? 0 : -penalty * weight));
    for (const row of data) {
      const error = ((row.right ? 1 : 0) - predict(weights, row)) * (row.unanswerable ? unanswerableWeight : 1) * scale;
      row.inputs.forEach((input, at) => {
        slope[at]! += error * input;
      });
    }
    slope.forEach((step, at) => {
      weights[at]! += learningRate * step;
    });
  }
  return weights;
}

function predict(weights: number[], { inputs }: Row): number {
  return 1 / (1 + Math.exp(-inputs.reduce((sum, input, at) => sum + input * weights[at]!, 0)));
}
