import { expect, test } from "vitest";
import { wordsOf } from "#server/assistant/language/turkish.ts";
import { hasAmount } from "#server/assistant/orders/mentions.ts";
import { buildKnowledgeIndex } from "#server/assistant/retrieval/index/knowledge-index.ts";
import type { Product } from "#server/assistant/retrieval/knowledge-base.ts";
import { holdDialogue } from "#server/database/demo/dialogues.ts";
import { PLAIN_PRODUCT } from "../support/plain-product.ts";

const flat = (sku: string, name: string, price: number, category: string): Product => ({
  ...PLAIN_PRODUCT,
  sku,
  name,
  price,
  category,
  description: "3. kat, asansörlü.",
});
const index = buildKnowledgeIndex({
  articles: [],
  products: [
    flat("k1", "Kiralık 2+1 Daire Yeşiltepe", 24_000, "Kiralık"),
    flat("k2", "Kiralık 3+1 Daire Çamlık", 32_000, "Kiralık"),
    flat("s1", "Satılık 3+1 Daire Bahçelievler", 5_450_000, "Satılık"),
    flat("s2", "Satılık 4+1 Dubleks Çamlık", 9_250_000, "Satılık"),
  ],
});
const last = (...said: string[]) => holdDialogue({ index, offer: "person", siteUrl: "" }, said).at(-1)!.answer;
const shown = (...said: string[]) => last(...said).parts.products.map(({ name }) => name);

test("“3+1” is one word, however it is written", () => {
  for (const typed of ["3+1 daire", "3 + 1 daire", "3 artı 1 daire", "3+1'lik daire"])
    expect(wordsOf(typed)[0], typed).toBe("3arti1");
  expect(wordsOf("12+1 ay")).not.toContain("2arti1");
});

test("the rooms of a flat are no amount of it", () => {
  expect(hasAmount("3+1 olanı alayım")).toBe(false);
  const answer = last("dubleks kaça", "o zaman 3+1 olan kalsın onu alayım");
  expect(answer.text).not.toMatch(/3 adet|27\.750\.000/);
  expect(answer.text).toMatch(/^Siparişinizi alabilirim\./);
  expect(answer.text).not.toContain("Dubleks");
});

test("the rooms choose among flats", () => {
  expect(shown("2+1 daire var mı")).toEqual(["Kiralık 2+1 Daire Yeşiltepe"]);
  expect(shown("satılık 3+1 var mı")).toEqual(["Satılık 3+1 Daire Bahçelievler"]);
});
