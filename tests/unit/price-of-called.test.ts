import { expect, test } from "vitest";
import { buildKnowledgeIndex } from "#server/assistant/retrieval/index/knowledge-index.ts";
import { holdDialogue } from "#server/database/demo/dialogues.ts";
import { PLAIN_PRODUCT } from "../support/plain-product.ts";
import { article } from "../support/article.ts";

const product = (name: string, price: number, category: string) => ({
  ...{ ...PLAIN_PRODUCT, sku: name, name, price, category, description: "" },
});
const school = buildKnowledgeIndex({
  articles: [
    article(
      "Hangi ehliyet sınıfları var",
      "B, A1, A2 (motosiklet) ve C (kamyon) sınıfında kurs açıyoruz. D sınıfı yok.",
    ),
    article("Otomatik ehliyet", "Otomatik ehliyetle manuel araç kullanılamaz. Motor dersleri parkurda yapılır."),
    article("Sınav harcı", "Direksiyon sınavının harcı 1.200 TL'dir."),
  ],
  products: [
    product("B Sınıfı Ehliyet Kursu", 16500, "otomobil"),
    product("A1 Motosiklet Kursu", 9500, "motosiklet"),
    product("A2 Motosiklet Kursu", 11000, "motosiklet"),
    product("C Sınıfı Kamyon Kursu", 24000, "ağır vasıta"),
  ],
});
const shop = buildKnowledgeIndex({
  articles: [
    article("Saklama", "Ceviz buzdolabında 3 ay, lokum kapalı kutuda 2 ay dayanır. Badem serin yerde saklanır."),
    article("Kargo", "Kargo 89 TL'dir. Ceviz strafor kutuda gider."),
  ],
  products: [
    product("Ceviz İçi Kelebek", 560, "kuruyemiş"),
    product("A4 Spiralli Defter", 75, "kırtasiye"),
    product("A4 Fotokopi Kağıdı", 160, "kırtasiye"),
  ],
});
const told = (index: typeof shop, ...said: string[]) =>
  [
    ...holdDialogue({ index, offer: "person", siteUrl: "" }, said)
      .at(-1)!
      .answer.text.matchAll(/Ürün Adı: (.*)/g),
  ].map(([, name]) => name);

test.each([
  ["c ehliyeti kaç lira", "C Sınıfı Kamyon Kursu"],
  ["a2 motor ehliyeti ne kadar", "A2 Motosiklet Kursu"],
  ["b ehliyeti ne kadar", "B Sınıfı Ehliyet Kursu"],
])("%s: a code chooses what is sold, whatever else it is called", (text, name) =>
  expect(told(school, text)).toEqual([name]),
);

test("what nothing that is sold is called has no product's price", () => {
  expect(told(school, "d ehliyeti ne kadar")).toEqual([]);
  expect(told(school, "sınav harcı ne kadar")).toEqual([]);
  expect(told(school, "o ne kadar")).toEqual([]);
});

test("a price is that of the product so called, and not what an article says of it", () => {
  expect(told(shop, "ceviz ne kadar")).toEqual(["Ceviz İçi Kelebek"]);
  expect(told(shop, "ceviz ne kadar dayanır")).toEqual([]);
  expect(told(shop, "kargo ne kadar")).toEqual([]);
});

const clothes = [product("Kargo Cepli Pantolon", 1600, "giyim"), product("Keten Gömlek", 900, "giyim")];
test.each([
  ["has it in its title", article("Kargo", "Kargoya ertesi gün verilir.")],
  ["says that it is free", article("Gönderim", "Kargo ücretsizdir.")],
])("what is asked for is no product's where an article %s", (_, delivery) => {
  const index = buildKnowledgeIndex({
    articles: [delivery, article("İade", "14 gün içinde iade edilir.")],
    products: clothes,
  });
  expect(told(index, "Kargo ücreti ne kadar?")).toEqual([]);
  expect(told(index, "kargo pantolon ne kadar")).toEqual(["Kargo Cepli Pantolon"]);
});

test("what stands beside a code counts where a name has it", () =>
  expect(told(shop, "a4 defter ne kadar")).toEqual(["A4 Spiralli Defter"]));
