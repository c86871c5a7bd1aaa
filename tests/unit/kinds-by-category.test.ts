import { expect, test } from "vitest";
import { buildKnowledgeIndex } from "#server/assistant/retrieval/index/knowledge-index.ts";
import { kindsForSale } from "#server/assistant/retrieval/products/kinds-for-sale.ts";
import { holdDialogue } from "#server/database/demo/dialogues.ts";

const product = (name: string, category: string, price: number) => ({
  ...{ sku: name, name, price, currency: "TRY", oldPrice: null, category, url: "", sizes: [], colors: [] },
  ...{ description: "", stock: "in_stock" as const, shipping: "", orderable: true },
});
const index = buildKnowledgeIndex({
  articles: [
    { id: "zincir", title: "Kar zinciri", questions: ["Zincir var mı?"], answer: "Kar zinciri kışın ücretsizdir." },
  ],
  products: [
    product("Dacia Duster", "SUV", 2600),
    product("Nissan Qashqai", "SUV", 3000),
    product("Mercedes Vito", "VIP minibüs", 5500),
    product("Fiat Egea", "EKONOMİK ARAÇLAR", 1400),
  ],
});
const answer = (text: string) => holdDialogue({ index, offer: "person", siteUrl: "" }, [text])[0]!.answer;

test("what only a category is called is shown to whoever asks whether there is any", () => {
  expect(answer("suv var mı").parts.products.map(({ name }) => name)).toEqual(["Dacia Duster", "Nissan Qashqai"]);
  expect(answer("minibüs var mı?").parts.products.map(({ name }) => name)).toEqual(["Mercedes Vito"]);
  expect(answer("zincir var mı").text).toContain("ücretsizdir");
});

test("a category's abbreviation is written as such, and one in capitals is not shouted", () => {
  expect(kindsForSale(index)).toEqual(["SUV", "Ekonomik araçlar", "VIP minibüs"]);
});
