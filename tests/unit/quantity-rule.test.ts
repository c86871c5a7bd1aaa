import { expect, test } from "vitest";
import { buildKnowledgeIndex } from "#server/assistant/retrieval/index/knowledge-index.ts";
import { holdDialogue } from "#server/database/demo/dialogues.ts";
import { PLAIN_PRODUCT } from "../support/plain-product.ts";

const mug = (name: string, price: number) => ({
  ...PLAIN_PRODUCT,
  sku: name,
  name,
  price,
  description: "Seramik.",
  category: "Kupa",
});
const RULE = "10 adet ve üzerinde tanesi 180 TL'dir, bu indirim sihirli kupada geçmez.";
const index = buildKnowledgeIndex({
  articles: [
    { id: "1", title: "Kupa baskısı", questions: [], answer: `Kupalar 24 saat içinde hazır olur. ${RULE}` },
    { id: "2", title: "Kargo", questions: [], answer: "Kargo 95 TL'dir, 1.000 TL üzeri ücretsizdir." },
  ],
  products: [mug("Fotoğraflı beyaz kupa", 220), mug("Sihirli kupa", 320)],
});
const told = (text: string) => holdDialogue({ index, offer: "person", siteUrl: "" }, [text]).at(-1)!.answer.text;

test("an amount from which an article tells another price is not multiplied by the product's own", () => {
  expect(told("12 fotoğraflı beyaz kupa ne eder")).toContain(RULE);
  expect(told("12 fotoğraflı beyaz kupa ne eder")).not.toContain("2.640");
});

test("a smaller amount is", () => expect(told("4 fotoğraflı beyaz kupa ne eder")).toContain("880,00 TL"));

test("of what is let by the day it is the discount on longer lets, and not what stands in brackets of another thing", () => {
  const lets = buildKnowledgeIndex({
    articles: [
      {
        ...{ id: "1", title: "Ek hizmetler", questions: [] },
        answer: "Uzun süreli kiralamada bebek koltuğu günlük 120 TL (7 günden fazlasında 840 TL), navigasyon 90 TL.",
      },
      {
        ...{ id: "2", title: "Haftalık ve aylık kiralama indirimi", questions: [] },
        answer: "7-29 gün arası kiralamada günlük fiyattan %15 indirim yapıyoruz.",
      },
    ],
    products: [{ ...mug("Caravelle", 5200), description: "Günlük kira.", category: "VIP" }],
  });
  const cost = (text: string) =>
    holdDialogue({ index: lets, offer: "person", siteUrl: "" }, ["caravelle kaç para", text]).at(-1)!.answer.text;
  expect(cost("10 gün kiralasak kaça gelir")).toContain("%15");
  expect(cost("10 gün kiralasak kaça gelir")).not.toContain("bebek");
  expect(cost("3 gün kiralasak kaça gelir")).toContain("15.600");
});

test("of what is sold by the kilogram it is what any article tells of so many kilograms, but of sending them", () => {
  const nuts = (answer: string) =>
    buildKnowledgeIndex({
      articles: [{ id: "1", title: "Gram ve kilo seçimi", questions: [], answer }],
      products: [
        { ...mug("Kavrulmuş Fındık", 720), description: "Kilo fiyatıdır.", category: "Kuruyemiş" },
        mug("Güllü Lokum 500 g", 190),
      ],
    });
  const cost = (answer: string, text: string) =>
    holdDialogue({ index: nuts(answer), offer: "person", siteUrl: "" }, [text]).at(-1)!.answer.text;
  const rule = "5 kilo ve üzeri tek üründe %8 indirim yapıyoruz.";
  expect(cost(rule, "6 kilo fındık ne kadar")).toContain("%8");
  expect(cost(rule, "6 kilo fındık ne kadar")).not.toContain("4.320");
  expect(cost(rule, "2 kilo fındık ne kadar")).toContain("1.440,00 TL");
  expect(cost(rule, "6 tane güllü lokum ne kadar")).toContain("1.140,00 TL");
  expect(cost("5 kilo ve üzeri gönderide kargo 200 TL'dir.", "6 kilo fındık ne kadar")).toContain("4.320,00 TL");
});
