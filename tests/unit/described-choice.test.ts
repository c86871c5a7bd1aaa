import { expect, test } from "vitest";
import { buildKnowledgeIndex } from "#server/assistant/retrieval/index/knowledge-index.ts";
import { holdDialogue } from "#server/database/demo/dialogues.ts";
import { PLAIN_PRODUCT } from "../support/plain-product.ts";

const product = (name: string, price: number, description: string) => ({
  ...{ ...PLAIN_PRODUCT, sku: name, name, price, category: "kartvizit", description },
});
const index = buildKnowledgeIndex({
  articles: [{ id: "1", title: "Kargo", questions: [], answer: "Kargo 90 TL'dir." }],
  products: [
    product("Standart Kartvizit", 950, "350 gr mat kuşe, selefonlu."),
    product("Lüks Kartvizit", 1900, "Kabartma laklı, kalın kağıt, selefonlu."),
  ],
});
const order = (...said: string[]) =>
  holdDialogue({ index, offer: "person", siteUrl: "" }, said).at(-1)!.answer.parts.order!;
const chosen = (said: string) => order("3 kartvizit alayım", said).lines.map(({ sku }) => sku);

test("of what is offered, the only one is meant whose texts say all that is wished for", () => {
  for (const said of ["kalın olsun kabartmalı", "kabartmalı olan", "kalın istiyorum"])
    expect(chosen(said)).toEqual(["Lüks Kartvizit"]);
  expect(chosen("mat olsun")).toEqual(["Standart Kartvizit"]);
});

test("what each of them is, or none, or only in part, chooses nothing", () => {
  for (const said of ["selefonlu olsun", "pembe olsun", "kalın ipek olsun"]) expect(chosen(said)).toEqual([]);
});
