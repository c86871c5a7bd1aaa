import { expect, test } from "vitest";
import { buildKnowledgeIndex } from "#server/assistant/retrieval/index/knowledge-index.ts";
import { holdDialogue } from "#server/database/demo/dialogues.ts";
import { PLAIN_PRODUCT } from "../support/plain-product.ts";
import { article } from "../support/article.ts";

const index = buildKnowledgeIndex({
  articles: [
    article("Tasarım hizmeti", "Tasarım 400 TL, logo 3.500 TL'dir."),
    article("Teslimat", "Teslimat şehir içi 180 TL'dir."),
    article("Peşinat", "Siparişte %50 peşinat alınır."),
  ],
  products: [
    {
      ...{ ...PLAIN_PRODUCT, sku: "kupa", name: "Baskılı Kupa", price: 145, category: "promosyon" },
      description: "Porselen. Altın yaldız farkı 60 TL.",
      colors: ["beyaz", "siyah"],
    },
    {
      ...PLAIN_PRODUCT,
      sku: "kalem",
      name: "Tükenmez Kalem",
      price: 14,
      category: "promosyon",
      description: "Plastik.",
    },
  ],
});
const said = (...messages: string[]) =>
  holdDialogue({ index, offer: "person", siteUrl: "" }, messages).at(-1)!.answer.text;
const ORDER = "10 beyaz kupa alayım";

test.each([
  ["tasarım ne kadar", "Tasarım 400 TL"],
  ["teslimat ne kadar tutar", "180 TL"],
  ["peşinat ne kadar", "%50 peşinat"],
  ["yaldızlı olursa ne kadar", "Altın yaldız farkı 60 TL"],
])("%s: in an order, the price of something else is told, and not the sum", (asked, told) => {
  expect(said(ORDER, asked)).toContain(told);
  expect(said(ORDER, asked)).not.toContain("Siparişiniz şu an");
});

test.each([
  "ne kadar",
  "toplam ne kadar",
  "hepsi ne tutar",
  "10 kupa ne kadar",
  "beyaz kupalar ne kadar",
  "bunlar kaç para",
])("%s: is the sum of what is ordered", (asked) => expect(said(ORDER, asked)).toContain("1.450,00 TL"));

test("after it was placed, too", () => {
  const placed = [ORDER, "Ece Polat 0500 000 00 11"];
  expect(said(...placed, "toplam ne kadar")).toContain("1.450,00 TL");
  expect(said(...placed, "teslimat ne kadar")).toContain("180 TL");
});
