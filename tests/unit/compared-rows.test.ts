import { describe, expect, test } from "vitest";
import { answerBuiltIn } from "#server/assistant/built-in/answer-message.ts";
import { buildKnowledgeIndex, passageId } from "#server/assistant/retrieval/index/knowledge-index.ts";
import { passagesOf } from "#server/domain/documents/passages.ts";
import { readMarkdown } from "#server/domain/documents/read-markdown.ts";

const HOTEL = `# Oda Fiyatları

Fiyatlar gecelik, iki kişi kahvaltı dahildir.

| Oda tipi | Büyüklük | Kişi | Hafta içi | Hafta sonu |
|---|---|---|---|---|
| Standart oda | 22 m² | 2 | 2.400 TL | 2.900 TL |
| Deniz manzaralı oda | 24 m² | 2 | 3.100 TL | 3.700 TL |
| Aile odası | 38 m² | 4 | 4.200 TL | 4.900 TL |
| Kral dairesi | 70 m² | 4 | 9.500 TL | 11.000 TL |

## Hasar ve depozito

| Oda | Depozito |
|---|---|
| Standart oda | 500 TL |
| Kral dairesi | 3.000 TL |

## Geziler

- Tekne gezisi: 6 saat, kişi başı 1.200 TL
- Köy gezisi: 4 saat, kişi başı 600 TL

## Ek ürünler

- Gezi çantası: 150 TL
- Havlu kiralama: 50 TL
`;
const INTERNET = `# Tarifeler

## 1. Fiber ev internet tarifeleri

| Tarife | Hız | 12 ay taahhüt | 24 ay taahhüt |
|---|---|---|---|
| Ev 50 | 50 / 10 Mbps | 649 TL | 549 TL |
| Ev 1000 | 1000 / 200 Mbps | 1.599 TL | 1.399 TL |
| Ev 200 | 200 / 40 Mbps | 899 TL | 949 TL |

## 2. VDSL tarifeleri

| Tarife | Kimler için | Hız | Aylık ücret |
|---|---|---|---|
| VDSL 16 | Fiber olmayan adresler | 16 / 1 Mbps | 449 TL |
| VDSL 35 | Fiber olmayan adresler | 35 / 4 Mbps | 499 TL |

## 3. Kargo

| Sipariş tutarı | Kargo ücreti |
|---|---|
| 0–500 TL | 79 TL |
| 500 TL üzeri | ücretsiz |
`;

const knowing = (markdown: string, articles: { title: string; questions: string[]; answer: string }[] = []) => {
  const document = readMarkdown(markdown, "liste");
  return buildKnowledgeIndex({
    articles: articles.map((article, at) => ({ id: `a${at}`, ...article })),
    products: [],
    documents: [{ id: "liste", title: document.title, address: null, passages: passagesOf(document) }],
  });
};
const hotel = knowing(HOTEL);
const internet = knowing(INTERNET);
const answer = (index: typeof hotel, question: string) => answerBuiltIn(index, question, { offer: "person" });

