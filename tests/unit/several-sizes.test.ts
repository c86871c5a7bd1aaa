import { expect, test } from "vitest";
import { buildKnowledgeIndex } from "#server/assistant/retrieval/index/knowledge-index.ts";
import { holdDialogue } from "#server/database/demo/dialogues.ts";
import { PLAIN_PRODUCT } from "../support/plain-product.ts";

const index = buildKnowledgeIndex({
  articles: [{ id: "1", title: "Kargo", questions: [], answer: "Kargo 90 TL'dir." }],
  products: [
    {
      ...{ ...PLAIN_PRODUCT, sku: "t", name: "Pamuklu Tişört", price: 210, category: "tekstil", description: "Pamuk." },
      sizes: ["S", "M", "L", "XL"],
      colors: ["beyaz", "siyah"],
    },
    {
      ...{
        ...PLAIN_PRODUCT,
        sku: "b",
        name: "Dış Mekân Branda",
        price: 260,
        category: "branda",
        description: "Branda.",
      },
      sizes: ["5x10", "3x4"],
    },
  ],
});
const lines = (...said: string[]) =>
  holdDialogue({ index, offer: "person", siteUrl: "" }, said)
    .at(-1)!
    .answer.parts.order!.lines.map(({ size, color, quantity }) => [size, color, quantity]);

const SIZES = "10 S 10 M 5 L";
const EACH = (color: string | null) => [
  ["S", color, 10],
  ["M", color, 10],
  ["L", color, 5],
];

test("several sizes, each with its amount, may be told at once", () => {
  expect(lines("25 siyah tişört lazım", SIZES)).toEqual(EACH("siyah"));
  expect(lines("25 tişört lazım", SIZES)).toEqual(EACH(null));
});

test("a colour alone is that of all that wait for one", () => {
  expect(lines("25 tişört lazım", SIZES, "siyah")).toEqual(EACH("siyah"));
  expect(lines("25 tişört lazım", "10 M siyah 15 L beyaz")).toEqual([
    ["M", "siyah", 10],
    ["L", "beyaz", 15],
  ]);
});

test("the colour on which something stands is that of the thing", () =>
  expect(lines("25 tişört lazım", "siyah üzerine beyaz baskı").map(([, color]) => color)).toEqual(["siyah"]));

test("metres by metres are dimensions still", () =>
  expect(lines("2 branda alayım", "5 m 10 m")).toEqual([["5x10", null, 2]]));
