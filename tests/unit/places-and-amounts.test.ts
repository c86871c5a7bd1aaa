import { describe, expect, test } from "vitest";
import { buildKnowledgeIndex } from "#server/assistant/retrieval/index/knowledge-index.ts";
import { holdDialogue } from "#server/database/demo/dialogues.ts";
import { last } from "../support/demo-conversation.ts";
import { PLAIN_PRODUCT } from "../support/plain-product.ts";

const mover = buildKnowledgeIndex({
  articles: [],
  products: [
    { ...PLAIN_PRODUCT, sku: "A", name: "Operatörlü Mobil Asansör Kiralama", price: 4500, category: "asansör" },
    { ...PLAIN_PRODUCT, sku: "E", name: "Öğrenci Eşyası Taşıma", price: 3500, category: "taşıma" },
    { ...PLAIN_PRODUCT, sku: "K", name: "Taşınma Kolisi", price: 450, category: "malzeme" },
    { ...PLAIN_PRODUCT, sku: "N", name: "Balonlu Naylon", price: 180, category: "malzeme" },
  ],
});
const linesOf = (...said: string[]) =>
  holdDialogue({ index: mover, offer: "person", siteUrl: "" }, said).at(-1)!.answer.parts.order?.lines;

describe("a number of a place is no amount", () => {
  test.each([
    "asansör lazım 7. kat",
    "öğrenci eşyası taşıma 5. kattan 2. kata",
    "öğrenci eşyası taşıma 5 kattan 2 kata",
  ])("%s", (text) => expect(linesOf(text) ?? []).toEqual([]));

  test("of a floor, beside a wish", () =>
    expect(linesOf("3. kat için asansör kiralamak istiyorum")).toMatchObject([{ sku: "A", quantity: 1 }]));

  test("nor is the number of an item in a list", () =>
    expect(linesOf("bunları istiyorum\n1. taşınma kolisi\n2. balonlu naylon")).toMatchObject([
      { sku: "K", quantity: 1 },
      { sku: "N", quantity: 1 },
    ]));

  test.each([
    ["7 naylon istiyorum", 7],
    ["7. kata 3 naylon gönderin", 3],
    ["naylondan 3. Yarın gönderin", 3],
  ])("but %s has one", (text, quantity) => expect(linesOf(text)).toMatchObject([{ sku: "N", quantity }]));
});

describe("of what was shown", () => {
  const shown = "kravat ve papyon var mı";

  test.each(["2. yi alayım", "2.sini alayım"])("%s is one of them by its place", (text) => {
    const [, second] = last("magaza", shown).parts.products;
    expect(last("magaza", shown, text).parts.order!.lines).toMatchObject([{ sku: second!.sku, quantity: 1 }]);
  });

  test.each(["2 sini de alayım", "2sini de alayım", "ikisini de alayım"])("%s are both", (text) =>
    expect(last("magaza", "ipek kravat", "saten papyon", text).parts.order!.lines).toMatchObject([
      { quantity: 1 },
      { quantity: 1 },
    ]),
  );
});

test("both are ordered that were shown, also after a question about something else", () => {
  const { order } = last("magaza", "kravat ve papyon var mı", "kargo ne kadar", "2 sini de alayım").parts;
  expect(order!.lines.length).toBe(2);
});

test("what is else a unit is ordered where it is sold", () => {
  expect(linesOf("7 koli istiyorum")).toMatchObject([{ sku: "K", quantity: 7 }]);
  expect(linesOf("2 koli taşınma kolisi istiyorum")).toMatchObject([{ sku: "K" }]);
  expect(linesOf("naylon var mı", "3 koli istiyorum") ?? []).not.toMatchObject([{ sku: "K" }]);
});

test.each(["3 5 parça eşya göndersem izmire", "2 koli taşısam öğrenci eşyası ile"])(
  "what somebody only thinks of doing is not ordered: %s",
  (text) => expect(linesOf(text) ?? []).toEqual([]),
);
