import { describe, expect, test } from "vitest";
import { amountAt } from "#server/assistant/orders/amounts.ts";
import { wordsOf } from "#server/assistant/language/turkish.ts";
import { placedOrder } from "#server/assistant/orders/placed-order.ts";
import { placeOrder, WantedOrder } from "#server/assistant/orders/place-order.ts";
import { buildKnowledgeIndex } from "#server/assistant/retrieval/index/knowledge-index.ts";
import type { Product } from "#server/assistant/retrieval/knowledge-base.ts";
import { last } from "../support/demo-conversation.ts";

const order = (...said: string[]) => last("magaza", ...said).parts.order;
const shown = (...said: string[]) => last("magaza", ...said).parts.products.map(({ name }) => name);

test("a limit of the price is no amount", () => {
  const amounts = (text: string) => {
    const words = wordsOf(text);
    return words.flatMap((_, at) => amountAt(words, at)?.amount.count ?? []);
  };
  for (const limit of ["600 tl altı kravat", "1000 altı gömlek", "2 bin altı elbise", "500 liranın üstünde"])
    expect(amounts(limit)).toEqual([]);
  expect(amounts("altı kravat")).toEqual([6]);
  expect(amounts("2 altın kol düğmesi")).toEqual([2]);
  expect(amountAt(wordsOf("iki yüz elli gram"), 0)?.amount).toEqual({ count: 250, unit: "g" });
});

test("who searches by price orders nothing yet", () => {
  for (const search of ["1000 tl altı gömlek", "600 tl altı kravat bordo", "En ucuz 2 elbise"])
    expect(order(search)).toBeUndefined();
  expect(shown("1000 tl altı gömlek")).toHaveLength(3);
  expect(shown("takım elbise sipariş etmek istiyorum", "3000 tl altı ceket")).toContain("Roma Örme Blazer Ceket");
  expect(order("1000 tl altı gömlek almak istiyorum")!.choices[0]!.skus).toHaveLength(3);
});

test("a number that is no size of the product is not taken for an amount", () => {
  const [line] = order("beyaz sneaker 42 var mı", "pardon 45 demek istedim")!.lines;
  expect(line).toMatchObject({ size: null, quantity: 1 });
  expect(last("magaza", "beyaz sneaker 42 var mı", "45 alayım").text).toMatch(/45 numara bulunmuyor.*Numaralar: 36/s);
  expect(last("magaza", "deri kemer 105 siyah alayım", "125 istiyorum").text).toContain("125 cm bulunmuyor");
  for (const said of ["38 olsun", "40 demek istedim", "yok 44"])
    expect(order("chino pantolon 32 haki alayım", said)!.lines).toMatchObject([{ size: null, quantity: 1 }]);
  expect(order("oxford gömlek M alayım", "42 olsun")!.lines).toMatchObject([{ size: null, quantity: 1 }]);
  expect(order("beyaz sneaker 42 alayım", "48 numara olsun")!.lines).toMatchObject([{ size: null }]);
  expect(order("chino pantolon 32 haki alayım", "3 olsun")!.lines).toMatchObject([{ size: "32", quantity: 3 }]);
});

test("many pieces of something to wear are noted once the visitor has said that they are pieces", () => {
  const asked = ["25 oxford gömlek M alayım"];
  expect(last("magaza", ...asked).text).toMatch(/^Kaç adet olsun\?/);
  expect(order(...asked, "25 adet")!.lines).toMatchObject([{ size: "M", quantity: 25 }]);
  expect(order(...asked, "25")!.lines).toMatchObject([{ size: "M", quantity: 25 }]);
});

describe("what is sold by the kilogram", () => {
  const product = (sku: string, name: string, price: number, currency = "TRY"): Product => ({
    ...{ sku, name, price, currency, oldPrice: null, category: "Fırın", description: "", url: "" },
    ...{ stock: "in_stock", shipping: "", sizes: [], colors: [], orderable: true },
  });
  const index = buildKnowledgeIndex({
    articles: [],
    products: [
      product("BKL", "Fıstıklı Baklava (1 kg)", 89.99),
      product("SIM", "Sade Simit", 12.35),
      product("KAH", "Filtre Kahve", 9.5, "EUR"),
    ],
  });
  const placed = (...lines: [sku: string, quantity: number][]) =>
    placedOrder(index, {
      lines: lines.map(([sku, quantity]) => ({ sku, quantity, size: null, color: null })),
      ...{ name: "Deniz Kaya", phone: "0500 000 00 12" },
    } as Parameters<typeof placedOrder>[1]);
  const byModel = (...items: { product: string; quantity?: number }[]) =>
    placeOrder(index, WantedOrder.parse({ items, name: "Deniz Kaya", phone: "0500 000 00 12" }), ["0500 000 00 12"]);

  test("costs what a receipt says: half a kuruş is rounded up", () => {
    expect(placed(["BKL", 1.5])).toMatchObject({ amount: 134.99, currency: "TRY" }); // 134.985
    expect(placed(["BKL", 0.5], ["SIM", 3])).toMatchObject({ amount: 82.05 }); // 44.995 and 37.05
    expect(placed(["BKL", 1], ["KAH", 1])).toMatchObject({ amount: null, currency: null });
  });

  test("is a model's order of kilograms, half ones too, and not of pieces", () => {
    expect(byModel({ product: "Fıstıklı Baklava (1 kg)", quantity: 1.5 }, { product: "Sade Simit" })).toMatchObject({
      order: {
        items: [
          { quantity: 1.5, unit: "kg" },
          { quantity: 1, unit: null },
        ],
        amount: 147.34,
        currency: "TRY",
      },
      sum: "147,34 TL",
    });
    expect(byModel({ product: "Sade Simit", quantity: 1.5 })).toEqual({
      problem: "Kaydedilmedi: Sade Simit adet olarak satılıyor, miktar tam sayı olmalı.",
    });
  });
});
