import { expect, test } from "vitest";
import { areOpposite } from "#server/assistant/language/opposite-endings.ts";
import { buildKnowledgeIndex } from "#server/assistant/retrieval/index/knowledge-index.ts";
import { holdDialogue } from "#server/database/demo/dialogues.ts";
import { PLAIN_PRODUCT } from "../support/plain-product.ts";

const product = (name: string, description: string) => ({ ...PLAIN_PRODUCT, sku: name, name, price: 100, description });
const index = buildKnowledgeIndex({
  articles: [],
  products: [product("Caravelle minibüs", "Şoförsüz kiralanır."), product("Elmalı kurabiye", "Şekerli, 12 adet.")],
});
const last = (...said: string[]) =>
  holdDialogue({ index, offer: "person", siteUrl: "" }, said).at(-1)!.answer.text.split("\n")[0];

test("what a product is said to be without is not said to be in it, nor the other way round", () => {
  expect(last("caravelle kaç para", "şoförlü mü")).toBe("Ürün bilgilerinde “şoförsüz” yazıyor:");
  expect(last("caravelle kaç para", "şoförsüz mü")).toBe("Ürün bilgilerinde “şoförsüz” geçiyor:");
  expect(last("elmalı kurabiye kaç para", "şekersiz mi")).toBe("Ürün bilgilerinde “şekerli” yazıyor:");
});

test("only the two endings of one word are opposite", () => {
  expect(areOpposite("soforlu", "soforsuz")).toBe(true);
  for (const [one, other] of [
    ["soforlu", "soforlu"],
    ["soforlu", "sekersiz"],
    ["sofor", "soforsuz"],
  ] as const)
    expect(areOpposite(one, other)).toBe(false);
});
