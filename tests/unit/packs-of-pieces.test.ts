import { expect, test } from "vitest";
import { buildKnowledgeIndex } from "#server/assistant/retrieval/index/knowledge-index.ts";
import { holdDialogue } from "#server/database/demo/dialogues.ts";
import { PLAIN_PRODUCT } from "../support/plain-product.ts";

const product = (name: string, price: number, category: string) => ({
  ...{ ...PLAIN_PRODUCT, sku: name, name, price, category, description: "Hazır." },
});
const index = buildKnowledgeIndex({
  articles: [{ id: "1", title: "Kargo", questions: [], answer: "Kargo 90 TL'dir." }],
  products: [
    product("Baskılı Pizza Kutusu 500 adet", 4750, "Kutu"),
    product("Kartvizit 1000 adet", 950, "Kartvizit"),
    product("Nitril Eldiven (100 adet)", 220, "Eldiven"),
    product("Çikolata Kutusu 24 adet", 600, "Çikolata"),
  ],
});
const hold = (...said: string[]) => holdDialogue({ index, offer: "person", siteUrl: "" }, said).at(-1)!.answer;
const quantities = (...said: string[]) => hold(...said).parts.order?.lines.map(({ quantity }) => quantity);

test("pieces of what is sold by the hundred or thousand are so many packs", () => {
  expect(hold("pizza kutusu fiyatı", "1000 tane").text).toContain("2 paket olarak not aldım (9.500,00 TL)");
  expect(quantities("1000 kartvizit alayım")).toEqual([1]);
  expect(quantities("300 adet nitril eldiven istiyorum")).toEqual([3]);
});

test("few are packs, and what makes no whole pack is not noted", () => {
  expect(quantities("2 kutu nitril eldiven istiyorum")).toEqual([2]);
  expect(quantities("2 tane kartvizit alayım")).toEqual([2]);
  const answer = hold("750 adet pizza kutusu alayım");
  expect(answer.text).toContain("500 ve katları");
  expect(answer.text).not.toContain("750 paket");
});

test("few pieces in a name are a box as before", () => {
  expect(hold("2 kutu çikolata kutusu alayım").text).toContain("2 kutu olarak not aldım (1.200,00 TL)");
});
