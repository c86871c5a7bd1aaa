import { describe, expect, test } from "vitest";
import { holdDialogue } from "#server/database/demo/dialogues.ts";
import { buildKnowledgeIndex } from "#server/assistant/retrieval/index/knowledge-index.ts";
import type { Product } from "#server/assistant/retrieval/knowledge-base.ts";
import { demoIndexes } from "../../scripts/eval.ts";
import { PLAIN_PRODUCT } from "../support/plain-product.ts";

const product = (sku: string, name: string, category: string, more: Partial<Product> = {}): Product => ({
  ...PLAIN_PRODUCT,
  sku,
  name,
  category,
  price: 1000,
  ...more,
});
const article = (id: string, title: string, questions: string[], answer: string) => ({ id, title, questions, answer });
const index = buildKnowledgeIndex({
  articles: [
    article(
      "iptal",
      "Sipariş iptali",
      ["Siparişimi iptal edebilir miyim?"],
      "İptal 24 saat öncesine kadar ücretsizdir.",
    ),
    article("saatler", "Çalışma saatlerimiz", ["Kaçta açılıyorsunuz?"], "Her gün 09.00–20.00 arasında açığız."),
    article(
      "hediye",
      "Hediye kartı",
      ["Hediye kartı var mı?"],
      "Her ürünümüz için hediye kartı düzenliyoruz; 12 ay geçerlidir, paraya çevrilmez. Kart e-postayla ya da basılı olarak verilir.",
    ),
    article("garanti", "Onarım garantisi", ["Onarımın garantisi var mı?"], "Onarımlarımıza 6 ay garanti veririz."),
  ],
  products: [
    product("C-1", "Ardıç aile çadırı", "kamp", {
      description: "Ayakta durulabilen, tenteli, 7,1 kg. 2 yıl garantili.",
      colors: ["mavi", "yeşil"],
    }),
    product("T-1", "Kuzey uyku tulumu", "kamp", { description: "Konfor 0°C, 1,6 kg." }),
    product("T-2", "Kuzey Pro uyku tulumu", "kamp", { description: "Konfor -8°C, kaz tüyü, 1,3 kg." }),
    product("K-1", "Makaron Kutusu", "tatlı", { description: "12 adet karışık makaron: frambuaz, fıstık, limon." }),
    product("P-1", "Çilekli Pasta", "tatlı", {
      description: "6–8 kişilik. Taze çilek mevsiminde (mart–haziran) yapılır.",
      stock: "out_of_stock",
    }),
    product("F-1", "Fitilli conta", "parça", { sizes: ["60x100 cm", "70x120 cm"], colors: ["gri"] }),
    product("E-1", "Kablosuz oda termostatı", "ev", { description: "Demirdöküm ve ECA kombilerle uyumlu." }),
  ],
});
const talk = (...said: string[]) =>
  holdDialogue({ index, offer: "person", siteUrl: "" }, said).map(({ answer }) => answer);
const last = (...said: string[]) => talk(...said).at(-1)!;
const shows = ({ parts }: ReturnType<typeof last>) => parts.products.map(({ sku }) => sku);

