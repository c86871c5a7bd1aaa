import { join } from "node:path";
import { expect, test } from "vitest";
import { buildKnowledgeIndex } from "#server/assistant/retrieval/index/knowledge-index.ts";
import { holdDialogue } from "#server/database/demo/dialogues.ts";
import { readKnowledge } from "../../scripts/knowledge/read-knowledge.ts";

const folder = join(import.meta.dirname, "../evaluation/trades");
const trades = await readKnowledge({
  knowledge: [join(folder, "articles.json")],
  products: [join(folder, "products.json")],
  documents: [],
});
const order = (...said: string[]) =>
  holdDialogue({ index: buildKnowledgeIndex(trades.get("firin")!), offer: "person", siteUrl: "" }, said).at(-1)!.answer;
const lines = (...said: string[]) =>
  order(...said).parts.order?.lines.map(({ sku, quantity }) => `${sku} ${quantity}`) ?? null;

test("the amount of another thing chooses nothing of what is to be chosen from", () => {
  const answer = order("2 cheesecake 3 simit");
  expect(answer.parts.order!.choices).toHaveLength(1);
  expect(answer.parts.order!.lines).toMatchObject([{ quantity: 3 }]);
  expect(answer.text).toMatch(/Sade Simit, 3 adet .*\nKalanı için hangisini istersiniz\?/);
});

test("who gives one thing up keeps the rest", () => {
  const before = lines("4 simit 1 kg su böreği alayım")!;
  expect(before).toHaveLength(2);
  expect(lines("4 simit 1 kg su böreği alayım", "börekten vazgeçtim")).toEqual([before[0]]);
  expect(lines("4 simit 1 kg su böreği alayım", "simit kalsın")).toEqual([before[1]]);
});

test("who wants fewer gives nothing up", () => {
  const [line] = lines("6 simit alayım", "vazgeçtim 2 tane kafi")!;
  expect(line).toMatch(/ 2$/);
  expect(order("6 simit alayım", "vazgeçtim almayacağım").parts.act).toBe("end");
  expect(order("6 simit alayım", "vazgeçtim").parts.act).toBe("end");
});

test("who does not mind is noted the first that there is", () => {
  const { parts } = order("5 poğaça alayım", "bana fark etmez");
  expect(parts.order!.choices).toEqual([]);
  expect(parts.order!.lines).toMatchObject([{ quantity: 5 }]);
});
