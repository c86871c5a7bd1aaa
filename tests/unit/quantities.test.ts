import { describe, expect, test } from "vitest";
import { compareQuantities } from "../../server/assistant/retrieval/ranking/compare-quantities.ts";
import {
  kindsAskedBy,
  quantitiesIn,
  quantitiesOfQuestion,
} from "../../server/assistant/retrieval/ranking/quantities.ts";
import { buildKnowledgeIndex } from "../../server/assistant/retrieval/index/knowledge-index.ts";
import { rank } from "../../server/assistant/retrieval/retrieve.ts";

const told = (text: string, label?: string) =>
  quantitiesIn(text, label).map(({ kind, from, to }) => `${kind} ${from}–${to}`);

describe("the quantities of a text", () => {
  test.each([
    ["501–700 km", ["length 501000–700000"]],
    ["yarım milyon liralık alım", ["lira 500000–500000"]],
    ["6 ayda bir", ["time 4320–4320", "often 0–0"]],
    ["7 gün ile 72 saat arasındaki", ["time 72–168"]],
    ["72 saatten az kala", ["time 0–72"]],
    ["14 gün içinde", ["time 0–336"]],
    ["on iki buçuk ay", ["time 9000–9000"]],
    ["60 yaş ve üzeri", ["age 60–Infinity"]],
    ["12 yaş altı", ["age 0–12"]],
    ["8 aylık bebek", [`age ${8 / 12}–${8 / 12}`]],
    ["altı ve daha çok kişi", ["person 6–Infinity"]],
    ["tek kişilik, çift kişilik", ["person 1–1", "person 2–2"]],
    ["15 Haziran – 15 Eylül", ["date 170–263"]],
    ["1-15 Temmuz", ["date 187–201"]],
    ["Kasım–Şubat", ["date 311–62"]],
    ["hafta içi 08:30–18:00", ["weekday 1–5", "clock 510–1080"]],
    ["gece 11'de", ["clock 1380–1380"]],
    ["en geç 14.00'e kadar", ["clock 0–840"]],
    ["1.350 TL, 3 bin 500 lira, %20", ["lira 1350–1350", "lira 3500–3500", "share 20–20"]],
    ["16,500.00 ₺, 99,90 TL", ["lira 16500–16500", "lira 99.9–99.9"]],
    ["ikinci kat, 3. kat, dört kez", ["floor 2–2", "floor 3–3", "times 4–4"]],
    ["3 gün ve daha az kala, 5 gün ve daha uzun", ["time 0–72", "time 120–Infinity"]],
    ["gece üçte, akşam sekizde, yediye kadar", ["clock 180–180", "clock 1200–1200", "clock 0–420"]],
    ["sabah dokuz gibi, on bir civarında", ["clock 540–540", "clock 660–660"]],
    ["15 nisanda, pazarları", ["date 108–108", "weekday 7–7"]],
    ["nişanlımla pazarlık, salıncak, akşam bir daha", []],
    ["bir kart, ön ödeme, yaz bana, güneşli, constructor kapılı", []],
  ])("%s", (text, quantities) => expect(told(text)).toEqual(quantities));

  test("a bare number gets its unit from the column heading", () => {
    expect(told("7–9", "Yaş")).toEqual(["age 7–9"]);
    expect(told("7–9", "Kod")).toEqual([]);
  });
});

test('"nişan" (engagement) is not a month, even with other misspellings', () => {
  expect(quantitiesOfQuestion("nişn yemgi, nişan", "nisan yemegi nisan")).toEqual([]);
  expect(quantitiesOfQuestion("iki gn sonra", "iki gun sonra")).toMatchObject([{ kind: "time", from: 48 }]);
});

