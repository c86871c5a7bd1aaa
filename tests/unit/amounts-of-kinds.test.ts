import { expect, test } from "vitest";
import { buildKnowledgeIndex } from "#server/assistant/retrieval/index/knowledge-index.ts";
import { holdDialogue } from "#server/database/demo/dialogues.ts";
import { PLAIN_PRODUCT } from "../support/plain-product.ts";
import { article } from "../support/article.ts";

const product = (name: string, category: string, price: number, description = "") => ({
  ...PLAIN_PRODUCT,
  sku: name,
  name,
  category,
  price,
  description,
});
const pets = buildKnowledgeIndex({
  articles: [article("Kargo", "Kargo 79 TL'dir."), article("İade", "Açılmamış ürünler 14 gün içinde iade edilir.")],
  products: [
    product("Yavru Köpek Maması 3 kg", "Köpek maması", 560),
    product("Kuzulu Köpek Maması 3 kg", "Köpek maması", 520),
    product("Kuzulu Köpek Maması 12 kg", "Köpek maması", 1790),
    product("Kısır Kedi Maması 2 kg", "Kedi maması", 420),
  ],
});
const kitchen = buildKnowledgeIndex({
  articles: [
    article("Düğün ve davet yemekleri", "50 kişiden 1.000 kişiye kadar düğün ve nişan yemeği hazırlarız."),
    article("Teslimat", "Şehir içi teslimat 100 TL'dir."),
  ],
  products: [
    product("Düğün Pilavı Tepsi", "Pilav", 900, "Nohutlu, 15 kişilik."),
    product("Su Böreği Tepsi", "Börek", 600, "Peynirli, 12 kişilik tepsi."),
  ],
});
const last = (index: typeof pets, ...said: string[]) =>
  holdDialogue({ index, offer: "person", siteUrl: "" }, said).at(-1)!.answer;

test.each(["15 kg köpek maması", "5 kg köpek maması"])(
  "%s: a weight that no bag has shows the kind, and begins no order",
  (text) => {
    const { parts } = last(pets, text);
    expect(parts.order).toBeUndefined();
    expect(parts.products).toHaveLength(3);
  },
);

test("a weight that a bag has, and one of the only product, is an amount of it", () => {
  expect(last(pets, "12 kg köpek maması").parts.order).toBeDefined();
  expect(last(pets, "4 kg kedi maması").parts.order?.lines).toMatchObject([{ quantity: 2 }]);
  expect(last(pets, "15 kg köpek maması istiyorum").parts.order).toBeDefined();
});

test.each(["haziranda düğün 300 kişi", "80 kişilik nişan", "düğün var 300 kişi"])(
  "%s: an event is no dish that is only named after it",
  (text) => {
    const { parts } = last(kitchen, text);
    expect(parts.products).toEqual([]);
    expect(parts.sources[0]?.title).toBe("Düğün ve davet yemekleri");
  },
);

test.each([
  ["15 kişilik börek", "Su Böreği Tepsi"],
  ["20 kişilik düğün pilavı", "Düğün Pilavı Tepsi"],
])("%s: the nearest of the kind that is named is shown", (text, name) =>
  expect(last(kitchen, text).parts.products).toMatchObject([{ name }]),
);
