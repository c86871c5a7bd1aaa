import { expect, test } from "vitest";
import { buildKnowledgeIndex } from "#server/assistant/retrieval/index/knowledge-index.ts";
import { holdDialogue } from "#server/database/demo/dialogues.ts";
import { PLAIN_PRODUCT } from "../support/plain-product.ts";

const article = (id: string, title: string, answer: string) => ({ id, title, questions: [], answer });
const product = (sku: string, name: string, category: string, price: number) => ({
  ...PLAIN_PRODUCT,
  sku,
  name,
  category,
  price,
});
const FREE = "Süzme çam balında 3 al 2 öde kampanyamız var.";
const PAID = "Havale ile ödemede %5 indirim yapılır.";
const index = buildKnowledgeIndex({
  articles: [
    article("1", "Bal kampanyası", FREE),
    article("2", "Ödeme", `Kredi kartı ve havale kabul ediyoruz. ${PAID}`),
    article("3", "Aralık indirimi", "Bütün reçellerde %10 indirim vardır."),
    article("5", "Öğrenci indirimi", "Zeytinyağında öğrencilere %10 indirim vardır."),
    article("4", "Kiralama", "Mat kiralamada 3 gün ve üzeri için %20 indirim vardır."),
  ],
  products: [
    product("Z", "Erken Hasat Zeytinyağı 5 L", "Zeytinyağı", 1900),
    product("B", "Süzme Çam Balı 850 g", "Bal", 520),
    product("R", "Ayva Reçeli 380 g", "Reçel", 180),
  ],
});
const last = (...said: string[]) => holdDialogue({ index, offer: "person", siteUrl: "" }, said).at(-1)!.answer.text;

test("a campaign on a product is told beside its price, and no sum leaves it out", () => {
  expect(last("3 bal alsam ne tutar")).toBe(`• Süzme Çam Balı 850 g: 520,00 TL\n${FREE}`);
  expect(last("2 bal 1 zeytinyağı toplam ne tutar")).not.toContain("Toplam");
  expect(last("2 zeytinyağı ne tutar")).toBe("Erken Hasat Zeytinyağı 5 L, 2 adet: 3.800,00 TL.");
});

test("a discount for a way to pay is told beside the price", () => {
  const told = `• Erken Hasat Zeytinyağı 5 L: 1.900,00 TL\n${PAID}`;
  expect(last("havaleyle alsam zeytinyağı kaça gelir")).toBe(told);
  expect(last("zeytinyağı ne kadar", "havaleyle kaça gelir")).toBe(told);
});

test("who asks whether a product is reduced is told the campaign on it", () => {
  const said = last("ayva reçeli ne kadar", "indirim var mı");
  expect(said).toContain("Bütün reçellerde %10 indirim vardır.");
  expect(said).not.toContain("indirim görünmüyor");
});
