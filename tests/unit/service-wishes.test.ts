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
const index = buildKnowledgeIndex({
  articles: [
    article("1", "Halı yıkama fiyatları", "Halı yıkama metrekaresi 70 TL, yün halı 120 TL'dir."),
    article("2", "Fön ve maşa", "Fön 350 TL, maşa 450 TL'dir."),
    article("3", "Kiralama", "Çadır kiralama günlük 300 TL'dir."),
  ],
  products: [
    product("A", "Kaymaz Halı Altlığı", "Aksesuar", 340),
    product("B", "Gömlek Yıkama ve Ütü", "Yıkama", 120),
    product("C", "Vento fön makinesi 2200 W", "Elektrikli", 2950),
    product("D", "Vento saç maşası", "Elektrikli", 1850),
    product("E", "Luna mor şampuan 300 ml", "Şampuan", 460),
    product("F", "Argan bakım yağı 100 ml", "Bakım", 380),
    product("G", "Luna bakım kremi 400 ml", "Bakım", 440),
    product("I", "Akü 60 Ah", "Akü", 3600),
    product("J", "Akü 72 Ah", "Akü", 4200),
    { ...product("K", "Silecek takımı", "Silecek", 450), sizes: ["50 cm", "60 cm"] },
    product("H", "Bitter çikolatalı pasta", "Pasta", 1080),
  ],
});
const order = (...said: string[]) =>
  holdDialogue({ index, offer: "person", siteUrl: "" }, said).at(-1)!.answer.parts.order;
const lines = (...said: string[]) => order(...said)?.lines.map(({ sku, quantity }) => `${sku} ${quantity}`);

test("what is to be done to one's own thing orders no product with that word in its name", () => {
  for (const said of [
    "6 m2 halı yıkatmak istiyorum",
    "2 halı yıkatmak istiyorum",
    "3 tane halım var yıkatıcam",
    "fön çektirmek istiyorum",
    "2 kişi fön çektirmek istiyoruz",
    "maşa yaptırmak istiyorum yarın",
    "fön makinesi tamir ettirmek istiyorum",
    "saç maşası tamiri istiyorum",
    "fön makinesi kiralamak istiyorum",
  ])
    expect(order(said), said).toBeUndefined();
  expect(lines("mor şampuan istiyorum", "bir de fön çektirmek istiyorum")).toEqual(["E 1"]);
});

test("a service for sale, what is made to order, and a thing wished for beside a service are ordered", () => {
  expect(lines("2 gömlek yıkatmak istiyorum")).toEqual(["B 2"]);
  expect(lines("bitter çikolatalı pasta yaptırmak istiyorum")).toEqual(["H 1"]);
  expect(lines("2 saç maşası istiyorum")).toEqual(["D 2"]);
});

test("a number alone names no product of that measure, but a size", () => {
  expect(order("silecek istiyorum", "60 lık")!.lines).toMatchObject([{ sku: "K", size: "60 cm" }]);
  expect(lines("akü 72 istiyorum", "60 lık olsun vazgeçtim")).toEqual(["I 1"]);
});

test("a measure at the end of a name is no part of what names the product", () => {
  expect(lines("2 bakım kremi istiyorum")).toEqual(["G 2"]);
  expect(lines("mor şampuan, argan yağı, bakım kremi istiyorum")).toEqual(["E 1", "F 1", "G 1"]);
});
