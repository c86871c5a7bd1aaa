import { describe, expect, test } from "vitest";
import { buildKnowledgeIndex } from "#server/assistant/retrieval/index/knowledge-index.ts";
import type { Product } from "#server/assistant/retrieval/knowledge-base.ts";
import { holdDialogue } from "#server/database/demo/dialogues.ts";
import { PLAIN_PRODUCT } from "../support/plain-product.ts";

const product = (sku: string, name: string, price: number, more: Partial<Product>): Product => ({
  ...PLAIN_PRODUCT,
  sku,
  name,
  price,
  category: "Genel",
  ...more,
});
const index = buildKnowledgeIndex({
  articles: [
    { id: "o", title: "Ödeme", questions: ["Nasıl öderim?"], answer: "Kart ve havale geçerlidir." },
    { id: "d", title: "Ücrete dahil olanlar", questions: [], answer: "Ücrete kitap dahildir, sınav harcı hariçtir." },
    { id: "t", title: "Tuzsuz çeşitler", questions: ["Tuzsuz var mı?"], answer: "Ay çekirdeğinde tuzsuz yok." },
    { id: "k", title: "Kargo", questions: ["Kargo ne kadar?"], answer: "Kargo 89 TL'dir." },
  ],
  products: [
    product("makas", "Bahçe Makası", 420, {
      description: "Budama makası, 20 mm dala kadar keser. Sapı kauçuk kaplıdır.",
      stock: "limited",
    }),
    product("arsa", "Sazlıköy Arsa 500 m²", 4_100_000, { description: "Konut imarlı, müstakil tapulu." }),
    product("kalem", "Logolu Kalem", 9, { description: "Mavi yazar, tek renk baskı. En az 100 adet." }),
    product("ceviz", "Ceviz Fidanı", 450, { stock: "out_of_stock" }),
    product("kurs", "Kamyon Kursu", 24_000, { description: "20 saat sürüş. Psikoteknik hariç." }),
    product("karisik", "Karışık Kuruyemiş", 690, { description: "Fındık, kaju; leblebi ve çekirdek yok." }),
    product("canta", "Bez Çanta", 48, { description: "35x40 cm ham bez." }),
    product("tisort", "Baskılı Tişört", 185, { sizes: ["S", "M", "L"], description: "Pamuklu." }),
  ],
});
const last = (...said: string[]) => holdDialogue({ index, offer: "person", siteUrl: "" }, said).at(-1)!.answer;

describe("after one product", () => {
  test.each([
    ["makas kaç", "3 cm dal keser mi", "20 mm dala kadar keser"],
    ["arsa ne kadar", "tapusu hisseli mi", "müstakil tapulu"],
  ])("%s, %s: what its texts say that comes near is told before nothing is known", (shown, asked, told) => {
    expect(last(shown, asked).text).toMatch(/^Ürün bilgilerinde şu yazıyor: /);
    expect(last(shown, asked).text).toContain(told);
  });

  test.each([
    ["makas kaç", "5 liraya olur mu"],
    ["makas kaç", "evde deneyebilir miyim"],
  ])("%s, %s: nothing near is not told", (shown, asked) =>
    expect(last(shown, asked).text).not.toMatch(/^Ürün bilgilerinde şu yazıyor/),
  );

  test("whether something is included is told by what says that it is not, and not by what others include", () => {
    const asked = last("kurs ne kadar", "psikoteknik dahil mi");
    expect(asked.text).toMatch(/^Ürün bilgilerinde şu yazıyor: Psikoteknik hariç\./);
    expect(last("kurs ne kadar", "kargo dahil mi").text).toContain("Kargo 89 TL");
  });

  test("what is in it is told of it, and not of what an article says of others", () => {
    expect(last("karışık kuruyemiş ne kadar", "çekirdek var mı içinde").text).toContain("leblebi ve çekirdek yok");
    expect(last("makas kaç", "tuzsuz çekirdek var mı").text).not.toMatch(/^Ürün bilgilerinde/);
  });

  test("what its texts say is told after an answer in vain, too", () => {
    const said = ["kurs ne kadar", "servisle evden alıyor musunuz"];
    expect(last(...said, "kaç saat sürüş var").text).toMatch(/^Ürün bilgilerinde şu yazıyor: 20 saat sürüş\./);
    expect(last(...said, "kartla ödenir mi").text).toContain("Kart ve havale");
    const asides = ["kurs ne kadar", "kartla ödenir mi"];
    expect(last(...asides, "kaç saat sürüş var").text).toMatch(/^Ürün bilgilerinde şu yazıyor: 20 saat sürüş\./);
    expect(last(...asides, "psikoteknik dahil mi").text).toMatch(/^Ürün bilgilerinde şu yazıyor: Psikoteknik hariç/);
    expect(last(...asides, "kargo kaç saat sürer").text).not.toMatch(/^Ürün bilgilerinde/);
  });

  test("its stock is asked for in any order of words, after what was not known, too", () => {
    expect(last("makas kaç", "evde deneyebilir miyim", "kalmış mı stokta").text).toMatch(/^Stokta var, son birkaç/);
  });

  test("how few of it one may buy is what its text says, and not how many are left", () => {
    expect(last("kalem kaç", "en az kaç tane").text).toMatch(/En az 100 adet/);
    expect(last("bez çanta kaç", "en az kaç tane alabilirim").text).toMatch(/^Bez Çanta bilgilerinde bu yazmıyor\./);
    expect(last("bez çanta kaç", "kaç tane var").text).toMatch(/kaç adet kaldığını/);
  });

  test("a day of a month is no size of it", () => {
    expect(last("kalem kaç", "kaç günde olur 10 aralığa yetişir mi").text).not.toContain("Ürün Adı");
  });

  test("an amount with “fiyat” is priced", () => {
    expect(last("kalem kaç", "200 adet fiyat").text).toContain("1.800,00 TL");
    expect(last("kalem kaç", "200 adet alsak fiyat indirimi var mı").text).not.toContain("1.800,00 TL");
  });
});

test.each(["gelince haber verin", "stoğa girince yazar mısınız", "gelirse haber verir misiniz"])(
  "%s: who wants to be told when it comes is asked for a way to be reached",
  (wish) => {
    const answer = last("ceviz fidanı var mı", wish);
    expect(answer.text).toMatch(/Ceviz Fidanı geldiğinde buradan haber veremiyorum\. Telefonunuzu/);
    expect(last("ceviz fidanı var mı", wish, "0500 900 00 34").parts.act).toBe("confirm");
    expect(last("makas kaç", wish).text).not.toContain("haber veremiyorum");
  },
);

test("as many people as are to wear a thing are as many pieces of it", () => {
  expect(last("tişört siyahı alayım", "23 kişiyiz").text).not.toContain("kaç kişilik");
  expect(last("tişört M alayım", "23 kişiyiz").parts.order?.lines).toMatchObject([{ quantity: 23 }]);
});
