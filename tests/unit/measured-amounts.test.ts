import { expect, test } from "vitest";
import { buildKnowledgeIndex } from "#server/assistant/retrieval/index/knowledge-index.ts";
import { holdDialogue } from "#server/database/demo/dialogues.ts";
import { PLAIN_PRODUCT } from "../support/plain-product.ts";

const product = (name: string, price: number, description: string, category: string) => ({
  ...PLAIN_PRODUCT,
  sku: name,
  name,
  price,
  description,
  category,
});
const stationer = buildKnowledgeIndex({
  articles: [{ id: "1", title: "Ödeme", questions: [], answer: "Nakit ve kredi kartı geçerlidir." }],
  products: [
    product("USB bellek 64 GB", 260, "USB 3.0, 64 GB.", "Elektronik"),
    product("Bilimsel hesap makinesi FX-82", 690, "240 fonksiyonlu, pilli.", "Hesap makinesi"),
    product("Bilimsel hesap makinesi FX-991", 1290, "417 fonksiyonlu.", "Hesap makinesi"),
    product("A4 spiralli kareli defter 80 yaprak", 75, "Plastik kapak.", "Defter"),
    product("A4 spiralli çizgili defter 200 yaprak", 165, "5 ayraçlı.", "Defter"),
    product("Fosforlu kalem 6'lı set", 145, "Pastel tonlarda.", "Kalem"),
    { ...product("Proje çantası", 390, "Askılı, su geçirmez.", "Teknik çizim"), sizes: ["A3", "A2"] },
    product("Tül perde", 400, "Ütülü.", "Perde"),
    product("Keten kumaş", 300, "Metresi 300 TL'dir.", "Kumaş"),
  ],
});
const last = (...said: string[]) =>
  holdDialogue({ index: stationer, offer: "person", siteUrl: "" }, said).at(-1)!.answer;

test.each([
  ["64 gb bellek kaç lira", "USB bellek 64 GB"],
  ["fx 82 ne kadar", "Bilimsel hesap makinesi FX-82"],
  ["80 yaprak defter ne kadar", "A4 spiralli kareli defter 80 yaprak"],
  ["6'lı fosforlu kaç lira", "Fosforlu kalem 6'lı set"],
])("%s: the number chooses the product and is no amount of it", (text, name) => {
  const { text: told } = last(text);
  expect(told.match(/Ürün Adı: .*/g)).toEqual([`Ürün Adı: ${name}`]);
  expect(told).not.toMatch(/\d+ adet/);
});

test.each([
  ["3 tane 64 gb bellek ne tutar", "USB bellek 64 GB, 3 adet: 780,00 TL."],
  ["2 kareli defter ne eder", "A4 spiralli kareli defter 80 yaprak, 2 adet: 150,00 TL."],
  ["6'lı fosforludan 2 tane ne eder", "Fosforlu kalem 6'lı set, 2 adet: 290,00 TL."],
])("%s: the amount beside the measure is multiplied", (text, told) => expect(last(text).text).toContain(told));

test("metres are pieces only of what is sold by the metre", () => {
  expect(last("3 metre keten kumaş ne tutar").text).toContain("900,00 TL");
  expect(last("5 metrekare tül perde ne kadar").text).not.toContain("2.000");
});

test("paper sizes are no clothes sizes", () => {
  expect(last("proje çantası ne kadar").text).toContain("Boy: A3, A2");
  expect(last("proje çantası sipariş etmek istiyorum").text).toContain("Boylar: A3, A2");
});
