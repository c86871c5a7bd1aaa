import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createKnowledgeIndexes } from "#server/assistant/knowledge/knowledge-indexes.ts";
import { createMetrics } from "#server/metrics/metrics.ts";
import type { ChangedKnowledge } from "#server/assistant/knowledge/read-knowledge-changes.ts";
import { flatten } from "#server/assistant/retrieval/index/flat-index.ts";
import type { PackedKnowledge } from "#server/assistant/knowledge/knowledge-worker.ts";
import { packIndex } from "#server/assistant/retrieval/index/pack-index.ts";
import type { KnowledgeIndex } from "#server/assistant/retrieval/index/knowledge-index.ts";
import type { Workers } from "#server/workers/workers.ts";

const LARGE_MS = 6000;
const SMALL_MS = 20;
/** Room for two indexes of an article each, not for three. */
const BUDGET = 2.5 * 64 * 1024;

/** A worker that reads when the test says so, and what it was asked for. */
const reads: { chatbot: string; answer(version: number, ms: number): void; fail(): void }[] = [];
const workers = {
  run: (_job: unknown, { chatbotId }: { chatbotId: string }) =>
    new Promise((done, fail) => {
      reads.push({
        chatbot: chatbotId,
        answer: (version, ms) =>
          done({ version, ms, unembedded: 0, ...flatten(knowledgeOf(version)) } satisfies PackedKnowledge),
        fail: () => fail(new Error("the worker ended")),
      });
    }),
} as unknown as Workers;
const meaning = { model: async () => null, ask: async () => {} };
let knowledge: ReturnType<typeof createKnowledgeIndexes>;
/** What the database knows to have changed; null where it does not know. */
let changed: ChangedKnowledge | null;

const article = (version: number) => ({ id: `v${version}`, title: "Kargo ücreti", questions: [], answer: "49 TL" });
const knowledgeOf = (version: number) => packIndex({ articles: [article(version)], products: [] }, { spare: 4 });
/** From the article of one version to that of the next. */
const fromTo = (before: number, version: number): ChangedKnowledge => ({
  version,
  unembedded: 0,
  changes: {
    processes: [],
    entries: [
      { kind: "article", name: `v${before}`, now: null },
      { kind: "article", name: `v${version}`, now: article(version) },
    ],
  },
});
const ofVersion = (version: number) => ({ id: "magaza", knowledge_version: version });
const versionIn = async (index: Promise<KnowledgeIndex>) => {
  const found = await index;
  return [1, 2, 3, 4, 5]
    .filter((version) => found.find("article", `v${version}`))
    .map((version) => `v${version}`)
    .join();
};
/** Until what can go on without a worker has gone on. */
const settle = () => new Promise((done) => setImmediate(done));

beforeEach(() => {
  changed = null;
  knowledge = createKnowledgeIndexes({
    readChanges: async () => changed,
    budget: BUDGET,
    meaning,
    workers,
    metrics: createMetrics(),
    databaseUrl: "",
    log: pino({ level: "silent" }),
  });
});
afterEach(() => void reads.splice(0));

async function readOnce(version: number, ms: number) {
  const first = knowledge.indexOf(ofVersion(version));
  await settle();
  reads.at(-1)!.answer(version, ms);
  await first;
}

describe("a changed large knowledge base", () => {
  beforeEach(() => readOnce(1, LARGE_MS));

  test("serves visitors the previous index until the new one is packed", async () => {
    expect(await versionIn(knowledge.indexOf(ofVersion(2)))).toBe("v1");
    reads.at(-1)!.answer(2, LARGE_MS);
    await settle();
    expect(await versionIn(knowledge.indexOf(ofVersion(2)))).toBe("v2");
    expect(reads).toHaveLength(2);
  });

  test("serves staff who have just changed it the new index", async () => {
    const corrected = knowledge.newestIndexOf(ofVersion(2));
    await settle();
    reads.at(-1)!.answer(2, LARGE_MS);
    expect(await versionIn(corrected)).toBe("v2");
  });

  test("is packed once for all changes that arrive while it is packed, and never twice at a time", async () => {
    const first = knowledge.newestIndexOf(ofVersion(2));
    await settle();
    const wishes = [first, ...[3, 4, 4].map((version) => knowledge.newestIndexOf(ofVersion(version)))];
    await settle();
    expect(reads).toHaveLength(2);
    reads.at(-1)!.answer(2, LARGE_MS);
    await settle();
    expect(reads).toHaveLength(3);
    reads.at(-1)!.answer(4, LARGE_MS);
    expect(await Promise.all(wishes.map(versionIn))).toEqual(["v2", "v4", "v4", "v4"]);
    expect(reads).toHaveLength(3);
  });

  test("keeps serving visitors when it cannot be read, and is retried", async () => {
    const asked = knowledge.newestIndexOf(ofVersion(2));
    await settle();
    reads.at(-1)!.fail();
    await expect(asked).rejects.toThrow("the worker ended");
    expect(await versionIn(knowledge.indexOf(ofVersion(2)))).toBe("v1");
    expect(reads).toHaveLength(3);
  });
});

test("answers wait for a changed small knowledge base and are always up to date", async () => {
  await readOnce(1, SMALL_MS);
  const asked = knowledge.indexOf(ofVersion(2));
  await settle();
  reads.at(-1)!.answer(2, SMALL_MS);
  expect(await versionIn(asked)).toBe("v2");
});

describe("a large knowledge base with few changes", () => {
  beforeEach(() => readOnce(1, LARGE_MS));

  test("is patched: visitors and staff get the new state without packing", async () => {
    changed = fromTo(1, 2);
    expect(await versionIn(knowledge.indexOf(ofVersion(2)))).toBe("v2");
    changed = fromTo(2, 3);
    expect(await versionIn(knowledge.newestIndexOf(ofVersion(3)))).toBe("v3");
    expect(reads).toHaveLength(1);
  });

  test("is patched once for concurrent questions", async () => {
    changed = fromTo(1, 2);
    const asked = await Promise.all([2, 2, 2].map((version) => knowledge.indexOf(ofVersion(version))));
    expect(new Set(asked).size).toBe(1);
  });

  test("keeps patches made while it is packed, whatever state the worker has read", async () => {
    const first = knowledge.newestIndexOf(ofVersion(2));
    await settle();
    changed = fromTo(1, 3);
    expect(await versionIn(knowledge.indexOf(ofVersion(3)))).toBe("v3");
    reads.at(-1)!.answer(2, LARGE_MS);
    changed = fromTo(2, 3);
    expect(await versionIn(first)).toBe("v3");
    expect(await versionIn(knowledge.indexOf(ofVersion(3)))).toBe("v3");
    expect(reads).toHaveLength(2);
  });
});

test("the least recently used index is evicted, and nothing is packed before it is needed", async () => {
  const ask = async (id: string) => {
    const before = reads.length;
    const index = knowledge.indexOf({ id, knowledge_version: 1 });
    await settle();
    if (reads.length > before) reads.at(-1)!.answer(1, SMALL_MS);
    await index;
  };
  for (const id of ["bir", "iki", "bir", "üç", "bir", "iki"]) await ask(id);
  expect(reads.map(({ chatbot }) => chatbot)).toEqual(["bir", "iki", "üç", "iki"]);
});
