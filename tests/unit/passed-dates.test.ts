import { describe, expect, test } from "vitest";
import { answerBuiltIn } from "#server/assistant/built-in/answer-message.ts";
import { calendarAt } from "#server/assistant/turn/calendar.ts";
import { buildKnowledgeIndex } from "#server/assistant/retrieval/index/knowledge-index.ts";
import type { Product } from "#server/assistant/retrieval/knowledge-base.ts";
import { passagesOf } from "#server/domain/documents/passages.ts";
import { readMarkdown } from "#server/domain/documents/read-markdown.ts";
import { PLAIN_PRODUCT } from "../support/plain-product.ts";

const NOVEMBER = calendarAt(new Date("2026-11-22T09:00:00Z"));
const SEPTEMBER = calendarAt(new Date("2026-09-30T09:00:00Z"));

/** What Lirva's assistant says of its campaign, if this is what Lirva has written about it. */
const toldOf = (answer: string, calendar = NOVEMBER) =>
  answerBuiltIn(
    buildKnowledgeIndex({
      articles: [{ id: "kampanya", title: "Güz kampanyası", questions: ["Güz kampanyası var mı?"], answer }],
      products: [],
    }),
    "güz kampanyası var mı",
    { offer: "person", calendar },
  ).text;

test.each([
  ["Gömleklerde %20 indirim 30 Eylül 2026'ya kadar geçerlidir.", "30 Eylül 2026"],
  ["Gömleklerde 30.09.2026 tarihine kadar %20 indirim var.", "30.09.2026"],
  ["Gömleklerde %20 indirim var. Son gün: 30 Eylül 2026", "30 Eylül 2026"],
  ["Gömleklerde %20 indirim, 15 Ekim 2026'ya kadar.", "15 Ekim 2026"],
  ["Kampanya 1 – 30 Eylül 2026 tarihleri arasında yapılır.", "30 Eylül 2026"],
  ["Gömleklerde %20 indirim var. Geçerlilik: 1 Eylül 2026 – 31 Ekim 2026", "31 Ekim 2026"],
  ["Gömleklerde %20 indirim. Geçerlilik tarihi: 1 Eylül 2026 – 31 Ekim 2026", "31 Ekim 2026"],
  ["Gömleklerde %20 indirim. Geçerlilik: 31 Ekim 2026 - stoklarla sınırlı", "31 Ekim 2026"],
  ["Gömleklerde %20 indirim 1.9.2026-31.10.2026 tarihleri arasında geçerlidir.", "31.10.2026"],
  ["Gömleklerde %20 indirim. Geçerlilik: 01/09/2026–31/10/2026", "31/10/2026"],
  ["Gömleklerde %20 indirim. Geçerlilik: 1 Eylül 2026-31 Ekim 2026", "31 Ekim 2026"],
  ["Gömleklerde %20 indirim 01.09-31.10.2026 tarihleri arasında geçerlidir.", "31.10.2026"],
  ["Gömleklerde %20 indirim. Geçerlilik: 1-31.10.2026", "31.10.2026"],
  ["Gömleklerde %20 indirim. Geçerlilik: 01.09 - 31.10.2026", "31.10.2026"],
  ["Gömleklerde %20 indirim. Geçerlilik: 01/09–31/10/2026", "31/10/2026"],
  ["Gömleklerde %20 indirim 2026-10-31 tarihine kadar geçerlidir.", "2026-10-31"],
  ["Gömleklerde %20 indirim. Geçerlilik: 2026-09-01 - 2026-10-31", "2026-10-31"],
  ["Gömleklerde %20 indirim 2026-09-01/2026-10-31 tarihleri arasında geçerlidir.", "2026-10-31"],
  ["Gömleklerde %20 indirim. Geçerlilik: 1-31 Ekim 2026", "31 Ekim 2026"],
  ["Gömleklerde %20 indirim. Kampanya dönemi: 1 Eylül - 31 Ekim 2026", "31 Ekim 2026"],
  ["Gömleklerde %20 indirim. Bitiş: 31.10.2026", "31.10.2026"],
  ["Gömleklerde %20 indirim. Kampanya bitişi: 31.10.2026", "31.10.2026"],
  ["Gömleklerde %20 indirim. Son tarih: 31.10.2026", "31.10.2026"],
  ["Kampanya 1 Eylül 2026'da başladı. İndirim 15 Ekim'e kadar sürer.", "15 Ekim"],
  ["2026 güz kampanyası: gömlekler 15 Ekim'e kadar %20 indirimli.", "15 Ekim"],
])("an offer whose last day is over is told with that: %s", (answer, day) => {
  expect(toldOf(answer)).toBe(`${answer}\nAncak bu tarih (${day}) geçti.`);
});

