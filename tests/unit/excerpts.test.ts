import { expect, test } from "vitest";
import { excerptsOf } from "#server/assistant/answer-parts/excerpts.ts";
import { answerPartsOf } from "#server/assistant/built-in/answer-parts-of.ts";
import { answerBuiltIn } from "#server/assistant/built-in/answer-message.ts";
import { buildKnowledgeIndex } from "#server/assistant/retrieval/index/knowledge-index.ts";
import { demoIndexes } from "../../scripts/eval.ts";
import { indexOf, readFirms } from "../support/firms.ts";

const dentist = indexOf((await readFirms("eight-trades")).get("disci")!);
const suggestedBy = (question: string) => answerPartsOf(answerBuiltIn(dentist, question, { offer: "person" }), "");

test("of an uncertain question each suggestion says the sentence or row that it seems to be about", () => {
  const { suggestions, excerpts } = suggestedBy("dolgm düştü garnti kapsamnda ücretsz yenilenirmi");
  expect(excerpts).toMatchObject({
    Dolgu: "Dolgumuz kırılır ya da düşerse 2 yıl içinde ücretsiz yenilenir.",
    "Dolgu ve kanal tedavisi › Kompozit dolgu, bir yüzlü": expect.stringContaining("Garanti: 2 yıl"),
  });
  expect(suggestions).toEqual(expect.arrayContaining(Object.keys(excerpts!)));
});

test("what says nothing of the question, or concerns health, is a title alone", () => {
  const { suggestions, excerpts } = suggestedBy("çok acır mı ki");
  expect(suggestions).toContain("Acil diş ağrısı");
  expect(excerpts).toBeUndefined();
});

test("an offer that has ended is a title alone", () => {
  const answer = "Dolguda %20 indirimimiz 31 Mart 2026 tarihine kadar geçerlidir. Randevu telefonla alınır.";
  const index = buildKnowledgeIndex({
    articles: [{ id: "indirim", title: "Bahar", questions: [], answer }],
    products: [],
  });
  const source = { kind: "article" as const, id: "indirim", title: "Bahar", score: 0.4 };
  const on = (day: string) =>
    excerptsOf(index, "dolguda indirim var mı", [source], { calendar: { now: new Date(day), hours: null } });
  expect(on("2026-03-20")).toEqual({ Bahar: expect.stringContaining("%20") });
  expect(on("2026-04-20")).toEqual({});
});

test("a suggested product says its price", () => {
  const shop = demoIndexes().get("magaza")!;
  const product = shop.entryAt(shop.firstProduct);
  if (product.kind !== "product") throw new Error("not a product");
  const source = { kind: "product" as const, sku: product.product.sku, title: product.title, score: 0.4 };
  expect(excerptsOf(shop, "kaç para", [source], { calendar: { now: new Date(), hours: null } })).toEqual({
    [product.title]: expect.stringMatching(/^[\d.,]+ TL$/),
  });
});