describe("after a product", () => {
  test.each(["önceden para veriyor muyuz", "vazgeçersem geri alabiliyor muyum", "kaça kadar açıksınız"])(
    "%s: is not answered with its card again",
    (text) => expect(shows(last("aile çadırı", text))).toEqual([]),
  );

  test("a fact that the article before it states is told from there", () =>
    expect(last("hediye kartı var mı", "makaron kutusu ne kadar", "ne zamana kadar kullanılır").text).toContain(
      "12 ay",
    ));

  test.each([
    ["aile çadırı", "ağırlığı ne", "Ürün bilgilerinde şu yazıyor: 7,1 kg."],
    [
      "makaron kutusu",
      "içinde kaç tane var",
      "Ürün bilgilerinde şu yazıyor: 12 adet karışık makaron: frambuaz, fıstık, limon.",
    ],
    ["çilekli pasta", "kaç kişilik", "Ürün bilgilerinde şu yazıyor: 6–8 kişilik."],
    ["oda termostatı", "hangi kombilere olur", "Ürün bilgilerinde şu yazıyor: Demirdöküm ve ECA kombilerle uyumlu."],
    ["aile çadırı", "garantisi var mı", "Ürün bilgilerinde şu yazıyor: 2 yıl garantili."],
  ])("%s, %s: is told what its texts say of it", (thing, text, told) => {
    expect(last(thing, text).text.startsWith(told)).toBe(true);
  });

  test.each([
    ["makaron kutusu", "kaç gram", "Makaron Kutusu bilgilerinde ağırlığı yazmıyor."],
    ["oda termostatı", "markası ne", "Kablosuz oda termostatı bilgilerinde “markası” geçmiyor."],
  ])("%s, %s: is told that they do not say it, and offered the team", (thing, text, told) => {
    const answer = last(thing, text);
    expect(answer.text).toContain(told);
    expect(answer.parts.handoff).toBe(true);
    expect(shows(answer)).toEqual([]);
  });

  test("whose colours are not known, a colour is said to be missing from what is known", () =>
    expect(last("oda termostatı", "siyahı var mı").text).toMatch(
      /^Kablosuz oda termostatı bilgilerinde renk yazmıyor\.\n/,
    ));

  test.each(["ne zaman gelir", "tekrar gelir mi", "o ne zaman olur"])(
    "that is sold out, %s: is told that it is not known, and what its text says of the time",
    (text) => {
      const answer = last("çilekli pasta var mı", text);
      expect(answer.text).toMatch(
        /^Çilekli Pasta şu anda stokta yok; ne zaman geleceğini buradan göremiyorum\..*mart–haziran/,
      );
      expect(answer.parts.handoff).toBe(true);
    },
  );

  test("that could not be ordered as it is sold out, is what is asked about next", () => {
    const said = (text: string) => last("çilekli pasta sipariş etmek istiyorum", text).text;
    expect(said("ne zaman gelir stoğa")).toMatch(/ne zaman geleceğini buradan göremiyorum/);
    expect(said("başka tatlı ne var")).toMatch(/^Aynı türden başkaları:\n\nÜrün Adı: Makaron Kutusu/);
    expect(said("kaç kişilik")).toContain("6–8 kişilik");
  });

  test("its colour, and its price, are those of it also when a question between could not be answered", () => {
    expect(last("aile çadırı", "rüzgara dayanır mı acaba", "yeşili var mı").text).toMatch(/^İstediğiniz renk var\./);
    expect(last("aile çadırı", "rüzgara dayanır mı acaba", "ne kadar yani").text).toMatch(/^Fiyatı 1\.000,00/);
    expect(shows(last("aile çadırı", "zeplin var mı", "ne kadar"))).toEqual([]);
  });
});

test.each(["hangisi daha hafif", "kaç kilo bunlar"])("%s: is told of each of those just shown", (text) => {
  expect(last("uyku tulumu", text).text).toContain("• Kuzey uyku tulumu: 1,6 kg\n• Kuzey Pro uyku tulumu: 1,3 kg");
});

test("which of those shown is more of something is left to the visitor, with all that is known", () => {
  const answer = last("uyku tulumu", "daha soğuğa dayanıklı olan hangisi");
  expect(answer.text).toMatch(/^Karşılaştırmanız için bildiklerim:/);
  expect(shows(answer)).toEqual(["T-1", "T-2"]);
});

test("a larger one than a product just shown is looked for among its sizes, and then among those of its kind", () => {
  expect(last("fitilli conta", "daha büyüğü var mı").text).toMatch(/^Mevcut .+: 60x100 cm, 70x120 cm\.\n/);
  expect(shows(last("makaron kutusu", "büyük boyu yok mu"))).toEqual([]);
  expect(shows(last("aile çadırı", "daha büyüğü var mı"))).toEqual(["T-1", "T-2"]);
});

test.each([
  ["70x120 var mı", /^70x120 cm var\.\n/],
  ["60a 100 gri var mı", /^60x100 cm var\. İstediğiniz renk var\.\n/],
  ["80x120 var mı", /^80x120 ölçüsü bulunmuyor\. Mevcut ölçüler: 60x100 cm, 70x120 cm\.\n/],
])("%s, after what comes in such sizes: is told whether it does in this one", (text, told) => {
  expect(last("fitilli conta", text).text).toMatch(told);
});

test.each([
  ["tenteli çadır var mı", ["C-1"]],
  ["hangisi tenteli", ["C-1"]],
  ["garantili çadır var mı", ["C-1"]],
])("%s: shows those that their descriptions call so", (text, skus) => {
  const answer = last(text);
  expect(answer.text).toMatch(/^Bilgilerinde “\p{L}+” geçenler:/u);
  expect(shows(answer)).toEqual(skus);
});

test.each(["sineklikli çadır var mı", "hediyeli var mı"])("%s: shows none where no description says so", (text) => {
  expect(last(text).text).not.toContain("geçenler");
});

test("cream is a thing where one is sold, and no colour of the shampoo before", () => {
  const salon = buildKnowledgeIndex({
    articles: [],
    products: [
      product("B-1", "Luna sülfatsız şampuan", "bakım"),
      product("B-2", "Luna bakım kremi", "bakım"),
      product("B-3", "Keratin maskesi", "bakım"),
    ],
  });
  const [, answer] = holdDialogue({ index: salon, offer: "person", siteUrl: "" }, [
    "sülfatsız şampuan var mı",
    "kremi de var mı onun",
  ]).map((one) => one.answer);
  expect(answer!.parts.products.map(({ name }) => name)).toContain("Luna bakım kremi");
});

