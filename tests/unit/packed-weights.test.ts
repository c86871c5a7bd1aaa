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

test("a box or a packet of what is sold by the piece at a weight is a piece of it", () => {
  expect(lines("2 kutu güllü lokum alayım")).toEqual([["Güllü Lokum 500 g", null, 2]]);
  expect(hold("1 kilo çiğ badem 2 kutu güllü lokum kaç tl").text).toContain("Toplam: 1.020,00 TL");
  expect(hold("2 kutu beyaz tişört alayım").parts.order?.lines ?? []).not.toMatchObject([{ quantity: 2 }]);
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

test("before a weight is said, its price is told, and the order has no empty line", () => {
  expect(hold("çiğ badem alayım", "ne kadar").text).toMatch(/^Çiğ Badem 640,00 TL\.\nHangisini/);
  expect(hold("çiğ badem alayım", "ne sipariş ettim").text).not.toMatch(/Seçim: *\n/);
});

test("how much is used in a month is no order, nor is a price that is only mentioned a question for the sum", () => {
  expect(hold("ayda 30 kilo çiğ badem").parts.order).toBeUndefined();
  expect(lines("haftada bir 3 kilo çiğ badem alayım")).toEqual([["Çiğ Badem", null, 3]]);
  expect(hold("2 kilo çiğ badem alayım", "fiyat görünmesin pakette").text).not.toContain("Tutar");
  expect(hold("2 kilo çiğ badem alayım", "fiyatı ne kadar").text).toContain("Tutar: 1.280,00 TL");
});
