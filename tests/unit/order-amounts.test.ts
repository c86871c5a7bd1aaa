import { describe, expect, test } from "vitest";
import { amountAt } from "#server/assistant/orders/amounts.ts";
import { hasAmount } from "#server/assistant/orders/mentions.ts";
import { wordsOf } from "#server/assistant/language/turkish.ts";
import { placedOrder } from "#server/assistant/orders/placed-order.ts";
import { placeOrder, WantedOrder } from "#server/assistant/orders/place-order.ts";
import { buildKnowledgeIndex } from "#server/assistant/retrieval/index/knowledge-index.ts";
import type { Product } from "#server/assistant/retrieval/knowledge-base.ts";
import { holdDialogue } from "#server/database/demo/dialogues.ts";
import { last } from "../support/demo-conversation.ts";
import { PLAIN_PRODUCT } from "../support/plain-product.ts";

const order = (...said: string[]) => last("magaza", ...said).parts.order;
const shown = (...said: string[]) => last("magaza", ...said).parts.products.map(({ name }) => name);

const amounts = (text: string) => {
  const words = wordsOf(text);
  return words.flatMap((_, at) => amountAt(words, at)?.amount.count ?? []);
};

test("a day, an hour and a stay count no things", () => {
  for (const day of [
    ...["6 Aralık'ta", "6 aralık ta", "12 arlik", "3 agustosa", "1 ocak", "2 ocakta", "15 şubata kadar"],
    ...["5 nisanda", "7 mayısın", "on iki hazirana", "9 temuz", "30 eylülde", "29 ekim", "11 kasım 2027", "8 mart"],
    ...["3-5 aralık", "saat 5", "saat 17.30", "12-14 arası", "14.00-18.00 arasında"],
  ])
    expect(hasAmount(`${day} için pasta olsun`), day).toBe(false);
  expect(amounts("2 tane ocak")).toEqual([2]);
  expect(amounts("2 ocak alacağım")).toEqual([2]);
  expect(amounts("5 kasımpatı 6 kaşık")).toEqual([5, 6]);
  expect(amountAt(wordsOf("3 gece"), 0)?.amount).toEqual({ count: 3, unit: "gece" });
  expect(order("5 aralık için oxford gömlek M alayım", "12 aralıkta olsun", "saat 5")!.lines).toMatchObject([
    { size: "M", quantity: 1 },
  ]);
});

test("a number and a noun alone open no order", () => {
  expect(order("1 papyon")).toBeUndefined();
  expect(order("1 papyon alayım")).toBeDefined();
  expect(order("papyon var mı", "1 papyon")).toBeDefined();
});

test("what is priced by the night is ordered by the night, and only by it", () => {
  const index = buildKnowledgeIndex({
    articles: [],
    products: [
      {
        ...PLAIN_PRODUCT,
        sku: "NAR",
        name: "Nar Odası",
        price: 3800,
        category: "Odalar",
        description: "Bahçe kapılı. Gecelik, iki kişi.",
      },
    ],
  });
  const hold = (...said: string[]) => holdDialogue({ index, offer: "person", siteUrl: "" }, said).at(-1)!.answer;
  expect(hold("nar odası ayırtmak istiyorum 12 aralık").text).toBe("Kaç gece olsun?");
  expect(hold("nar odası ayırtmak istiyorum 12 aralık", "2 kişi 3 gece").text).toMatch(
    /Nar Odası, 3 gece .*11\.400,00/,
  );
  expect(hold("nar odası 2 gece ne kadar").text).toBe("Nar Odası, 2 gece: 7.600,00 TL.");
});

