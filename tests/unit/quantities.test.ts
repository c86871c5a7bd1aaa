import { describe, expect, test } from "vitest";
import { kindsAskedBy, placeAmong, quantitiesIn } from "../../server/assistant/retrieval/quantities.ts";
import { buildKnowledgeIndex } from "../../server/assistant/retrieval/knowledge-index.ts";
import { rank } from "../../server/assistant/retrieval/retrieve.ts";

const told = (text: string, label?: string) =>
  quantitiesIn(text, label).map(({ kind, from, to }) => `${kind} ${from}–${to}`);

describe("what a text counts, measures and dates", () => {
  test.each([
    ["501–700 km", ["length 501000–700000"]],
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
    ["ikinci kat, 3. kat, dört kez", ["kat 2–2", "kat 3–3", "times 4–4"]],
    ["bir kart, ön ödeme, yaz bana, güneşli, constructor kapılı", []],
  ])("%s", (text, quantities) => expect(told(text)).toEqual(quantities));

  test("what a bare number counts is said by the head of its column", () => {
    expect(told("7–9", "Yaş")).toEqual(["age 7–9"]);
    expect(told("7–9", "Kod")).toEqual([]);
  });
});

test.each([
  ["derse en fazla kaç dakika geç kalabilirim", ["time"]],
  ["kaç taksit yapıyorsunuz, toplam kaç lira", ["taks", "lira"]],
  ["saat kaçta açılıyor, hangi gün kapalı", ["clock", "weekday", "date"]],
  ["yüzde kaç indirim", ["share"]],
  ["bu kaça olur", ["lira"]],
  ["indirim var mı", []],
])("%s asks for %j", (text, kinds) => expect(kindsAskedBy(text)).toEqual(kinds));

describe("where a question's quantities lie", () => {
  test.each([
    ["taşınmaya iki gün kala", "72 saatten az kala", { within: 1, same: 0, beyond: 0 }],
    ["temmuzda bir hafta", "15 Haziran – 15 Eylül arası", { within: 0.5, same: 0, beyond: 0 }],
    ["ocakta", "Kasım–Şubat", { within: 1, same: 0, beyond: 0 }],
    ["salı günü", "hafta içi", { within: 1, same: 0, beyond: 0 }],
    ["24 ay", "24 ay vadeyle", { within: 0, same: 1, beyond: 0 }],
    ["600 km", "151–300 km", { within: 0, same: 0, beyond: 1 }],
    ["600 km", "üç kişi", { within: 0, same: 0, beyond: 0 }],
  ])("%s, of %s", (question, text, placed) =>
    expect(placeAmong(quantitiesIn(question), quantitiesIn(text))).toEqual(placed),
  );

  test("among the rows of a table the one is found in whose span it lies", () => {
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
});
