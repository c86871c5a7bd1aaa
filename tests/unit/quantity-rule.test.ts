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

const shop = buildKnowledgeIndex({
  articles: [{ id: "1", title: "Kupa baskısı", questions: [], answer: `Kupalar 24 saat içinde hazır olur. ${RULE}` }],
  products: [
    mug("Fotoğraflı beyaz kupa", 220),
    {
      ...{ ...mug("Tuzlu Kurabiye 500 g", 320), category: "Kurabiye" },
      description: "Susamlı ve çörekotlu karışık. Kiloluk siparişte 600 TL.",
    },
    mug("Rakam Mum", 40),
  ],
});
const said = (...texts: string[]) =>
  holdDialogue({ index: shop, offer: "person", siteUrl: "" }, texts).at(-1)!.answer.text;

test("what the product's own description tells of more of it is told beside its single price", () => {
  expect(said("2 kilo tuzlu kurabiye ne kadar")).toContain("Kiloluk siparişte 600 TL.");
  expect(said("2 kilo tuzlu kurabiye ne kadar")).not.toContain("1.280");
});

test("an order's sum says that it is by the list, with what costs otherwise", () => {
  const order = ["12 fotoğraflı beyaz kupa istiyorum", "Ayşe Yılmaz 0532 111 22 33"];
  expect(said(order[0]!)).toContain(`Bu tutar liste fiyatıyladır. ${RULE}`);
  expect(said(...order)).toContain(`Tutar: 2.640,00 TL\nBu tutar liste fiyatıyladır. ${RULE}`);
  expect(said("4 fotoğraflı beyaz kupa istiyorum")).not.toContain("liste fiyatı");
});

test("products of a list are added where some have no amount", () => {
  expect(said("2 tane fotoğraflı beyaz kupa ve rakam mum ne eder")).toContain("Toplam: 480,00 TL");
  expect(said("fotoğraflı beyaz kupa artı rakam mum ne kadar")).toContain("Toplam: 260,00 TL");
  expect(said("fotoğraflı beyaz kupa ve kargo ne kadar")).not.toContain("Toplam");
  expect(said("12 fotoğraflı beyaz kupa ve 1 rakam mum ne eder")).toContain(RULE);
  expect(said("12 fotoğraflı beyaz kupa ve 1 rakam mum ne eder")).not.toContain("Toplam");
});
