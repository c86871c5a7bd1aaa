import { expect, test } from "vitest";
import { judgedMeasure } from "#server/assistant/language/judged-measure.ts";
import { buildKnowledgeIndex } from "#server/assistant/retrieval/index/knowledge-index.ts";
import { holdDialogue } from "#server/database/demo/dialogues.ts";
import { PLAIN_PRODUCT } from "../support/plain-product.ts";

const product = (name: string, category: string, description = "") => ({
  ...PLAIN_PRODUCT,
  sku: name,
  name,
  category,
  description,
  price: 500,
});
const index = buildKnowledgeIndex({
  articles: [{ id: "1", title: "İade", questions: [], answer: "14 gün içinde iade edilir." }],
  products: [
    product("Stiletto 8 cm", "Topuklu ayakkabı"),
    product("Kalın Topuklu 5 cm", "Topuklu ayakkabı"),
    product("Platform Sandalet", "Topuklu ayakkabı", "11 cm topuk."),
    product("Spor Ayakkabı", "Spor ayakkabı", "3 cm taban."),
    product("Köpek Maması 3 kg", "Köpek maması"),
    product("Köpek Maması 12 kg", "Köpek maması"),
  ],
});
const last = (...said: string[]) => holdDialogue({ index, offer: "person", siteUrl: "" }, said).at(-1)!.answer;
const names = (...said: string[]) => last(...said).parts.products.map(({ name }) => name);

test.each([
  ["8 cm çok yüksek", ["Kalın Topuklu 5 cm"]],
  ["8 cm bana alçak", ["Platform Sandalet"]],
])("%s: those of its kind that state less or more are shown", (said, shown) =>
  expect(names("stiletto var mı", said)).toEqual(shown),
);

test("a weight that is too little begins no order", () => {
  expect(names("köpek maması var mı", "3 kg az gelir")).toEqual(["Köpek Maması 12 kg"]);
  expect(last("köpek maması var mı", "3 kg az gelir").parts.order).toBeUndefined();
});

test("where none states less, that is said", () =>
  expect(last("kalın topuklu var mı", "5 cm de çok yüksek").text).toContain(
    "5 cm altında olduğu yazan bir ürün bulamadım",
  ));

test.each(["8 cm topuklu var mı", "8 cm yüksek topuk", "12 kg mama", "çok yüksek", "8 cm çok yüksek mi"])(
  "%s: judges no measure",
  (said) => expect(judgedMeasure(said)).toBeNull(),
);
