import { describe, expect, test } from "vitest";
import { buildKnowledgeIndex } from "#server/assistant/retrieval/index/knowledge-index.ts";
import { holdDialogue } from "#server/database/demo/dialogues.ts";

const articles = (answers: Record<string, string>) =>
  Object.entries(answers).map(([title, answer]) => ({ id: title, title, questions: [], answer }));
const product = (name: string, price: number) => ({
  ...{
    sku: name,
    name,
    price,
    oldPrice: null,
    currency: "TRY",
    url: "",
    description: "Günlük taze.",
    category: "Fırın",
  },
  ...{ stock: "in_stock" as const, shipping: "", sizes: [], colors: [] },
});
const SAVOURY =
  "Serpme kahvaltı vermiyoruz. Sabahları kruvasan, su böreği ve poğaça bulunur; kruvasan 95 TL, poğaça 45 TL, su böreği porsiyonu 160 TL'dir.";
const bakery = buildKnowledgeIndex({
  articles: articles({
    "Kahvaltı ve tuzlular": SAVOURY,
    "Kafe köşesi": "Kafede 5 masa vardır. Filtre kahve 110 TL, Türk kahvesi 90 TL, latte 140 TL, çay 40 TL.",
    "Tasarım pasta fiyatları":
      "Tasarım pasta 10 kişilik 2.200 TL, 15 kişilik 3.000 TL'dir. Şeker hamuru figürlerin her biri 350 TL ek ücretlidir.",
    "Pasta atölyesi": "Pasta atölyemiz cumartesi yapılır, kişi başı 1.400 TL'dir. Grup en fazla 8 kişidir.",
    Pizza: "Pizza 200 TL, sucuklu pizza 260 TL'dir. Grup siparişinde tutarın %40'ı kapora olarak alınır.",
    "Nişan ve mevlit":
      "Lokum paketi 28 TL'dir, en az 100 adet. Badem şekeri kesesi 35 TL'dir, en az 60 adet. Etiket onayınıza sunulur.",
    "Halı onarımı": "Halı kenarına overlok metresi 75 TL, saçak yenileme metresi 190 TL'dir.",
    Otopark: "Otoparkımız 30 araçlıktır, saati 40 TL'dir.",
    "Çalışma saatlerimiz": "Hafta içi 09.00–20.00 arasında açığız.",
  }),
  products: [product("Hurmalı Brownie", 130), product("Simit", 20)],
});
const rental = buildKnowledgeIndex({
  articles: articles({
    Kiralama:
      "Kamp malzemesi kiralıyoruz: uyku tulumu günlük 150 TL, mat günlük 60 TL. 3 gün ve üzeri kiralamada %20 indirim vardır.",
    Otopark: "Otoparkımız ücretsizdir. Elektrikli araçta şarj bedeli kilovatsaat başına 12 TL'dir.",
    "Kombi bakımı": "Kombi yıllık bakımı 1.200 TL'dir.",
    "Kombi bakım kampanyası": "1–20 Aralık arasında kombi bakımı 1.200 TL yerine 950 TL'dir.",
    Muayene: "İlk muayene 850 TL'dir.",
    "Diş çekimi": "Süt dişi çekimi 900 TL'dir.",
    "Kompozit dolgu": "Kompozit dolgu bir yüzlü 2.200 TL, iki yüzlü 2.700 TL, üç yüzlü 3.200 TL'dir.",
    Danışmanlık: "Tapu danışmanlığı ön görüşmesi 1.700 TL'dir.",
    Kuşlar: "Kuşlara egzotik hekimimiz bakar; muayene 1.150 TL'dir.",
    Taksi: "Merkeze taksi yaklaşık 350 TL tutar. Pasta 900 TL'den başlar.",
  }),
  products: [],
});
const school = buildKnowledgeIndex({
  articles: articles({
    "IELTS hazırlık": "IELTS hazırlık 80 ders saati, 10 haftadır. Ücreti 21.500 TL'dir; 4 deneme içerir.",
    "TOEFL iBT hazırlık": "TOEFL iBT hazırlık 64 ders saati, 8 haftadır. Ücreti 17.900 TL'dir, 3 deneme dahildir.",
    "Konuşma kulübü": "Konuşma kulübü cuma günleri yapılır. Ücreti 900 TL'dir.",
    Kampanya: "Konuşma kulübünde mayıs ayında %20 indirim vardır.",
    Transfer: "Özel araç tek yön 2.400 TL, paylaşımlı servis kişi başı 480 TL'dir.",
  }),
  products: [],
});
const last = (index: typeof bakery, ...said: string[]) =>
  holdDialogue({ index, offer: "person", siteUrl: "" }, said).at(-1)!.answer;

describe("the price of a thing that an article names", () => {
  test.each(["poğaça kaça", "pogaca ne kadar", "poğaçanın fiyatı nedir"])("%s: is told", (text) =>
    expect(last(bakery, text)).toMatchObject({ outcome: "answered", text: expect.stringContaining("poğaça 45 TL") }),
  );

  test.each(["boyoz kaça", "poğaça kaçta çıkıyor", "sucuklu poğaça kaça"])("%s: is no such question", (text) =>
    expect(last(bakery, text).text).not.toMatch(/^Sabahları/),
  );
});

