import { expect, test } from "vitest";
import { buildKnowledgeIndex } from "#server/assistant/retrieval/index/knowledge-index.ts";
import { holdDialogue } from "#server/database/demo/dialogues.ts";
import { PLAIN_PRODUCT } from "../support/plain-product.ts";
import { article } from "../support/article.ts";

const index = buildKnowledgeIndex({
  articles: [
    article(
      "Ödeme, kapora ve taksit",
      "Satın alma ve özel dikimde tutarın %40'ı kapora alınır, kalanı teslimde ödenir. Nakit, havale, kredi kartı. Kredi kartına 6 taksit yapılır, vade farkı yoktur. Nakit ödemede %5 indirim.",
    ),
    article(
      "Gelinlik kiralama",
      "Kiralık gelinlikler 12.000 TL'den başlar. Kiralama 4 gündür. Bel ve boy tadilatı kira bedelinin içindedir. Kuru temizleme bize aittir.",
    ),
    article("Tadilat", "Dışarıdan gelen kıyafette bel daraltma 900 TL, boy kısaltma 1.400 TL. Süre 7 iş günü."),
    article(
      "Prova randevusu",
      "Gelinlik denemesi randevuyladır, her gelin için 90 dakika ayırıyoruz. Deneme ücretsizdir. Abiye ve damatlık için randevu şart değil.",
    ),
    article("Abiye", "200'den fazla abiye modelimiz var. Abiye kiralama 2.500 TL, satış 4.800 TL."),
    article("Yağ yakımı", "L-karnitin ürünlerini 2025'ten beri satmıyoruz."),
    article(
      "Sahte ürün",
      "Ürünlerin hepsi faturalıdır, kutudaki karekod sorgulanabilir. Sahte çıkarsa bedelin iki katını geri öderiz.",
    ),
    article(
      "Protein tozu nasıl kullanılır",
      "Bir ölçek 250 ml suya karıştırılır. Laktoza hassas olanlar izolat (Pure Isolate) kullanmalıdır.",
    ),
    article("Tatlar", "En çok satan tat çikolatadır. Vanilya 2300 gr'ın yeni partisi 20 Aralık'ta gelecek."),
  ],
  products: [
    {
      ...PLAIN_PRODUCT,
      sku: "W4",
      name: "Pure Isolate 1800 gr",
      category: "protein tozu",
      description: "Laktozsuz izolat, 60 servis.",
      price: 2850,
    },
    { ...PLAIN_PRODUCT, sku: "W1", name: "Zinde Whey 2300 gr Çikolata", category: "protein tozu", price: 2290 },
    {
      ...PLAIN_PRODUCT,
      sku: "W2",
      name: "Zinde Whey 2300 gr Vanilya",
      category: "protein tozu",
      price: 2290,
      stock: "out_of_stock",
    },
    {
      ...PLAIN_PRODUCT,
      sku: "A1",
      name: "Zümrüt Abiye",
      category: "abiye",
      price: 6400,
      stock: "out_of_stock",
    },
  ],
});
const last = (...said: string[]) => holdDialogue({ index, offer: "person", siteUrl: "" }, said).at(-1)!.answer.text;

test("all that a text says of the thing asked about is told", () => {
  expect(last("taksit var mı", "nakit versem")).toContain("%5 indirim");
});

test("whether something is included is told in other words, too", () => {
  expect(last("kiralık gelinlik ne kadar", "tadilat da ona dahil mi")).toContain("kira bedelinin içindedir");
});

test("whether it holds of another thing, too, is what was told of that", () => {
  const appointment = "gelinlik denemesi için randevu lazım mı";
  expect(last(appointment, "abiye için de mi")).toBe("Abiye ve damatlık için randevu şart değil.");
  expect(last("bel daraltma kaç para", "abiye için de mi")).not.toContain("900 TL");
});

test("what a text says of the day on which a product comes is told of that product alone", () => {
  expect(last("vanilyalı whey 2300 var mı", "ne zaman gelir")).toContain("20 Aralık'ta");
  expect(last("zümrüt abiye var mı", "ne zaman gelir")).not.toContain("20 Aralık");
  expect(last("vanilyalı whey 2300 var mı", "haber verir misiniz")).toContain("haber veremiyorum");
});

test("what is written with a hyphen is found without it", () => {
  expect(last("l karnitin var mı")).toMatch(/Yağ yakımı|satmıyoruz/);
});

test("“noluyor” asks within a complaint, too", () => {
  expect(last("ürün sahte gibi geldi rezalet", "sahteyse noluyor")).toContain("iki katını");
  expect(last("ürün sahte gibi geldi rezalet", "çözün nolur")).not.toContain("iki katını");
});

test("a product that an answer told of by name is what is asked about and ordered next", () => {
  const asked = "laktoza hassasım ne kullanmalıyım";
  expect(last(asked)).toContain("Pure Isolate");
  expect(last(asked, "kaç servis çıkıyor")).toContain("60 servis");
  expect(last(asked, "fiyat?")).toContain("2.850");
  expect(last(asked, "tamam onu alıyorum")).toContain("Pure Isolate 1800 gr, 1 adet");
  expect(last("en çok satan tat ne", "tamam onu alıyorum")).not.toContain("adet olarak not aldım");
});
