import { expect, test } from "vitest";
import { buildKnowledgeIndex } from "#server/assistant/retrieval/index/knowledge-index.ts";
import { kindsForSale } from "#server/assistant/retrieval/products/kinds-for-sale.ts";
import { holdDialogue } from "#server/database/demo/dialogues.ts";
import { PLAIN_PRODUCT } from "../support/plain-product.ts";

const product = (name: string, category: string, price: number) => ({
  ...PLAIN_PRODUCT,
  sku: name,
  name,
  price,
  category,
  orderable: true,
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
    product("San Sebastian", "Pasta", 1400),
    product("San Sebastian Dilim", "Pasta", 190),
    product("Hurmalı Brownie", "Tek dilim", 130),
  ],
});
const answer = (...said: string[]) => holdDialogue({ index, offer: "person", siteUrl: "" }, said).at(-1)!.answer;

test("what only a category is called is shown to whoever asks whether there is any", () => {
  expect(answer("suv var mı").parts.products.map(({ name }) => name)).toEqual(["Dacia Duster", "Nissan Qashqai"]);
  expect(answer("minibüs var mı?").parts.products.map(({ name }) => name)).toEqual(["Mercedes Vito"]);
  expect(answer("zincir var mı").text).toContain("ücretsizdir");
});

test("a unit that is said after a product is not the category that ends with it", () => {
  expect(answer("san sebastian var mı", "tamı değil dilim").text).not.toContain("Hurmalı");
});

test("a category's abbreviation is written as such, and one in capitals is not shouted", () => {
  expect(kindsForSale(index)).toEqual(["Pasta", "SUV", "Ekonomik araçlar", "Tek dilim", "VIP minibüs"]);
});

test("the measure that names end with is no kind", () => {
  const named = (name: string, category: string) => ({ ...PLAIN_PRODUCT, sku: name, name, category, price: 100 });
  const goods = [
    named("Blast Pre-Workout 400 gr", "pre-workout"),
    named("Multivitamin 90 Tablet", "vitamin"),
    named("Çocuk Multivitamin 60 Adet", "vitamin"),
    named("D3K2 Damla 20 ml", "vitamin"),
    named("Omega 3 120 Kapsül", "vitamin"),
  ];
  expect(kindsForSale(buildKnowledgeIndex({ articles: [], products: goods }))).toEqual(["Vitamin", "Pre-workout"]);
});
