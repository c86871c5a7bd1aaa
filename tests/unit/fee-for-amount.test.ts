import { expect, test } from "vitest";
import { buildKnowledgeIndex } from "#server/assistant/retrieval/index/knowledge-index.ts";
import { holdDialogue } from "#server/database/demo/dialogues.ts";
import { PLAIN_PRODUCT } from "../support/plain-product.ts";

const cake = (name: string, price: number) => ({
  ...PLAIN_PRODUCT,
  sku: name,
  name,
  price,
  description: "Yaş pasta.",
  category: "Pasta",
});
const shop = (delivery: string) =>
  buildKnowledgeIndex({
    articles: [
      { id: "1", title: "Kadıköy içi teslimat", questions: ["Eve getiriyor musunuz?"], answer: delivery },
      { id: "2", title: "Ödeme", questions: [], answer: "Nakit ve kredi kartı geçerlidir." },
    ],
    products: [cake("Çilekli Pasta", 1050), cake("Muzlu Pasta", 1290)],
  });
const RULE = "Teslimat ücreti 120 TL'dir, 1.500 TL ve üzeri siparişlerde ücretsizdir.";
const firstLine = (index: ReturnType<typeof shop>, ...said: string[]) =>
  holdDialogue({ index, offer: "person", siteUrl: "" }, said).at(-1)!.answer.text.split("\n")[0];

test.each([
  ["1200 liralık alsam teslimat kaç", "1.200,00 TL tutarında siparişte teslimat ücreti 120,00 TL'dir."],
  ["2000 tl alışveriş yapsam teslimat ücretsiz mi", "2.000,00 TL tutarında siparişte teslimat ücreti alınmaz."],
])("%s: is told what the delivery costs for that sum", (text, told) => expect(firstLine(shop(RULE), text)).toBe(told));

test("a sum after the fee was told asks for it, too", () => {
  expect(firstLine(shop(RULE), "teslimat ne kadar", "1200 liralık bişey alsam")).toContain("120,00 TL'dir.");
  expect(firstLine(shop(RULE), "teslimat ne kadar", "1200 liralık bişey alsam", "peki 1600 olursa")).toContain(
    "alınmaz",
  );
  expect(firstLine(shop(RULE), "teslimat ne kadar", "1500 lira tutarsa")).toContain("alınmaz");
});

test("a fee that is stated below a limit alone is named after what is free above it", () => {
  const courier = shop("Yurtlara kuryemiz vardır; 200 TL üzeri ücretsiz, altında 40 TL'dir.");
  expect(firstLine(courier, "yurda kurye ne kadar", "150 liralık alsam")).toBe(
    "150,00 TL tutarında siparişte kurye ücreti 40,00 TL'dir.",
  );
});

test("else a sum is a wish for what costs so much", () =>
  expect(firstLine(shop(RULE), "1200 liralık bişey alsam")).not.toContain("Teslimat"));

test.each([
  "Teslimat ücreti 120 TL'dir.",
  "Teslimat ücreti semte göre 120–180 TL'dir, 1.500 TL ve üzeri siparişlerde ücretsizdir.",
  "Teslimat ücreti 120 TL, ada içi 200 TL'dir, 1.500 TL ve üzeri siparişlerde ücretsizdir.",
])("nothing is told where the fee is not sure: %s", (delivery) =>
  expect(firstLine(shop(delivery), "1200 liralık alsam teslimat kaç")).not.toContain("tutarında siparişte"),
);

const lines = (index: ReturnType<typeof shop>, ...said: string[]) =>
  holdDialogue({ index, offer: "person", siteUrl: "" }, said).at(-1)!.answer.text.split("\n");

test("a product's price with delivery is their sum, with the sentence that states the fee", () => {
  expect(lines(shop(RULE), "çilekli pasta teslimat dahil ne kadar")).toEqual([
    "• Çilekli Pasta: 1.050,00 TL",
    "• Teslimat: 120,00 TL",
    "Toplam: 1.170,00 TL",
    RULE,
  ]);
  expect(lines(shop(RULE), "çilekli pasta ne kadar", "2 tane alsam teslimatla beraber ne tutar").slice(1, 3)).toEqual([
    "• Teslimat: alınmaz",
    "Toplam: 2.100,00 TL",
  ]);
  expect(lines(shop(`Yalnızca Kadıköy içine getiriyoruz. ${RULE}`), "çilekli pasta teslimat dahil ne kadar")).toContain(
    `Yalnızca Kadıköy içine getiriyoruz. ${RULE}`,
  );
});

test.each([
  `${RULE} Pastaların teslimatı ayrıdır: pasta teslimatı 300 TL'dir.`,
  "Çilekli pasta 1.050 TL'dir. 1.500 TL ve üzeri siparişlerde teslimat ücretsizdir.",
  "Teslimat ücreti 120 TL'dir.",
])("no sum is made where the fee for it is not sure: %s", (delivery) =>
  expect(lines(shop(delivery), "çilekli pasta teslimat dahil ne kadar").join("\n")).not.toContain("Toplam"),
);

const linesOf = (index: ReturnType<typeof shop>, ...said: string[]) =>
  holdDialogue({ index, offer: "person", siteUrl: "" }, said).at(-1)!.answer.text.split("\n");

test.each([
  "bir tane alırsam ve teslimat dahil ne öderim",
  "1 tane alırsam teslimat dahil ne öderim",
  "teslimatla beraber ne ödeyeceğim",
])("%s: a supposed amount is summed with the fee", (asked) =>
  expect(linesOf(shop(RULE), "çilekli pasta ne kadar", asked)).toContain("Toplam: 1.170,00 TL"),
);

test("what was just summed is summed with the fee, once", () => {
  const said = ["çilekli pasta ne kadar", "2 tane alsam ne öderim", "teslimat dahil ne tutar"];
  expect(linesOf(shop(RULE), ...said)).toContain("Toplam: 2.100,00 TL");
  const small = shop("Teslimat ücreti 120 TL'dir, 5.000 TL ve üzeri siparişlerde ücretsizdir.");
  expect(linesOf(small, ...said)).toContain("Toplam: 2.220,00 TL");
  expect(linesOf(small, ...said, "peki teslimat dahil ne tutar").join("\n")).not.toContain("2.340");
});

test.each([
  "1.200 TL altı siparişlerde teslimat 120 TL, üzeri ücretsizdir.",
  "1.200 TL altındaki siparişlerde teslimat ücreti 120 TL, 1.200 TL üzerinde ücretsizdir.",
  "1.200 TL altında teslimat 120 TL, üstü bedava.",
])("%s: is a fee below a sum, too", (rule) => {
  expect(firstLine(shop(rule), "1000 liralık alsam teslimat kaç")).toContain("120,00 TL'dir.");
  expect(linesOf(shop(rule), "teslimat dahil çilekli pasta ne tutar")).toContain("Toplam: 1.170,00 TL");
  expect(linesOf(shop(rule), "2 çilekli pasta teslimat dahil ne tutar")).toContain("Toplam: 2.100,00 TL");
});
