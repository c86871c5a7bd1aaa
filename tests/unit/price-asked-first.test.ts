import { expect, test } from "vitest";
import { buildKnowledgeIndex } from "#server/assistant/retrieval/index/knowledge-index.ts";
import { withPriceAskedLast } from "#server/assistant/retrieval/products/price-asked-first.ts";
import { holdDialogue } from "#server/database/demo/dialogues.ts";
import { PLAIN_PRODUCT } from "../support/plain-product.ts";
import { article } from "../support/article.ts";

const product = (name: string, price: number) => ({
  ...{ ...PLAIN_PRODUCT, sku: name, name, price, category: "yıkama", description: "m² fiyatı." },
});
const index = buildKnowledgeIndex({
  articles: [
    article(
      "Halı kaç günde gelir",
      "Halılar 5-7 günde, shaggy halılar 10 günde teslim edilir. Ne kadar sürdüğü mesajla bildirilir.",
    ),
    article(
      "Fiyatlar nasıl hesaplanır",
      "Fiyat metrekareyle hesaplanır. Ne kadar tuttuğu tesiste ölçülünce belli olur.",
    ),
  ],
  products: [
    product("Makine Halısı Yıkama", 75),
    product("Shaggy Halı Yıkama", 95),
    product("Gelinlik Temizleme", 2500),
  ],
});

test.each([
  ["ne kadar shaggy", "95,00 TL"],
  ["ne kadar tutar gelinlik", "2.500,00 TL"],
  ["kaç para olur shaggy", "95,00 TL"],
])("%s: the price may be asked before the product", (asked, price) =>
  expect(holdDialogue({ index, offer: "person", siteUrl: "" }, [asked]).at(-1)!.answer.text).toContain(price),
);

test.each(["ne kadar sürer", "ne kadar halı yıkıyorsunuz", "ne kadar shaggy lazım", "halı ne kadar", "ne kadar"])(
  "%s: stays as it is",
  (asked) => expect(withPriceAskedLast(index, asked)).toBe(asked),
);