test.each([
  ["derse en fazla kaç dakika geç kalabilirim", ["time"]],
  ["kaç taksit yapıyorsunuz, toplam kaç lira", ["taks", "lira"]],
  ["saat kaçta açılıyor, hangi gün kapalı", ["clock", "weekday", "date"]],
  ["yüzde kaç indirim", ["share"]],
  ["indirim yüzde kaç", ["share"]],
  ["bu kaça olur, günlüğü kaç", ["lira"]],
  ["akşam kaça kadar açıksınız, kaçtan sonra olmaz", ["clock"]],
  ["faiz kaçtan dönüyor", []],
  ["saat kaçtan başlıyor", ["clock"]],
  ["indirim var mı", []],
  ["ne sıklıkta yağlanır", ["often"]],
  ["kaç ayda bir bakım gerekir", ["often"]],
  ["ne kadar zamanda bir değişir", ["often"]],
])("%s asks for %j", (text, kinds) => expect(kindsAskedBy(text)).toEqual(kinds));

const nowhere = { within: 0, same: 0, limited: 0, beyond: 0 };

describe("a question's quantities compared with a text's", () => {
  test.each([
    ["taşınmaya iki gün kala", "72 saatten az kala", { within: 1 }],
    ["temmuzda bir hafta", "15 Haziran – 15 Eylül arası", { within: 0.5 }],
    ["ocakta", "Kasım–Şubat", { within: 1 }],
    ["salı günü", "hafta içi", { within: 1 }],
    ["24 ay", "24 ay vadeyle", { same: 1 }],
    ["600 km", "151–300 km", { beyond: 1 }],
    ["5. kat", "3. kata kadar", { beyond: 1 }],
    ["ikinci katta", "3. kata kadar ücretsiz", { limited: 1 }],
    ["3 katlı pasta", "3. kata kadar", {}],
    ["iki gün içinde", "en geç 3 gün içinde", { limited: 1 }],
    ["600 km", "üç kişi", {}],
  ])("%s, of %s", (question, text, placed) =>
    expect(compareQuantities(quantitiesIn(question), quantitiesIn(text))).toEqual({ ...nowhere, ...placed }),
  );

  test("the table row whose range contains the quantity is found", () => {
    const row = (distance: string, price: string) => ({
      ...{ key: distance, kind: "row" as const, headings: ["Şehirlerarası"], lead: null, page: null, anchor: null },
      text: `Uzaklık: ${distance} · Fiyat: ${price}`,
      cells: [
        { head: "Uzaklık", value: distance },
        { head: "Fiyat", value: price },
      ],
    });
    const index = buildKnowledgeIndex({
      articles: [],
      products: [],
      documents: [
        {
          id: "fiyatlar",
          title: "Fiyat listesi",
          address: null,
          passages: [row("0–300 km", "25.500 TL"), row("301–500 km", "36.000 TL"), row("501–700 km", "48.000 TL")],
        },
      ],
    });
    const [best] = rank(index, "600 km uzağa fiyat ne kadar").ranked;
    expect(best!.entry).toMatchObject({ passage: { key: "501–700 km" } });
  });

  test("what a title's range excludes gives way to what another one's includes", () => {
    const index = buildKnowledgeIndex({
      articles: [
        {
          id: "cocuk",
          title: "Çocuk grupları (7–12 yaş)",
          questions: ["Çocuğum için yüzme kursu var mı?"],
          answer: "Çocuk grupları hafta sonu ders yapar, dönemi 6.400 TL'dir.",
        },
        {
          id: "genc",
          title: "Genç grupları (13–17 yaş)",
          questions: ["Gençlere ders var mı?"],
          answer: "Gençler salı akşamları ders yapar, dönemi 7.200 TL'dir.",
        },
      ],
      products: [],
    });
    const best = (text: string) => rank(index, text).ranked[0]!.entry;
    expect(best("15 yaşındaki çocuğum için yüzme kursu")).toMatchObject({ article: { id: "genc" } });
    expect(best("9 yaşındaki çocuğum için yüzme kursu")).toMatchObject({ article: { id: "cocuk" } });
  });
});
