import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { answerBuiltIn } from "#server/assistant/built-in/answer-message.ts";
import { flatten, unflatten } from "#server/assistant/retrieval/index/flat-index.ts";
import type { Article, KnowledgeBase, Product } from "#server/assistant/retrieval/knowledge-base.ts";
import { buildKnowledgeIndex, type KnowledgeIndex } from "#server/assistant/retrieval/index/knowledge-index.ts";
import { packIndex } from "#server/assistant/retrieval/index/pack-index.ts";
import { bytesOf, type EntryChange, openedIndex, patchIndex } from "#server/assistant/retrieval/index/patch-index.ts";
import { readJsonLines } from "../../scripts/json-lines.ts";

const read = <Row>(file: string) =>
  JSON.parse(readFileSync(new URL(`../../server/database/demo/${file}`, import.meta.url), "utf8")) as Row[];
const ofLirva = <Row extends { kb: string }>(rows: Row[]) =>
  rows.filter(({ kb }) => kb === "magaza").map(({ kb: _kb, ...row }) => row);
const LIRVA: KnowledgeBase = {
  articles: ofLirva(read<Article & { kb: string }>("knowledge.json")),
  products: ofLirva(read<Product & { kb: string; old_price: number | null }>("products.json")).map(
    ({ old_price: oldPrice, ...product }) => ({ ...product, oldPrice }),
  ),
};
const QUESTIONS = readJsonLines(
  new URL("../evaluation/questions-dev.jsonl", import.meta.url).pathname,
  (row) => row as { kb: string; q: string },
)
  .flatMap(({ kb, q }) => (kb === "magaza" ? q : []))
  .filter((_, at) => at % 3 === 0);

const [article, other] = LIRVA.articles as [Article, Article];
const [product, otherProduct] = LIRVA.products as [Product, Product];
const corrected = { ...article, answer: `${article.answer} Zeplinle teslimat 99 TL tutar.` };
const added = { id: "zeplin", title: "Zeplinle teslimat", questions: ["Zeplin var mı?"], answer: "Zeplin 99 TL." };
const dearer = { ...product, price: product.price + 250, stock: "out_of_stock" as const };
const renamed = { ...otherProduct, sku: "YENI-1" };

function patched(knowledge: KnowledgeBase, changes: EntryChange[][], { spare = 4 } = {}) {
  return changes.reduce(
    (opened, entries) => opened && patchIndex(opened, { entries, processes: [] }),
    openedIndex(unflatten(flatten(packIndex(knowledge, { spare })))) as ReturnType<typeof patchIndex>,
  );
}
const articleIs = (now: Article): EntryChange => ({ kind: "article", name: now.id, now });
const productIs = (now: Product): EntryChange => ({ kind: "product", name: now.sku, now });
/** What is told of a question, without where in the index it stands. */
const answersOf = (index: KnowledgeIndex) =>
  [
    ...QUESTIONS,
    ...["zeplin var mı", "zeplinle teslimat ne kadar", product.name, renamed.sku, other.title],
    ...["neler satıyorsunuz", "ne iş yapıyorsunuz"],
  ].map((question) => [question, answerBuiltIn(index, question, { offer: "person" })]);

describe("a patched index answers like one that is packed anew", () => {
  test.each([
    ["a corrected article", [[articleIs(corrected)]], { ...LIRVA, articles: [corrected, ...LIRVA.articles.slice(1)] }],
    ["one that was added", [[articleIs(added)]], { ...LIRVA, articles: [...LIRVA.articles, added] }],
    [
      "one that was added, corrected, and taken away again, and another that was taken away",
      [
        [articleIs(added)],
        [articleIs({ ...added, answer: "Zeplin 120 TL." })],
        [
          { kind: "article", name: added.id, now: null },
          { kind: "article", name: other.id, now: null },
        ],
      ] satisfies EntryChange[][],
      { ...LIRVA, articles: LIRVA.articles.filter(({ id }) => id !== other.id) },
    ],
    ["a dearer product", [[productIs(dearer)]], { ...LIRVA, products: [dearer, ...LIRVA.products.slice(1)] }],
    [
      "a product with another number",
      [[{ kind: "product", name: otherProduct.sku, now: null }, productIs(renamed)]] satisfies EntryChange[][],
      { ...LIRVA, products: [...LIRVA.products.filter(({ sku }) => sku !== otherProduct.sku), renamed] },
    ],
    ["nothing, with room left for more", [], LIRVA],
  ])("%s", (_name, changes: EntryChange[][], knowledge: KnowledgeBase) => {
    expect(answersOf(patched(LIRVA, changes)!.index)).toEqual(answersOf(buildKnowledgeIndex(knowledge)));
  });
});

test("changes without free slots, or the first product, require packing anew", () => {
  expect(patched(LIRVA, [[articleIs(added)]], { spare: 0 })).toBeNull();
  expect(patched({ ...LIRVA, products: [] }, [[productIs(product)]])).toBeNull();
});

test("an index knows its size in bytes, and a patched one is larger", () => {
  const before = openedIndex(packIndex(LIRVA, { spare: 4 }));
  const after = patchIndex(before, { entries: [articleIs(corrected)], processes: [] })!;
  expect(bytesOf(before)).toBeGreaterThan(flatten(before.packed).bulk.byteLength);
  expect(bytesOf(after)).toBeGreaterThan(bytesOf(before));
});
