import { expect, test } from "vitest";
import { buildKnowledgeIndex } from "#server/assistant/retrieval/index/knowledge-index.ts";
import { holdDialogue } from "#server/database/demo/dialogues.ts";

const product = (sku: string, name: string, price: number, description: string) => ({
  ...{ sku, name, price, description, category: "kurabiye", oldPrice: null, currency: "TRY", url: "", shipping: "" },
  ...{ stock: "in_stock" as const, sizes: [], colors: [] },
});
const index = buildKnowledgeIndex({
  articles: [{ id: "odeme", title: "Ödeme", questions: [], answer: "Kart ve nakit geçer." }],
  products: [
    product("N", "Nişan Kurabiyesi", 45, "Adet fiyatıdır, en az 30 adet. İsim yazılır."),
    product("M", "Makaron", 60, "En az 3 adet alana kargo bedava."),
  ],
});
const last = (...said: string[]) => holdDialogue({ index, offer: "person", siteUrl: "" }, said).at(-1)!.answer;

test("fewer than the least that is sold are not noted, and the amount is asked for", () => {
  for (const wish of [["nişan kurabiyesi 20 tane alayım"], ["nişan kurabiyesi almak istiyorum", "10"]]) {
    const { text, parts } = last(...wish);
    expect(text).toMatch(/en az 30 adet sipariş edilebiliyor\. Kaç adet olsun\?/);
    expect(parts.order?.lines).toMatchObject([{ sku: "N", quantity: null }]);
  }
  expect(last("nişan kurabiyesi 20 tane alayım", "40 olsun").parts.order?.lines).toMatchObject([{ quantity: 40 }]);
  expect(last("nişan kurabiyesi 30 tane alayım").parts.order?.lines).toMatchObject([{ quantity: 30 }]);
});

test("without an amount it is asked for, and one piece is not taken for granted", () =>
  expect(last("nişan kurabiyesi almak istiyorum").text).toContain("Kaç adet olsun?"));

test("what is given to who buys more refuses nobody", () =>
  expect(last("makaron 2 tane alayım").parts.order?.lines).toMatchObject([{ sku: "M", quantity: 2 }]));
