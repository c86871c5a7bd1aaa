import { expect, test } from "vitest";
import { buildKnowledgeIndex } from "#server/assistant/retrieval/index/knowledge-index.ts";
import { holdDialogue } from "#server/database/demo/dialogues.ts";
import { PLAIN_PRODUCT } from "../support/plain-product.ts";

const articles = [
  ["Üyelik ücretleri", "Üyelik ne kadar?", "Aylık üyelik 1.400 TL'dir. Taahhüt 12 aydır."],
  ["Öğrenci üyeliği", "Öğrenci indirimi var mı?", "Öğrencilere aylık üyelik 900 TL'dir; taahhüt dokuz aydır."],
  ["65 yaş üstü üyelik", "Yaşlılara indirim var mı?", "65 yaş üstü için aylık üyelik 700 TL'dir."],
  ["Çocuk üyeliği (6–12 yaş)", "Çocuk üye olabilir mi?", "Çocuklara aylık üyelik 600 TL'dir."],
  ["Özel ders", "Özel ders var mı?", "Özel ders 600 TL'dir."],
  ["Kilitli dolap", "Dolap kiralanıyor mu?", "Dolap kirası aylık 150 TL'dir."],
].map(([title, question, answer], at) => ({ id: String(at), title: title!, questions: [question!], answer: answer! }));
const index = buildKnowledgeIndex({ articles, products: [] });
const titleAfter = (...said: string[]) =>
  holdDialogue({ index, offer: "person", siteUrl: "" }, said).at(-1)!.answer.parts.sources[0]?.title;

test.each([
  ["öğrenciyim", "özel ders var mı", "üyelik ne kadar", "Öğrenci üyeliği"],
  ["öğrenciyim", "özel ders var mı", "taahhüt kaç ay", "Öğrenci üyeliği"],
  ["kızım üniversite öğrencisi", "özel ders var mı", "üyelik kaç para", "Öğrenci üyeliği"],
  ["67 yaşındayım", "özel ders var mı", "üyelik ücreti ne", "65 yaş üstü üyelik"],
  ["oğlum 9 yaşında", "özel ders var mı", "üyelik ne kadar", "Çocuk üyeliği (6–12 yaş)"],
])("%s, %s, %s: what is stated for that group is told", (told, between, asked, title) =>
  expect(titleAfter(told, between, asked)).toBe(title),
);

test.each([
  ["öğrenciyim", "dolap kirası ne kadar", "Kilitli dolap"],
  ["30 yaşındayım", "üyelik ne kadar", "Üyelik ücretleri"],
  ["selam", "üyelik ne kadar", "Üyelik ücretleri"],
])("%s, %s: nothing is stated for that group", (told, asked, title) => expect(titleAfter(told, asked)).toBe(title));

const shop = buildKnowledgeIndex({
  articles: [
    { id: "1", title: "İndirimler", questions: [], answer: "Üç halıda %10 indirim. Öğrenciye %15, belge ile." },
    { id: "2", title: "Kargo", questions: [], answer: "Kargo 90 TL'dir." },
  ],
  products: [
    { ...PLAIN_PRODUCT, sku: "g", name: "Gömlek Yıkama", price: 90, category: "Yıkama", description: "Ütülü." },
  ],
});
const inShop = (...said: string[]) =>
  holdDialogue({ index: shop, offer: "person", siteUrl: "" }, said).at(-1)!.answer.text;

test("a reduction for a group is that of the firm, and not of the product just shown or ordered", () => {
  expect(inShop("gömlek yıkama ne kadar", "öğrenciyim indirim var mı")).toContain("Öğrenciye %15");
  expect(inShop("5 gömlek yıkama alayım", "öğrenci indirimi var mı")).toContain("Öğrenciye %15");
  expect(inShop("gömlek yıkama ne kadar", "indirim var mı")).toContain("Bu üründe şu anda indirim görünmüyor");
});