test("of several days that are over each is named", () => {
  expect(toldOf("Gömlekler 30 Eylül 2026'ya kadar indirimli. Kemerler 15 Ekim 2026'ya kadar indirimli.")).toMatch(
    /\nAncak bu tarihler \(30 Eylül 2026, 15 Ekim 2026\) geçti\.$/,
  );
});

test("on its last day an offer still holds", () => {
  const answer = "Gömleklerde %20 indirim 30 Eylül 2026'ya kadar geçerlidir.";
  expect(toldOf(answer, SEPTEMBER)).toBe(answer);
});

test.each([
  "Kampanyamız 31 Aralık 2026'ya kadar geçerlidir.",
  "Güz kampanyasını ilk kez 12 Ekim 1998'de yaptık.",
  "Kampanya, Kurulun 3 Mayıs 2024 tarihli kararı uyarınca geçerlidir.",
  "Kampanya koşulları 1 Ekim 2026'dan itibaren geçerlidir.",
  "Kampanya fiyatları. Geçerlilik tarihi: 1 Ekim 2026'dan itibaren",
  "Kampanya fiyatları. Geçerlilik: 01.10.2026 tarihinden itibaren",
  "Kampanya 1.9.2026-28.2.2027 tarihleri arasında geçerlidir.",
  "Kampanyanın ürün kodu 1.9.2026-31, fiyatı 900 TL.",
  "Kampanya bitişi: 31.10.2026-28.02.2027",
  "Kampanya 01.09-31.12.2026 tarihleri arasında geçerlidir.",
  "Kampanya 2026-09-01/2026-12-31 tarihleri arasında geçerlidir.",
  "Kampanya siparişi 2026-10-31-0042 numaralıdır.",
  "31.12.2025 tarihine kadar alınan kartlar kampanyada kullanılabilir.",
  "31 Ağustos 2026'ya kadar Kadıköy'deydik, kampanya artık Beşiktaş'ta.",
  "Güz kampanyası her yıl 15 Ekim'e kadar sürer; 2026'da da öyle.",
  "Güz kampanyası 15 Ekim'e kadar sürer.",
  "Kampanya müdürümüz Ece Tunalı, 1 Mart 2015 - 3 Mayıs 2024 tarihleri arasında şube müdürü.",
  "2019'da açılan mağazamızda kampanya 15 Ekim'e kadar sürer.",
  "Kampanya 30 Eylül 2026 ve 28 Şubat 2027 tarihlerine kadar iki kez yapılır.",
])("what is still to come, recurs or is history is told alone: %s", (answer) => {
  expect(toldOf(answer)).toBe(answer);
});