describe("an amount of it", () => {
  test.each([
    ["60 poğaça ne eder", "60 × 45,00 TL = 2.700,00 TL."],
    ["3 porsiyon su böreği ne tutar", "3 porsiyon × 160,00 TL = 480,00 TL."],
    ["3 saat otopark ne tutar", "3 saat × 40,00 TL = 120,00 TL."],
    ["üstüne 2 tane de figür istesem toplam ne tutar", "2 × 350,00 TL = 700,00 TL."],
    ["3 pizza ne tutar", "3 × 200,00 TL = 600,00 TL."],
    ["5 kişi pasta atölyesi ne tutar", "5 kişi × 1.400,00 TL = 7.000,00 TL."],
    ["80 badem şekeri kesesi ne tutar", "80 × 35,00 TL = 2.800,00 TL."],
  ])("%s: is multiplied above the sentence that states the price", (text, sum) => {
    const answer = last(bakery, "hurmalı brownie ne kadar", text);
    expect(answer.text.split("\n")[0]).toBe(sum);
    expect(answer.text).toMatch(/\n.*TL/);
    expect(answer.parts.sources[0]?.kind).toBe("article");
  });

  test("several things are added", () =>
    expect(last(bakery, "iki latte bir çay ne tutar").text).toContain("Toplam: 320,00 TL"));

  test("a number alone is of what was asked for before", () => {
    expect(last(bakery, "poğaça kaça", "60 tane olursa").text).toContain("2.700,00 TL");
    expect(last(rental, "şarj kaç lira", "40 kw doldurursak").text).toContain("40 kWh × 12,00 TL = 480,00 TL");
  });

  test("and of the only one of several that it names beside", () => {
    for (const said of ["3 kişiyiz paylaşımlı", "paylaşımlı 3 kişi ne tutar"])
      expect(last(school, "transfer kaç para", said).text).toContain("3 kişi × 480,00 TL = 1.440,00 TL");
    expect(last(school, "transfer kaç para", "3 kişi özel araç").text).not.toContain("×");
  });

  test("the firm's discount for so many is taken off", () => {
    expect(last(rental, "2 gün mat kiralasam ne tutar").text).toMatch(
      /^2 gün × 60,00 TL = 120,00 TL\.\n[^]*%20 indirim/,
    );
    expect(last(rental, "4 gün mat kiralasam ne tutar").text).toContain("240,00 TL, %20 indirimle 192,00 TL");
  });

  test.each([
    [bakery, "10 kişi pasta atölyesi ne tutar"],
    [bakery, "20 kişilik tasarım pasta ne tutar"],
    [bakery, "3 saat poğaça ne tutar"],
    [bakery, "3 kahve ne tutar"],
    [rental, "2 kombi bakımı ne tutar"],
    [rental, "2 taksi ne tutar"],
    [rental, "2 muayene ne tutar"],
    [rental, "2 pasta ne tutar"],
    [rental, "3 mat ne tutar"],
    [rental, "20'lik diş çekimi fiyatı"],
    [rental, "3'lü diş çekimi kaça"],
    [rental, "kompozit dolgu üç yüzlü ne kadar"],
    [rental, "tapu danışmanlığı ön görüşmesi ne kadar"],
  ])("nothing is multiplied beyond what the text says: %#", (index, text) =>
    expect(last(index, text).text).not.toContain("×"),
  );

  test("a product of that name has the price of the catalogue", () =>
    expect(last(bakery, "10 simit ne eder").text).toContain("Simit, 10 adet: 200,00 TL"));
});

describe("two prices", () => {
  const lines = (...said: string[]) =>
    last(bakery, ...said)
      .text.split("\n")
      .slice(0, 3);

  test("of things named in one question are compared and added", () => {
    expect(lines("latte ile türk kahvesi arasında kaç lira fark var")[2]).toBe("Aradaki fark: 50,00 TL");
    expect(lines("poğaça ve kruvasan toplam ne kadar")[2]).toBe("Toplam: 140,00 TL");
    expect(lines("latte ile çaydan hangisi daha ucuz")[2]).toBe("Daha uygun fiyatlısı çay. Aradaki fark: 100,00 TL");
  });

  test("are those of their titles where the text says no more than what it costs", () => {
    const told = (text: string) => last(school, text).text.split("\n");
    expect(told("ielts ile toefl arasında fiyat farkı ne").slice(0, 3)).toEqual([
      "• IELTS hazırlık: 21.500,00 TL",
      "• TOEFL iBT hazırlık: 17.900,00 TL",
      "Aradaki fark: 3.600,00 TL",
    ]);
    expect(told("ielts artı toefl ne kadar")[2]).toBe("Toplam: 39.400,00 TL");
    expect(told("ielts + toefl kaç para")[2]).toBe("Toplam: 39.400,00 TL");
    expect(told("ielts artı konuşma kulübü ne kadar").join()).not.toContain("Toplam");
    expect(told("2 ielts ne tutar").join()).not.toContain("×");
  });

  test("asked for one after the other are those meant by the difference", () => {
    const asked = ["latte ne kadar", "poğaça ne kadar"];
    expect(lines(...asked, "aradaki fark ne")).toEqual([
      "• latte: 140,00 TL",
      "• poğaça: 45,00 TL",
      "Aradaki fark: 95,00 TL",
    ]);
    expect(lines(...asked, "aradaki fark ne", "ikisi toplam ne tutar")[2]).toBe("Toplam: 185,00 TL");
  });

  test.each([["toplam ne kadar"], ["simit ile boyoz arasında kaç lira fark var"]])("nothing else is: %s", (text) =>
    expect(last(bakery, "poğaça ne kadar", text).text).not.toMatch(/^• /),
  );
});

test("of several prices by the same unit a number alone means the one that the question before named", () => {
  expect(last(bakery, "halının kenarı söküldü", "3 metre").text).toContain("3 metre × 75,00 TL = 225,00 TL");
  expect(last(bakery, "halı onarımı yapıyor musunuz", "3 metre").text).not.toContain("225,00");
});
