import { expect, test } from "vitest";
import { buildKnowledgeIndex } from "#server/assistant/retrieval/index/knowledge-index.ts";
import { holdDialogue } from "#server/database/demo/dialogues.ts";
import { PLAIN_PRODUCT } from "../support/plain-product.ts";

const diary = (name: string, price: number, category = "Ajanda") => ({
  ...PLAIN_PRODUCT,
  sku: name,
  name,
  price,
  description: "Sert kapak.",
  category,
});
const CAMPAIGN = "1–20 Aralık arası kargo bizden. Aynı tarihlerde ajandalarda %20 indirim vardır.";
const index = buildKnowledgeIndex({
  articles: [{ id: "1", title: "Aralık kampanyası", questions: ["Kampanya var mı?"], answer: CAMPAIGN }],
  products: [diary("Günlük ajanda", 340), diary("Haftalık ajanda", 190), diary("Proje çantası", 390, "Çanta")],
});
const last = (...said: string[]) => holdDialogue({ index, offer: "person", siteUrl: "" }, said).at(-1)!.answer.text;

test.each(["3 aralıkta alsam kaç olur", "indirimli kaç olur"])(
  "%s: an article by which the product's category is reduced is told beside its price",
  (text) => {
    const told = last("günlük ajanda ne kadar", text);
    expect(told).toContain("340,00 TL");
    expect(told).toContain(CAMPAIGN);
  },
);

test("a product of another category has no part in it", () =>
  expect(last("proje çantası ne kadar", "3 aralıkta alsam kaç olur")).not.toContain("%20"));