describe("of what a superlative compares", () => {
  const comparing = (markdown: string, question: string) => {
    const document = readMarkdown(markdown, "liste");
    const index = buildKnowledgeIndex({
      articles: [],
      products: [],
      documents: [{ id: "liste", title: document.title, address: null, passages: passagesOf(document) }],
    });
    return answerBuiltIn(index, question, { offer: "person", calendar: NOVEMBER }).text;
  };
  const HEADS = "# Temizlik Paketleri\n\n| Paket | Fiyat | Geçerlilik |\n|---|---|---|\n";
  const AUTUMN = "| Güz paketi | 900 TL | 31 Ekim 2026'ya kadar |\n";
  const WINTER = "| Kış paketi | 1.200 TL | 28 Şubat 2027'ye kadar |\n";
  const BASIC = "| Temel paket | 1.500 TL | – |\n";
  const SPRING = "| Bahar paketi | 1.900 TL | 31 Mayıs 2026'ya kadar |\n";

  test.each([
    ["en ucuz paket hangisi", "en ucuzu:\n**Kış paketi**\n- Fiyat: 1.200 TL\n- Geçerlilik: 28 Şubat 2027'ye kadar"],
    ["en pahalı paket hangisi", "en pahalısı:\n**Temel paket**\n- Fiyat: 1.500 TL"],
    ["1400 liranın altında paket var mı", "bu fiyata olanlar:\n**Kış paketi**\n- Fiyat: 1.200 TL"],
  ])("only those that still hold are compared: %s", (question, told) => {
    const text = comparing(HEADS + AUTUMN + WINTER + BASIC + SPRING, question);
    expect(text).toContain(`Temizlik Paketleri içinde ${told}`);
    expect(text).not.toMatch(/geçti|Güz|Bahar/);
  });

  test("one that is left alone is told", () => {
    expect(comparing(HEADS + AUTUMN + BASIC, "en ucuz paket hangisi")).toContain("en ucuzu:\n**Temel paket**");
  });

  test("where none holds the one told is told with that", () => {
    expect(comparing(HEADS + AUTUMN + SPRING, "en ucuz paket hangisi")).toBe(
      "Temizlik Paketleri içinde en ucuzu:\n**Güz paketi**\n- Fiyat: 900 TL\n- Geçerlilik: 31 Ekim 2026'ya kadar\nAncak bu tarih (31 Ekim 2026) geçti.",
    );
  });

  test.each([
    ["| Oda | Fiyat | İndirim |\n|---|---|---|", "| Standart oda | 2.400 TL | 31 Ekim 2026'ya kadar %10 |"],
    ["| Oda | Fiyat | Erken kayıt |\n|---|---|---|", "| Standart oda | 2.400 TL | 31 Ekim 2026'ya kadar %10 indirim |"],
    [
      "| Oda | Fiyat | Kampanya |\n|---|---|---|",
      "| Standart oda | 2.400 TL | 31 Ekim 2026'ya kadar kahvaltı ücretsiz |",
    ],
  ])("a thing outlives its discount, which is told to be over: %s", (heads, cheapest) => {
    const text = comparing(`# Odalar\n\n${heads}\n${cheapest}\n| Aile odası | 4.200 TL | – |\n`, "en ucuz oda hangisi");
    expect(text).toContain("en ucuzu:\n**Standart oda**");
    expect(text).toMatch(/\nAncak bu tarih \(31 Ekim 2026\) geçti\.$/);
  });

  const BOAT = "Tekne gezisi: 1.200 TL";
  const trips = (item: string, other = BOAT) =>
    comparing(`# Geziler\n\n- ${item}\n- ${other}\n`, "en ucuz gezi hangisi");

  test.each([
    "Köy gezisi: 600 TL, 31 Ekim 2026'ya kadar",
    "Köy gezisi: 600 TL (31 Ekim 2026'ya kadar geçerli)",
    "Köy gezisi (31 Ekim 2026'ya kadar): 600 TL",
    "Köy gezisi: 600 TL (son kayıt: 31 Ekim 2026)",
  ])("nor is an item of a list that names its last day: %s", (item) => {
    const text = trips(item);
    expect(text).toContain("en ucuzu:\n- Tekne gezisi");
    expect(text).not.toContain("geçti");
  });

  test("an item is told with that where none holds", () => {
    expect(trips("Köy gezisi: 600 TL, 31 Ekim 2026'ya kadar", `${BOAT}, 31 Mayıs 2026'ya kadar`)).toMatch(
      /Köy gezisi.*\nAncak bu tarih \(31 Ekim 2026\) geçti\.$/,
    );
  });

  test.each([
    "Köy gezisi: 600 TL, 31 Ekim 2026'ya kadar %10 indirimli",
    "Köy gezisi: 600 TL, %10 indirim 31 Ekim 2026'ya kadar",
    "Köy gezisi: 600 TL, 31 Ekim 2026'ya kadar öğle yemeği ücretsiz",
    "Köy gezisi: 600 TL, 31 Ekim 2026'ya kadar erken kayıtla 500 TL",
  ])("an item outlives what is given with it, which is told to be over: %s", (item) => {
    expect(trips(item)).toMatch(/en ucuzu:\n- Köy gezisi.*\nAncak bu tarih \(31 Ekim 2026\) geçti\.$/);
  });

  test.each([
    ["| Paket | Fiyat |\n|---|---|", "| Güz paketi (31 Ekim 2026'ya kadar) | 900 TL |"],
    ["| Paket | Fiyat |\n|---|---|", "| Güz paketi | 900 TL (31 Ekim 2026'ya kadar) |"],
    ["| Paket | Fiyat | Bitiş |\n|---|---|---|", "| Güz paketi | 900 TL | 31.10.2026 |"],
    ["| Paket | Fiyat | Geçerlilik |\n|---|---|---|", "| Güz paketi | 900 TL | 1.9.2026-31.10.2026 |"],
    ["| Paket | Fiyat | Kampanya |\n|---|---|---|", "| Güz paketi | 900 TL | 31 Ekim 2026'ya kadar |"],
    ["| Paket | Fiyat | Kampanya bitişi |\n|---|---|---|", "| Güz paketi | 900 TL | 31.10.2026 |"],
  ])("nor is a row that names its last day elsewhere: %s %s", (heads, row) => {
    const text = comparing(`# Paketler\n\n${heads}\n${row}\n| Temel paket | 1.500 TL |\n`, "en ucuz paket hangisi");
    expect(text).toContain("en ucuzu:\n**Temel paket**");
    expect(text).not.toContain("geçti");
  });

  test("of a row whose campaign is over the usual price is compared", () => {
    const heads = "| Paket | Fiyat | Kampanyalı fiyat | Kampanya bitişi |\n|---|---|---|---|";
    const rows = "| Güz paketi | 1.600 TL | 900 TL | 31.10.2026 |\n| Temel paket | 1.500 TL | 1.400 TL | 28.02.2027 |";
    const text = comparing(`# Paketler\n\n${heads}\n${rows}\n`, "en ucuz paket hangisi");
    expect(text).toContain("en ucuzu:\n**Temel paket**");
    expect(text).not.toContain("Güz");
  });

  test.each([
    "Yılın paketi, 31 Ekim 2024'ten beri",
    "Her yıl 31 Ekim'e kadar",
    "31 Ekim'e kadar",
    "31 Ekim 2027'ye kadar",
  ])("what still holds is told alone: %s", (until) => {
    const text = comparing(`${HEADS}| Güz paketi | 900 TL | ${until} |\n${BASIC}`, "en ucuz paket hangisi");
    expect(text).toContain("en ucuzu:\n**Güz paketi**");
    expect(text).not.toContain("geçti");
  });
});

