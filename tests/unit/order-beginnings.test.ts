import { expect, test } from "vitest";
import { buildKnowledgeIndex } from "#server/assistant/retrieval/index/knowledge-index.ts";
import { dialogueOf } from "#server/assistant/turn/dialogue.ts";
import { holdDialogue } from "#server/database/demo/dialogues.ts";
import { last } from "../support/demo-conversation.ts";
import { PLAIN_PRODUCT } from "../support/plain-product.ts";

const shop = (...said: string[]) => last("magaza", ...said);
const order = (...said: string[]) => shop(...said).parts.order;

test("who tells a need sees the product before an order begins", () => {
  for (const need of ["damatlık lazım", "bana siyah bir kemer lazım", "torunuma kazak alacağım, nasıl yapacağım"]) {
    expect(order(need)).toBeUndefined();
    expect(shop(need).parts.products).not.toEqual([]);
  }
  expect(order("damatlık lazım", "alacağım 50")!.lines).toMatchObject([{ sku: "LRV-1003", size: "50" }]);
  expect(order("sneaker 42 lazım")!.lines).toMatchObject([{ size: "42" }]);
  expect(order("kravat lazım 2 tane bordo")!.lines).toMatchObject([{ quantity: 2, color: "bordo" }]);
});

test("a price asked before the choice is answered with the price", () => {
  const price = shop("damat smokin alayım", "kaç para");
  expect(price.text).toMatch(/^Damat Saten Yaka Smokin 8\.999,90 TL\.\nHangisini/);
  expect(shop("kazak alayım", "kaç para").text).toMatch(/Triko Kazak, 1\.299,90 TL\n• Merinos .*, 1\.799,90 TL/);
});

test("what is said before the product is chosen is noted, and told", () => {
  const shirts = ["5 tane beyaz tişört M", "yok 3 olsun", "XL olsun"];
  expect(shop(...shirts.slice(0, 1)).text).toMatch(/^5 adet, beyaz, M beden olarak not aldım\. Hangisini/);
  expect(shop(...shirts).text).toMatch(/^3 adet, beyaz, XL beden olarak not aldım\. Hangisini/);
  expect(order(...shirts, "polo")!.lines).toMatchObject([{ size: "XL", color: "beyaz", quantity: 3 }]);
});

test("a number that is no likely amount is asked about before the product is chosen, too", () => {
  const shirts = ["5 tane beyaz tişört M", "beyaz sneaker 42 var mı", "45 alayım"];
  expect(shop(...shirts).text).toMatch(/^Kaç adet .* “45 adet” yazmanız yeterli\./);
  expect(order(...shirts)!.choices).toMatchObject([{ amount: { count: 5 } }]);
  expect(order(...shirts, "45 adet")!.choices).toMatchObject([{ amount: { count: 45 } }]);
});

test("suits are counted by the piece", () => {
  const { choices } = order("2 takım elbise alayım")!;
  expect(choices).toMatchObject([{ amount: { count: 2, unit: null } }]);
  expect(choices[0]!.skus).toContain("LRV-1001");
});

test("what a visitor has already is no order", () => {
  for (const owned of ["2 tane takım elbise var", "bende 3 kravat var zaten"])
    expect(order(owned), owned).toBeUndefined();
  expect(order("2 tane bordo kravat siparişim var")!.lines).toMatchObject([{ quantity: 2 }]);
});

test("an amount after suggestions of articles and a product orders none of them", () => {
  const index = buildKnowledgeIndex({
    articles: [
      { id: "hali", title: "Halı ve yorgan yıkama", questions: [], answer: "Yorgan 380 TL, yün halı m² 95 TL." },
      { id: "perde", title: "Perde yıkama", questions: [], answer: "Perdeyi söküp takmıyoruz, yıkıyoruz." },
    ],
    products: [{ ...PLAIN_PRODUCT, sku: "B", name: "Battaniye yıkama", price: 260 }],
  });
  const [first, second] = holdDialogue({ index, offer: "person", siteUrl: "" }, ["örtü yıkıyor musunuz", "3 tane"]);
  expect(first!.answer).toMatchObject({ outcome: "suggested" });
  expect(second!.answer.parts.order).toBeUndefined();
  const suggested = (...kinds: ("article" | "product")[]) =>
    dialogueOf([
      {
        ...{ role: "assistant", content: "Bunlardan biri mi?", outcome: "suggested" },
        parts: { sources: kinds.map((kind) => ({ kind, id: kind, title: kind, score: 1 })) },
      },
    ] as never).shown;
  expect(suggested("article", "product")).toEqual([]);
  expect(suggested("product")).toEqual(["product"]);
});

test("what a price list names is none of the products that have a word of it", () => {
  const product = (name: string, price: number) => ({ ...PLAIN_PRODUCT, sku: name, name, price, category: "hediye" });
  const index = buildKnowledgeIndex({
    articles: [
      {
        ...{ id: "1", title: "Sepetler", questions: [] },
        answer: "Küçük meyve sepeti 340 TL, büyük meyve sepeti 2.150 TL'dir.",
      },
    ],
    products: [product("Ahşap Hediye Sepeti", 1450), product("Karton Hediye Sepeti", 690)],
  });
  const hold = (...said: string[]) => holdDialogue({ index, offer: "person", siteUrl: "" }, said).at(-1)!.answer;
  expect(hold("30 adet büyük meyve sepeti istiyorum").parts.order).toBeUndefined();
  expect(hold("30 adet büyük meyve sepeti istiyorum").text).toContain("2.150 TL");
  expect(hold("30 adet ahşap hediye sepeti istiyorum").parts.order!.lines).toMatchObject([{ quantity: 30 }]);
});
