import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createKnowledge } from "#server/assistant/knowledge.ts";
import { createMetrics } from "#server/metrics/metrics.ts";
import type { ReadKnowledge } from "#server/assistant/knowledge-worker.ts";
import { packIndex } from "#server/assistant/retrieval/pack-index.ts";
import type { KnowledgeIndex } from "#server/assistant/retrieval/knowledge-index.ts";
import type { Workers } from "#server/workers/workers.ts";

const LARGE_MS = 6000;
const SMALL_MS = 20;

/** A worker that reads when the test says so, and what it was asked for. */
const reads: { answer(version: number, ms: number): void; fail(): void }[] = [];
const workers = {
  run: () =>
    new Promise((done, fail) => {
      reads.push({
        answer: (version, ms) =>
          done({ version, ms, unmeant: 0, packed: knowledgeOf(version) } satisfies ReadKnowledge),
        fail: () => fail(new Error("the worker ended")),
      });
    }),
} as unknown as Workers;
const meaning = { model: async () => null, ask: async () => {} };
let knowledge: ReturnType<typeof createKnowledge>;

const knowledgeOf = (version: number) =>
  packIndex({ articles: [{ id: `v${version}`, title: "Kargo ücreti", questions: [], answer: "49 TL" }], products: [] });
const ofVersion = (version: number) => ({ id: "magaza", knowledge_version: version });
const versionIn = async (index: Promise<KnowledgeIndex>) => {
  const entry = (await index).entryAt(0);
  return entry.kind === "article" ? entry.article.id : null;
};
/** Until what can go on without a worker has gone on. */
const settle = () => new Promise((done) => setImmediate(done));

beforeEach(() => {
  knowledge = createKnowledge({
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

describe("a large knowledge base that was changed", () => {
  beforeEach(() => readOnce(1, LARGE_MS));

  test("answers visitors as it was until it is read, and then as it is", async () => {
    expect(await versionIn(knowledge.indexOf(ofVersion(2)))).toBe("v1");
    reads.at(-1)!.answer(2, LARGE_MS);
    await settle();
    expect(await versionIn(knowledge.indexOf(ofVersion(2)))).toBe("v2");
    expect(reads).toHaveLength(2);
  });

  test("answers who has just corrected it as it is now", async () => {
    const corrected = knowledge.newestIndexOf(ofVersion(2));
    await settle();
    reads.at(-1)!.answer(2, LARGE_MS);
    expect(await versionIn(corrected)).toBe("v2");
  });

  test("is read once more for all changes that come while it is read, and never twice at a time", async () => {
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

  test("goes on answering visitors when it cannot be read, and is tried again", async () => {
    const asked = knowledge.newestIndexOf(ofVersion(2));
    await settle();
    reads.at(-1)!.fail();
    await expect(asked).rejects.toThrow("the worker ended");
    expect(await versionIn(knowledge.indexOf(ofVersion(2)))).toBe("v1");
    expect(reads).toHaveLength(3);
  });
});

test("a small knowledge base that was changed is waited for: every answer is as it is now", async () => {
  await readOnce(1, SMALL_MS);
  const asked = knowledge.indexOf(ofVersion(2));
  await settle();
  reads.at(-1)!.answer(2, SMALL_MS);
  expect(await versionIn(asked)).toBe("v2");
});