describe("a superlative is answered with the row that it means", () => {
  test.each([
    ["en ucuz odanız ne kadar", "Oda Fiyatları içinde en ucuzu:\n**Standart oda**"],
    ["en pahalı odanız hangisi", "Oda Fiyatları içinde en pahalısı:\n**Kral dairesi**"],
    ["en buyuk oda kac metrekare", "Oda Fiyatları içinde en büyüğü:\n**Kral dairesi**"],
    ["en ucuz 4 kişilik oda", "Oda Fiyatları içinde en ucuzu:\n**Aile odası**"],
    ["hafta sonu en uygun oda", "Oda Fiyatları içinde en uygunu:\n**Standart oda**\n- Hafta sonu: 2.900 TL"],
    ["en uzun gezi kaç saat", "Geziler içinde en uzunu:\n- Tekne gezisi: 6 saat"],
    // A bag for trips is none.
    ["en ucuz gezi hangisi", "Geziler içinde en ucuzu:\n- Köy gezisi"],
  ])("of a hotel: %s", (question, beginning) => {
    expect(answer(hotel, question).text).toContain(beginning);
  });

  test.each([
    ["en hızlı fiber aylık kaça geliyo", "Fiber ev internet tarifeleri içinde en hızlısı:\n**Ev 1000**"],
    ["en ucuz vdsl", "VDSL tarifeleri içinde en ucuzu:\n**VDSL 16**"],
    ["24 ay taahhütle en pahalı fiber", "Fiber ev internet tarifeleri içinde en pahalısı:\n**Ev 1000**"],
  ])("of a provider: %s", (question, beginning) => {
    expect(answer(internet, question).text).toContain(beginning);
  });

  test("whose figures have their unit in the column's name alone", () => {
    const rental = knowing(
      "# Çadırlar\n\n| Çadır | Günlük kira (TL, KDV hariç) |\n|---|---|\n| 10x10 çadır | 16.500 TL |\n| 10x20 çadır | 28.500,00 |\n| 5x5 çadır | 7500 |\n",
    );
    expect(answer(rental, "en pahalı çadır hangisi").text).toContain("en pahalısı:\n**10x20 çadır**");
    expect(answer(rental, "en ucuz çadır hangisi").text).toContain("en ucuzu:\n**5x5 çadır**");
  });

  test("with each list where several suit, and the rows as sources", () => {
    const { text, sources } = answer(internet, "en hızlı tarifeniz hangisi");
    expect(text).toMatch(/VDSL tarifeleri içinde en hızlısı:\n\*\*VDSL 35/);
    expect(text).toMatch(/Fiber ev internet tarifeleri içinde en hızlısı:\n\*\*Ev 1000/);
    const rows = Array.from({ length: internet.size }, (_, at) => internet.entryAt(at));
    const named = rows.flatMap((row) =>
      row.kind === "passage" && /Ev 1000|VDSL 35/.test(row.passage.text) ? passageId(row) : [],
    );
    expect(sources.map((source) => source.kind === "passage" && source.id).toSorted()).toEqual(named.toSorted());
  });
});

describe("a limit to the price", () => {
  test("is answered with the rows within it", () => {
    expect(answer(hotel, "4000 ile 5000 tl arası oda var mı").text).toMatch(/bu fiyata olanlar:\n\*\*Aile odası/);
    const { text } = answer(internet, "900 liraya kadar fiber var mı");
    expect(text).toMatch(/^Fiber ev internet tarifeleri içinde bu fiyata olanlar:\n- Ev 50.*\n- Ev 200/);
    expect(text).not.toContain("Ev 1000");
  });

  test("below which nothing lies says so, with the nearest", () => {
    expect(answer(hotel, "1000 liranın altında oda var mı").text).toMatch(
      /^Oda Fiyatları içinde bu fiyata olan yok, en yakını:\n\*\*Standart oda/,
    );
  });
});

test.each([
  ["en geç kaçta çıkmamız lazım", hotel],
  ["en uygun saat hangisi", hotel],
  ["en ucuz uçak bileti nerede", hotel],
  ["500 TL altı siparişte kargo var mı", internet],
])("compares nothing that the lists do not have: %s", (question, index) => {
  expect(answer(index, question).text).not.toMatch(/içinde (?:en |bu fiyata)/);
});

test("an article that answers comes first", () => {
  const index = knowing(HOTEL, [
    {
      title: "En ucuz oda",
      questions: ["en ucuz odanız hangisi"],
      answer: "Standart odamızda kışın yüzde 20 indirim var.",
    },
  ]);
  expect(answer(index, "en ucuz odanız hangisi").text).toContain("kışın yüzde 20 indirim");
});

describe("a long price list", () => {
  const listOf = (rows: number) =>
    `# Ek Hizmetler\n\n| Hizmet | Fiyat |\n|---|---|\n${Array.from({ length: rows }, (_, at) => `| Hizmet ${at + 1} | ${5000 - at} TL |`).join("\n")}\n`;

  test("is compared to its last row", () => {
    expect(answer(knowing(listOf(400)), "en ucuz hizmet hangisi").text).toContain("en ucuzu:\n**Hizmet 400**");
  });

  test("of which a part alone could be compared has no cheapest row", () => {
    expect(answer(knowing(listOf(501)), "en ucuz hizmet hangisi").text).not.toContain("en ucuzu");
  });
});
