import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import type { Meanings } from "../../server/assistant/language/meanings.ts";
import type { Knowledge } from "../knowledge/read-knowledge.ts";
import type { Entry } from "../../server/assistant/retrieval/index/knowledge-index.ts";
import { topics } from "../../server/assistant/retrieval/lexicon/topics.ts";
import type { Question } from "../../server/assistant/retrieval/question.ts";
import type { Rated } from "../../server/assistant/retrieval/ranking/ranker.ts";
import { chance } from "./chance.ts";
import { DEMO_QUESTIONS, TRADES } from "./trades.ts";

/** A question with its ranked candidates; `right` marks the candidates that answer it. */
export type Row = {
  id: string;
  kb: string;
  expects: "article" | "passage" | null;
  question: Question;
  candidates: { found: Rated; right: boolean }[];
};
/** The share of the lexicon to drop, and whether to include documents besides articles. */
export type CollectOptions = { share: number; seed: number; documents: boolean };
/** For each trade, the meanings that were learnt without it. */
export type MeaningsWithout = ReadonlyMap<string, Meanings>;
type Collecting = CollectOptions & { meanings: MeaningsWithout };

/**
 * Collects the questions of all trades with their candidates. The lexicon knows these questions better than those of an
 * unknown company, so they are also asked with a random part of its phrases dropped: the weights then reflect what
 * features are worth for unfamiliar wording; for the same reason each with the meanings learnt without its trade. Runs
 * in a worker thread, since the lexicon is read when modules load.
 */
export function collect(options: CollectOptions, meanings: MeaningsWithout): Promise<Row[]> {
  return new Promise((resolve, reject) =>
    new Worker(new URL(import.meta.url), { workerData: { ...options, meanings } })
      .once("message", resolve)
      .once("error", reject),
  );
}

if (!isMainThread && parentPort) parentPort.postMessage(await rowsOf(workerData as Collecting));

async function rowsOf({ share, seed, documents, meanings }: Collecting): Promise<Row[]> {
  dropPhrases(share, seed);
  const { demoIndexes, readQuestions } = await import("../eval.ts");
  const { tells } = await import("../knowledge/judge-knowledge.ts");
  const { readKnowledgeQuestions, readKnowledge } = await import("../knowledge/read-knowledge.ts");
  const { buildKnowledgeIndex, entryName } = await import("../../server/assistant/retrieval/index/knowledge-index.ts");
  const { rateKnowledge } = await import("../../server/assistant/retrieval/ranking/ranker.ts");
  const { readQuestion } = await import("../../server/assistant/retrieval/question.ts");
  const { splitSmallTalk } = await import("../../server/assistant/retrieval/small-talk/small-talk.ts");
  const { setMeanings } = await import("../../server/assistant/language/meanings.ts");
  const indexOf = (knowledge: Knowledge) => buildKnowledgeIndex(knowledge);
  const trades = await readKnowledge({ ...TRADES, documents: documents ? TRADES.documents : [] });
  const indexes = new Map([...demoIndexes(), ...[...trades].map(([kb, base]) => [kb, indexOf(base)] as const)]);
  const rowOf = (asked: Pick<Row, "id" | "kb" | "expects"> & { q: string }, isRight: (entry: Entry) => boolean) => {
    const { q, ...row } = asked;
    const { rest } = splitSmallTalk(q);
    const index = indexes.get(row.kb)!;
    setMeanings(meanings.get(row.kb)!);
    const question = readQuestion(index, rest === "" ? q : rest);
    const candidates = rateKnowledge(index, question).map((found) => ({
      found: { ...found, entry: { kind: found.entry.kind, position: found.entry.position } as Entry },
      right: isRight(found.entry),
    }));
    return { ...row, question, candidates };
  };
  const ofTrades = TRADES.questions
    .flatMap(readKnowledgeQuestions)
    .filter(({ expect }) => documents || expect === null || typeof expect === "string")
    .map(({ id, kb, q, expect }) =>
      rowOf(
        { id, kb, q, expects: expect === null ? null : typeof expect === "string" ? "article" : "passage" },
        (entry) =>
          expect !== null && (typeof expect === "string" ? entryName(entry) === expect : tells(entry, expect.must)),
      ),
    );
  const ofDemo = (documents ? DEMO_QUESTIONS : [])
    .flatMap(readQuestions)
    .flatMap(({ id, kb, q, expect, also = [] }) => {
      const isForProducts = expect !== null && typeof expect !== "string";
      if (isForProducts || expect === "chitchat" || splitSmallTalk(q).rest === "") return [];
      const asked = { id, kb, q, expects: expect === null ? null : ("article" as const) };
      return rowOf(asked, (entry) => expect !== null && [expect, ...also].includes(entryName(entry)));
    });
  return [...ofTrades, ...ofDemo];
}

function dropPhrases(share: number, seed: number): void {
  for (const concepts of topics)
    for (const [concept, phrases] of Object.entries(concepts)) {
      const kept = phrases.split(",").filter((phrase) => chance(`${seed}${concept}${phrase.trim()}`) >= share);
      concepts[concept] = kept.length > 0 ? kept.join(",") : phrases.split(",")[0]!;
    }
}