describe("a product just shown stays the subject", () => {
  const pets = buildKnowledgeIndex({
    articles: [article("saat", "Çalışma saatleri", ["Kaçta açılıyorsunuz?"], "Her gün 09.00–20.00 arasında açığız.")],
    products: [
      product("Ç-1", "Keçe taşıma çantası", "taşıma", {
        description: "7 kiloya kadar kediler için taşıma çantası, uçak kabinine uygundur.",
      }),
      product("M-1", "Nehir kedi maması 2 kg", "mama", { price: 780, description: "Somonlu kuru mama." }),
      product("M-2", "Nehir kedi maması 10 kg", "mama", { price: 3250, description: "Somonlu kuru mama." }),
      product("L-1", "Pamuk sade kedi kumu", "kum", { description: "Topaklaşan, kokusuz kum." }),
      product("L-2", "Pamuk lavantalı kedi kumu", "kum", { description: "Topaklaşan, lavanta kokulu kum." }),
    ],
  });
  const last = (...said: string[]) => holdDialogue({ index: pets, offer: "person", siteUrl: "" }, said).at(-1)!.answer;
  test.each(["kaç kilo taşır", "8 kiloluk kedim sığar mı"])("of what it carries: %s", (asked) =>
    expect(last("keçe çanta", asked).text).toMatch(/^Ürün bilgilerinde şu yazıyor: 7 kiloya kadar/),
  );

  test.each(["uçağa alıyolar mı bunu", "uçağa alınır mı"])("of where one may take it: %s", (asked) =>
    expect(last("keçe çanta", asked).text).toMatch(/^Ürün bilgilerinde şu yazıyor:.*uçak kabinine uygundur/),
  );

  test("of where its texts do not say it, too, if it is pointed at", () => {
    expect(last("keçe çanta", "trene alıyorlar mı bunu").text).toContain("bilgilerinde bu yazmıyor");
    expect(last("keçe çanta", "evcil hayvan kabul ediyor musunuz").text).not.toContain("yazmıyor");
  });

  test("of its own weight it is not said what it carries", () =>
    expect(last("keçe çanta", "ağırlığı ne").text).toContain("ağırlığı yazmıyor"));

  test("of two, the word itself tells which, and a price in any number is of that one", () => {
    expect(shows(last("kedi kumu", "kokusuz olanı"))).toEqual(["L-1"]);
    expect(last("kedi maması", "2 kilo olandan 3 tane ne eder").text).toBe(
      "Nehir kedi maması 2 kg, 3 adet: 2.340,00 TL.",
    );
  });
});

describe("after several products of a shop", () => {
  const shop = (...said: string[]) =>
    holdDialogue({ index: demoIndexes().get("magaza")!, offer: "person", siteUrl: "" }, said).at(-1)!.answer;
  const names = (...said: string[]) => shop(...said).parts.products.map(({ name }) => name);

  test.each(["ütü istemeyen var mı", "hangisi ütü istemiyor", "ütü gerektirmeyeni hangisi"])(
    "the one that does not need a thing is found: %s",
    (text) => expect(names("gömlek", text)).toEqual(["Oxford Beyaz Gömlek"]),
  );

  test("a colour that none of them has is looked for among others of their kind", () => {
    const answer = shop("gömlek", "haki olsun");
    expect(answer.text).toMatch(/^Gösterdiklerimin içinde öylesi yok/);
    expect(names("gömlek", "haki olsun")).toEqual(["Keten Hakim Yaka Gömlek"]);
  });

  test.each(["cumaya yetişir mi", "bunu alırsam cumaya yetişir mi istanbul avrupa", "yarın elimde olur mu"])(
    "whether one comes by a day is told from what it says of its delivery, and nothing is promised: %s",
    (text) =>
      expect(shop("oversize kadın blazer", text).text).toMatch(
        /kargo bilgisi: Standart kargo, 1-3 iş günü\n.*söz veremem/,
      ),
  );

  test.each(["cuma günü açık mısınız", "yarın gelir misiniz", "cuma gelip alabilir miyim"])(
    "when somebody comes or is there is none of it: %s",
    (text) => expect(shop("oversize kadın blazer", text).text).not.toContain("söz veremem"),
  );

  test.each(["kadın", "bayan için olan", "kadın modeli var mı"])("those for whom it is to be are found: %s", (text) =>
    expect(names("mont", text)).toEqual(["Peluş Kadın Mont"]),
  );
});

describe("what is said of one's own order or address", () => {
  const shop = (...said: string[]) =>
    holdDialogue({ index: demoIndexes().get("magaza")!, offer: "person", siteUrl: "" }, said).at(-1)!.answer;

  test.each(["kargoya verilmiş mi", "kargoya verildi mi acaba", "yola çıktı mı"])(
    "is a record that is not seen here: %s",
    (text) => expect(shop(text).text).toContain("Kişisel kayıtları buradan göremiyorum"),
  );

  test.each(["adresim yanlış yazmışım", "adresim değişti"])("is not taken for the address: %s", (text) =>
    expect(shop(text).text).not.toContain("bu konuşmada yazılı"),
  );
});
