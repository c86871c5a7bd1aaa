import { expect, test } from "vitest";
import { buildKnowledgeIndex } from "#server/assistant/retrieval/index/knowledge-index.ts";
import { holdDialogue } from "#server/database/demo/dialogues.ts";
import { last } from "../support/demo-conversation.ts";
import { PLAIN_PRODUCT } from "../support/plain-product.ts";
import { article } from "../support/article.ts";

const product = (name: string, price: number, category: string) => ({
  ...{ ...PLAIN_PRODUCT, sku: name, name, price, category, description: "Bilgi için yazın." },
});
const index = buildKnowledgeIndex({
  articles: [
    article("En az adetler", "Kartvizit en az 1000 adet. Tabela tek adet yapılır. Baskı ofset ve dijitaldir."),
    article("Tabela montajı", "Tabela montajı Ankara içinde 2.500 TL'dir."),
    article("Hakkımızda", "Halı, koltuk ve perde yıkar, kartvizit ve tabela basarız."),
    article("Kişiye özel pasta yaptırmak", "Kişiye özel pasta için en az 3 gün önceden haber verin."),
  ],
  products: [
    product("Standart Kartvizit", 950, "kartvizit"),
    product("Lüks Kartvizit", 1900, "kartvizit"),
    product("Işıklı Harf", 1350, "tabela"),
    product("Vinil Branda", 260, "tabela"),
    product("Makine Halısı Yıkama", 75, "yıkama"),
    product("Shaggy Halı Yıkama", 95, "yıkama"),
    product("Koltuk Takımı Yıkama", 2200, "koltuk"),
    product("Sandalye Yıkama", 120, "koltuk"),
    product("Halı Şampuanı", 180, "temizlik ürünleri"),
    product("Yaş Pasta", 900, "pasta"),
  ],
});
const ask = (text: string) => holdDialogue({ index, offer: "person", siteUrl: "" }, [text]).at(-1)!.answer;
/** The products that an answer shows. */
const shownOf = ({ outcome, parts }: ReturnType<typeof ask>) =>
  outcome === "answered" ? parts.sources.flatMap(({ kind, title }) => (kind === "product" ? [title] : [])) : [];
const shown = (text: string) => shownOf(ask(text));

test("who wants something made, or needs it, is shown what there is of its kind", () => {
  expect(shown("kartvizit bastırmak istiyorum")).toEqual(["Standart Kartvizit", "Lüks Kartvizit"]);
  expect(shown("bize kartvizit lazım").toSorted()).toEqual(["Lüks Kartvizit", "Standart Kartvizit"]);
});

test("who wants work done to a thing is shown the work that is sold for such things", () => {
  expect(shown("halı yıkatmak istiyom")).toEqual(["Makine Halısı Yıkama", "Shaggy Halı Yıkama"]);
  expect(shown("koltuk temizletmek istiyorum")).toEqual(["Koltuk Takımı Yıkama"]);
});

test("goods for a work are not the work, and what an article is about is told by it", () => {
  expect(shown("halı yıkatacağım")).not.toContain("Halı Şampuanı");
  expect(shown("pasta yaptırmak istiyorum")).toEqual([]);
  expect(shownOf(last("magaza", "pantolon paçası kestirmek istiyorum"))).toEqual([]);
});
