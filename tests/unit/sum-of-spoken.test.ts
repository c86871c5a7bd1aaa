import { expect, test } from "vitest";
import { buildKnowledgeIndex } from "#server/assistant/retrieval/index/knowledge-index.ts";
import { passagesOf } from "#server/domain/documents/passages.ts";
import { readDocument } from "#server/domain/documents/read-document.ts";
import { holdDialogue } from "#server/database/demo/dialogues.ts";
import { PLAIN_PRODUCT } from "../support/plain-product.ts";

const cleaning = (name: string, price: number) => ({
  ...PLAIN_PRODUCT,
  sku: name,
  name,
  price,
  description: "2 iş günü.",
  category: "Kuru temizleme",
});
const index = buildKnowledgeIndex({
  articles: Object.entries({
    Tadilat: "Pantolon paçası 150 TL, fermuar değişimi 250 TL, etek boyu 200 TL'dir; 2 iş gününde hazır olur.",
    "Deri temizliği": "Deri ceket ve mont 1.100 TL, süet ceket 1.250 TL'dir. Renk yenileme 700 TL eklenir.",
    "Evde yatak yıkama": "Tek kişilik yatak 550 TL, bebek yatağı 350 TL'dir.",
    "El bakımı": "Manikür 400 TL, pedikür 550 TL, ikisi birlikte 850 TL'dir.",
    Öğrenciler: "Öğrencilere kuru temizlemede %10 indirim yapıyoruz.",
  }).map(([title, answer]) => ({ id: title, title, questions: [], answer })),
  products: [
    cleaning("Gömlek Yıkama ve Ütü", 120),
    cleaning("Ceket Kuru Temizleme", 280),
    cleaning("Kazak Yıkama", 160),
  ],
});
const last = (...said: string[]) => holdDialogue({ index, offer: "person", siteUrl: "" }, said).at(-1)!.answer.text;

test("what an article and a product cost together is their sum", () => {
  expect(last("gömlek ne kadar", "pantolon paçası kaça", "ikisi toplam ne eder")).toContain("Toplam: 270,00 TL");
  expect(last("pantolonun paçası uzun geldi kaça olur", "fermuar değişimi kaça", "ikisi")).toContain(
    "Toplam: 400,00 TL",
  );
});

test("where the sum is not sure the prices are told that were spoken of", () => {
  const told = last("deri mont ne kadar", "rengi de solmuş", "ikisi birlikte");
  expect(told).toContain("Renk yenileme 700 TL eklenir.");
  expect(told).not.toContain("Toplam:");
  expect(last("manikür ne kadar", "pedikür kaça", "ikisi toplam ne eder")).not.toContain("950");
});

test("two after three things are no two of the last", () =>
  expect(last("ceket ve kazak ne kadar", "gömlek ne kadar", "ikisini alsam ne eder")).not.toContain("2 adet"));

test.each(["2 gömlek ve bebek yatağı ne tutar", "5 tane gömlek indirimli ne eder"])(
  "%s: no sum is told that leaves out a part of it",
  (text) => expect(last(text)).not.toMatch(/\d adet: |Toplam: /),
);

test("a day beside the things leaves the sum as it is", () =>
  expect(last("cumartesi 2 gömlek getirsem kaç para")).toContain("240,00 TL"));

test("of a row of a table its name is told, too", async () => {
  const written = new TextEncoder().encode(
    "Ek hizmetler\n\nHizmet | Ücret\nAvize takma | 250 TL\nEşya atma (araç başı) | 1.800 TL\nBoş ev temizliği | 3.000 TL\n",
  );
  const document = await readDocument(written, "Ek hizmetler.txt");
  const mover = buildKnowledgeIndex({
    articles: [
      {
        id: "sokme",
        title: "Söküp takma",
        questions: [],
        answer: "Gardırop sökmek dahildir. Avize takma ayrıca 250 TL'dir.",
      },
    ],
    products: [],
    documents: [{ id: "ek", title: "Ek hizmetler", address: null, passages: passagesOf(document) }],
  });
  const talk = holdDialogue({ index: mover, offer: "person", siteUrl: "" }, [
    "avize takma ne kadar",
    "boş ev temizliği ne kadar",
    "hepsi ne tutar",
  ]);
  expect(talk.at(-1)!.answer.text).not.toContain("• -");
  expect(talk.at(-1)!.answer.text).toContain("Boş ev temizliği: 3.000");
});
