import { createKnowledgeIndexes } from "#server/assistant/knowledge/knowledge-indexes.ts";
import { flatten, unflatten } from "#server/assistant/retrieval/index/flat-index.ts";
import type { KnowledgeBase } from "#server/assistant/retrieval/knowledge-base.ts";
import { forMessage } from "#server/assistant/retrieval/index/knowledge-index.ts";
import { packIndex } from "#server/assistant/retrieval/index/pack-index.ts";
import { bytesOf, openedIndex, patchIndex } from "#server/assistant/retrieval/index/patch-index.ts";
import { retrieve } from "#server/assistant/retrieval/retrieve.ts";
import { createLog } from "#server/log.ts";
import { createMetrics } from "#server/metrics/metrics.ts";
import type { Workers } from "#server/workers/workers.ts";
import { readQuestions } from "../../scripts/eval.ts";
import { shareBelow, spreadBelow } from "./figures.ts";
import type { Result } from "./results.ts";

const QUESTIONS = readQuestions("tests/evaluation/questions-dev.jsonl").map(({ q }) => q);
/** What is longer is worked out each time (server/assistant/retrieval/index/lru-cache.ts). */
const UNREMEMBERED = 121;
const EDITS = 24;
const SMALL_BOTS = 300;
const LARGE_BOTS = 24;
const BUDGET_MB = 256;
const MB = 1024 * 1024;
const ONCE = { bench: "index", direction: "at most", spread: 0 } as const;

/**
 * What an index of this knowledge takes: in memory, to hand over and open, to change by one entry, to read a question;
 * and whether many of them stay within their budget, of which small ones all fit. Processor time of this thread.
 */
export async function indexFigures(large: KnowledgeBase, small: KnowledgeBase): Promise<Result[]> {
  const flat = flatten(packIndex(large, { spare: EDITS }));
  let opened = openedIndex(unflatten(flat));
  const opening = timesOf(5, () => openedIndex(unflatten(flat)));
  for (const question of QUESTIONS) retrieve(forMessage(opened.index), question);
  const asked = timesOf(QUESTIONS.length * 2, (at) =>
    retrieve(forMessage(opened.index), QUESTIONS[at % QUESTIONS.length]!.padEnd(UNREMEMBERED)),
  );
  const edited = timesOf(EDITS, (at) => {
    const now = { ...large.articles[at * 7]!, answer: "Artık zeplinle gelir, kapıda 49 lira." };
    opened = patchIndex(opened, { entries: [{ kind: "article", name: now.id, now }], processes: [] })!;
  });
  const bytes = bytesOf(openedIndex(unflatten(flat)));
  return [
    { ...ONCE, figure: "a large index in memory", value: bytes / MB, unit: "MB", asked: 40 },
    { ...ONCE, figure: "opening it, median", value: shareBelow(opening, 0.5), unit: "ms", asked: 20 },
    {
      ...ONCE,
      figure: "reading a question of it, p95",
      value: shareBelow(asked, 0.95),
      unit: "ms",
      asked: 5,
      spread: spreadBelow(asked, 0.95),
    },
    {
      ...ONCE,
      figure: "laying one corrected article over it, p95",
      value: shareBelow(edited, 0.95),
      unit: "ms",
      asked: 20,
    },
    ...(await manyBots(`${SMALL_BOTS} small ones in turn`, flatten(packIndex(small, { spare: 32 })), SMALL_BOTS, 0)),
    ...(await manyBots(`${LARGE_BOTS} large ones in turn`, flat, LARGE_BOTS, LARGE_BOTS)),
  ];
}

/** So many chatbots of one knowledge are asked in turn, and in turn again; `asked`: how many of them may be packed twice. */
async function manyBots(name: string, flat: ReturnType<typeof flatten>, bots: number, asked: number) {
  let packed = 0;
  const knowledge = createKnowledgeIndexes({
    workers: {
      run: async () => (packed++, { version: 1, ms: 0, unembedded: 0, shape: flat.shape, bulk: flat.bulk.slice(0) }),
      close: async () => {},
    } as unknown as Workers,
    databaseUrl: "",
    log: createLog("error"),
    metrics: createMetrics(),
    meaning: { model: async () => null, ask: async () => {} },
    readChanges: async () => null,
    budget: BUDGET_MB * MB,
  });
  for (let turn = 0; turn < 2; turn++)
    for (let bot = 0; bot < bots; bot++) {
      const index = await knowledge.indexOf({ id: `${name} ${bot}`, knowledge_version: 1 });
      for (let more = 0; more < 3; more++) retrieve(forMessage(index), QUESTIONS[(bot + more) % QUESTIONS.length]!);
    }
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return [
    { ...ONCE, figure: `${name}: packed again`, value: packed - bots, unit: "", asked },
    { ...ONCE, figure: `${name}: heap and buffers`, value: (heapUsed + arrayBuffers) / MB, unit: "MB", asked: 450 },
  ];
}

function timesOf(count: number, work: (at: number) => unknown): number[] {
  return Array.from({ length: count }, (_, at) => {
    const before = process.threadCpuUsage();
    work(at);
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1000;
  });
}