describe("of products", () => {
  const shirt = (sku: string, name: string, price: number, description: string): Product => ({
    ...PLAIN_PRODUCT,
    sku,
    name,
    category: "gomlek",
    price,
    description,
    image: "",
  });
  const selling = (products: Product[], question: string) =>
    answerBuiltIn(buildKnowledgeIndex({ articles: [], products }), question, { offer: "person", calendar: NOVEMBER })
      .text;
  const VENTO = shirt("V", "Vento Keten Gömlek", 900, "Yazlık keten. 31 Ekim 2026'ya kadar %20 indirimli.");
  const ASIL = shirt("A", "Asil Oxford Gömlek", 1200, "Oxford dokuma. 28 Şubat 2027'ye kadar %20 indirimli.");
  const PASSED = "Vento Keten Gömlek bilgilerindeki tarih (31 Ekim 2026) geçti.";

  test.each(["vento keten gömlek ne kadar", "en ucuz gömlek hangisi"])(
    "the last day in a description is told to be over, in a paragraph that cards leave standing: %s",
    (question) => {
      const paragraphs = selling([VENTO, ASIL], question).split("\n\n");
      expect(paragraphs[0]).toMatch(/^Ürün Adı: Vento/);
      expect(paragraphs.at(-1)).toBe(PASSED);
      expect(paragraphs.join().match(/geçti/g)).toHaveLength(1);
    },
  );

  test.each([
    "28 Şubat 2027'ye kadar %20 indirimli.",
    "31 Ekim 2024'te üretildi.",
    "Her yıl 31 Ekim'e kadar satılır.",
    "31 Ekim'e kadar.",
  ])("what still holds, recurs or is history is told alone: %s", (description) => {
    const text = selling([shirt("V", "Vento Gömlek", 900, description)], "vento gömlek ne kadar");
    expect(text).toContain(description);
    expect(text).not.toContain("geçti");
  });

  test.each([
    ["2 tane vento keten gömlek 1 tane asil oxford gömlek ne kadar", "Toplam: 3.000,00 TL"],
    ["vento keten gömlek ile asil oxford gömlek arasında kaç lira fark var", "Aradaki fark: 300,00 TL"],
    ["2 tane vento keten gömlek ne kadar", "Vento Keten Gömlek, 2 adet: 1.800,00 TL."],
  ])("it is told below their sum or difference, too: %s", (question, told) => {
    const text = selling([VENTO, ASIL], question);
    expect(text.endsWith(`${told}\n\n${PASSED}`), text).toBe(true);
  });

  test("a year that another product names is not that of a day without one", () => {
    const text = selling(
      [
        shirt("V", "Vento Gömlek", 900, "31 Ekim'e kadar %20 indirimli."),
        shirt("A", "Asil Gömlek", 1200, "2026 koleksiyonu."),
      ],
      "en ucuz gömlek hangisi",
    );
    expect(text).toContain("Asil Gömlek");
    expect(text).not.toContain("geçti");
  });
});

test("an article on allergens is told with the last day that is over", () => {
  const answer = "Glutensiz tatlılarımız 31 Ekim 2026'ya kadar %20 indirimlidir; hepsi aynı mutfakta hazırlanır.";
  const index = buildKnowledgeIndex({
    articles: [{ id: "ozel", title: "Güz tatlıları", questions: ["güz tatlılarında indirim var mı"], answer }],
    products: [],
  });
  const { text, act } = answerBuiltIn(index, "çölyak hastasıyım ne yiyebilirim", {
    offer: "person",
    calendar: NOVEMBER,
  });
  expect(act).toBe("answer");
  expect(text).toBe(`${answer}\nAncak bu tarih (31 Ekim 2026) geçti.`);
});
