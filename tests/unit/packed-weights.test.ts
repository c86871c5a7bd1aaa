import { expect, test } from "vitest";
import { buildKnowledgeIndex } from "#server/assistant/retrieval/index/knowledge-index.ts";
import { holdDialogue } from "#server/database/demo/dialogues.ts";
import { PLAIN_PRODUCT } from "../support/plain-product.ts";

const product = (name: string, price: number, category: string, more: Partial<typeof PLAIN_PRODUCT> = {}) => ({
  ...{ ...PLAIN_PRODUCT, sku: name, name, price, category, description: "Taze." },
  ...more,
});
const packs = { description: "Kilo fiyatıdır.", sizes: ["250 g", "500 g", "1 kg"] };
const index = buildKnowledgeIndex({
  articles: [
    { id: "1", title: "Saklama", questions: [], answer: "Ceviz buzdolabında 3 ay, lokum kapalı kutuda 2 ay dayanır." },
  ],
  products: [
    product("Çiğ Badem", 640, "Kuruyemiş", packs),
    product("Ceviz İçi Kelebek", 560, "Kuruyemiş", packs),
    product("Güllü Lokum 500 g", 190, "Lokum"),
    product("Filtre Kahve", 300, "Kahve", { sizes: ["250 g", "1 kg"] }),
    product("Beyaz Tişört", 200, "Tişört", { sizes: ["S", "M", "L"] }),
  ],
});
const hold = (...said: string[]) => holdDialogue({ index, offer: "person", siteUrl: "" }, said).at(-1)!.answer;
const lines = (...said: string[]) =>
  hold(...said).parts.order!.lines.map(({ sku, size, quantity }) => [sku, size, quantity]);

test("a weight of what is priced by the kilogram is all that its packs leave open", () => {
  expect(hold("yarım kilo çiğ badem alayım").text).toContain("Çiğ Badem, 0,5 kg olarak not aldım (320,00 TL)");
  expect(hold("çiğ badem alayım").text).toContain("Boylar: 250 g, 500 g, 1 kg");
  expect(hold("çiğ badem alayım", "500 g").text).toContain("0,5 kg olarak not aldım (320,00 TL)");
  expect(hold("çiğ badem alayım", "500 g", "1,5 kilo olsun").text).toContain("(960,00 TL)");
});

test("less than the smallest pack is not noted", () => {
  expect(hold("100 gr çiğ badem alayım").text).toContain("en az 0,25 kg");
  expect(lines("100 gr çiğ badem alayım", "250 gr olsun")).toEqual([["Çiğ Badem", null, 0.25]]);
});

test("pieces before a weight are so many of it", () => {
  expect(lines("2 paket 500 gr çiğ badem alayım")).toEqual([["Çiğ Badem", null, 1]]);
  expect(lines("2 tane 500 gr güllü lokum alayım")).toEqual([["Güllü Lokum 500 g", null, 2]]);
  expect(lines("2 tane güllü lokum 1 kilo çiğ badem alayım")).toEqual([
    ["Güllü Lokum 500 g", null, 2],
    ["Çiğ Badem", null, 1],
  ]);
});

test("a weight chooses the size of what has a price for each", () => {
  expect(lines("filtre kahve alayım", "250 gr")).toEqual([["Filtre Kahve", "250 g", 1]]);
  expect(hold("beyaz tişört alayım").text).toContain("Bedenler: S, M, L");
});

test("an amount is of the product that has the word in its name, wherever it stands there", () => {
  expect(lines("1 kg ceviz 2 tane güllü lokum sepete ekle")).toEqual([
    ["Ceviz İçi Kelebek", null, 1],
    ["Güllü Lokum 500 g", null, 2],
  ]);
  expect(lines("1 kg ceviz alayım", "cevizi yarım kilo yap", "bide güllü lokum")).toEqual([
    ["Ceviz İçi Kelebek", null, 0.5],
    ["Güllü Lokum 500 g", null, 1],
  ]);
});