test("what is let by the day is priced and ordered by days, and what is sold is not", () => {
  const product = (sku: string, name: string, price: number, description: string) => ({
    ...PLAIN_PRODUCT,
    sku,
    name,
    price,
    category: "Araçlar",
    description,
  });
  const index = buildKnowledgeIndex({
    articles: [
      {
        ...{ id: "uzun", title: "Uzun kiralama", questions: ["Haftalık indirim var mı?"] },
        answer: "7 gün ve üzeri kiralamada %10 indirim yapılır.",
      },
    ],
    products: [
      product("DUS", "Duster 4x4", 2600, "SUV, beş kişilik, dizel. Günlük fiyattır."),
      product("AJ", "Ajanda", 200, "Günlük sayfalı."),
    ],
  });
  const hold = (...said: string[]) => holdDialogue({ index, offer: "person", siteUrl: "" }, said).at(-1)!.answer;
  expect(hold("duster 3 gün ne kadar").text).toBe("Duster 4x4, 3 gün: 7.800,00 TL.");
  expect(hold("duster var mı", "4 günlük ne tutar").text).toBe("Duster 4x4, 4 gün: 10.400,00 TL.");
  expect(hold("10 günlük duster kaç para").text).toMatch(/Duster 4x4, 1 gün: 2\.600,00 TL\n7 gün ve üzeri/);
  expect(hold("duster almak istiyorum").text).toBe("Kaç gün olsun?");
  expect(hold("duster almak istiyorum", "5 gün").text).toMatch(/Duster 4x4, 5 gün .*13\.000,00/);
  expect(hold("duster var mı", "3 gün sonra gelirim").parts.order).toBeUndefined();
  expect(hold("ajanda var mı", "3 gün kullandım").parts.order).toBeUndefined();
  expect(hold("ajanda almak istiyorum").text).toContain("1 adet");
});

test("a limit of the price is no amount", () => {
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
    ...PLAIN_PRODUCT,
    sku,
    name,
    price,
    currency,
    category: "Fırın",
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
      ...{ name: "Deniz Kaya", phone: "0500 000 00 12", wishes: {} },
    } as Parameters<typeof placedOrder>[1]);
  const byModel = (...items: { product: string; quantity?: number }[]) => told({ items }, "0500 000 00 12");
  const told = (wanted: object, ...said: string[]) =>
    placeOrder(
      index,
      WantedOrder.parse({ items: [{ product: "Sade Simit" }], name: "Deniz Kaya", phone: "0500 000 00 12", ...wanted }),
      said,
      new Date("2026-12-01T10:00:00+03:00"),
    );

  test("costs what a receipt says: half a kuruş is rounded up", () => {
    expect(placed(["BKL", 1.5])).toMatchObject({ amount: 134.99, currency: "TRY" }); // 134.985
    expect(placed(["BKL", 0.5], ["SIM", 3])).toMatchObject({ amount: 82.05 }); // 44.995 and 37.05
    expect(placed(["BKL", 1], ["KAH", 1])).toMatchObject({ amount: null, currency: null });
  });

  test("has the day, address, words and guests that a model hands in, if the visitor wrote them", () => {
    const said = ["4 aralık saat 3te, Moda Cad. 45 daire 3'e", "üzerine İyi ki doğdun Ece yazın", "12 kişiyiz"];
    const details = { when: "4 aralık saat 3te", address: "Moda Cad. 45 daire 3", writing: "İyi ki doğdun Ece" };
    expect(told({ ...details, handover: "adrese", people: 12 }, "0500 000 00 12", ...said)).toMatchObject({
      order: {
        words:
          "Gün: 4 Aralık Cuma\nSaat: 15.00\nTeslim: adrese\nAdres: Moda Cad. 45 daire 3\nÜzerine yazılacak: İyi ki doğdun Ece\nKişi: 12",
      },
    });
    for (const invented of [
      ...[{ when: "5 aralık" }, { when: "en kısa zamanda" }, { address: "Bağdat Cad. 9" }],
      ...[{ writing: "Nice yıllara" }, { people: 45 }],
    ])
      expect(told(invented, "0500 000 00 12", "en kısa zamanda", ...said), JSON.stringify(invented)).toEqual({
        problem: expect.stringContaining("ziyaretçi böyle yazmadı"),
      });
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

test("what a thing is to fit is no amount", () => {
  expect(hasAmount("iphone 12 ye olur mu")).toBe(false);
  expect(hasAmount("12 tane olur mu")).toBe(true);
});
