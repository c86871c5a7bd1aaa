import { expect, test } from "vitest";
import { buildKnowledgeIndex } from "#server/assistant/retrieval/index/knowledge-index.ts";
import { holdDialogue } from "#server/database/demo/dialogues.ts";
import { PLAIN_PRODUCT } from "../support/plain-product.ts";
import { article } from "../support/article.ts";

const product = (sku: string, name: string, category: string, description = "", sizes: string[] = []) => ({
  ...PLAIN_PRODUCT,
  sku,
  name,
  category,
  description,
  sizes,
  price: 690,
});
const index = buildKnowledgeIndex({
  articles: [
    article("Gelinlik kiralama", "Kiralık gelinlikler 12.000 TL'den başlar. Kiralama 4 gündür."),
    article("Protein tozu nasıl kullanılır", "Laktoza hassas olanlar izolat kullanmalıdır."),
  ],
  products: [
    product("W1", "Zinde Whey 2300 gr Çikolata", "protein tozu", "76 servis."),
    product("W4", "Pure Isolate 1800 gr", "protein tozu", "Laktozsuz izolat. Çikolata ve bisküvi aroması."),
    product("K1", "Kreatin Monohidrat 300 gr", "kreatin"),
    product("K2", "Creapure Kreatin 500 gr", "kreatin"),
    product("G1", "Lidya Prenses Gelinlik", "gelinlik", "", ["38", "40"]),
    product("G2", "Lidya Kiralık", "kiralık gelinlik", "", ["38", "40"]),
  ],
});
const last = (...said: string[]) => holdDialogue({ index, offer: "person", siteUrl: "" }, said).at(-1)!.answer;
const ordered = (...said: string[]) => last(...said).parts.order?.lines.map(({ sku }) => sku) ?? [];

test("a word that only one product's texts have chooses that among others", () => {
  expect(ordered("izolat çikolata alayım")).toEqual(["W4"]);
  expect(ordered("1 creapure 1 izolat çikolata alıyım")).toEqual(["K2", "W4"]);
  expect(ordered("çikolatalı whey alayım")).toEqual(["W1"]);
  expect(ordered("whey çikolata hediye paketi alayım")).not.toContain("W4");
});

test("the verb of the wish does not name what is called like it", () => {
  expect(last("kiralamak istiyorum ucuz olsun").parts.act).not.toBe("collect");
  expect(ordered("lidya kiralık 38 beden istiyorum")).toEqual(["G2"]);
  expect(last("lidya kiralamak istiyorum").text).toContain("Lidya Kiralık");
});

test("one of each of two that were compared is ordered", () => {
  const compared = "kreatin monohidrat mı creapure mu daha iyi";
  expect(ordered(compared, "ikisinden birer tane")).toEqual(["K1", "K2"]);
  expect(ordered(compared, "ikisinden birer tane kaç lira")).toEqual([]);
});

test("who wants the same again, and ordered nothing here, is asked what it was", () => {
  expect(last("aynısından bi daha alcam").text).toContain("Hangi ürünü istersiniz");
  expect(ordered("kreatin monohidrat var mı", "aynısından bi tane daha alayım")).toEqual(["K1"]);
});

test("what is told to take is ordered, but nothing that is only called so", () => {
  expect(ordered("kreatin monohidrat var mı", "tamam onu al")).toEqual(["K1"]);
  expect(ordered("tamam creapure al")).toEqual(["K2"]);
  for (const said of ["tamam creapure için bilgi al", "o zaman kreatini geri al", "peki kreatin için randevu al"])
    expect(ordered(said)).toEqual([]);
});
