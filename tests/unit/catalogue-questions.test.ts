import { describe, expect, test } from "vitest";
import { holdDialogue } from "#server/database/demo/dialogues.ts";
import { demoIndexes } from "../../scripts/eval.ts";
import { indexOf, readFirms } from "../support/firms.ts";

const trades = await readFirms("trades");
const indexes = { magaza: demoIndexes().get("magaza")!, firin: indexOf(trades.get("firin")!) };
const last = (firm: keyof typeof indexes, ...said: string[]) =>
  holdDialogue({ index: indexes[firm], offer: "person", siteUrl: "" }, said).at(-1)!.answer;
const amount = (price: string) => Number(price.replace(/[^\d,]/g, "").replace(",", "."));
const names = (firm: keyof typeof indexes, ...said: string[]) =>
  last(firm, ...said).parts.products.map(({ name }) => name);

describe("questions to the whole catalogue", () => {
  test.each(["indirimde neler var", "indirimli neler var"])("%s: shows what is reduced", (text) => {
    const { products } = last("magaza", text).parts;
    expect(products.length).toBeGreaterThan(1);
    expect(products.every(({ priceChange }) => priceChange !== null)).toBe(true);
  });

  test.each([
    ["en ucuz ayakkabı", ["Beyaz Sneaker", "Topuklu Stiletto", "Süet Loafer"]],
    ["en pahalı takım elbise hangisi", "Damat Saten Yaka Smokin"],
    ["en ucuz erkek kazak", "Merinos Yün V Yaka Kazak"],
  ])("%s: compares all of that kind, whatever their names", (text, shown) => {
    expect(names("magaza", text).slice(0, [shown].flat().length)).toEqual([shown].flat());
  });

  test("those whom a product's texts name are heard", () => {
    expect(names("magaza", "erkek ayakkabı var mı").slice(0, 2)).toEqual(["Süet Loafer", "Beyaz Sneaker"]);
    expect(names("magaza", "bayan mont bakıyorum")).toEqual(["Peluş Kadın Mont"]);
    expect(names("magaza", "kadın ayakkabı 38 numara")).toEqual(["Topuklu Stiletto", "Beyaz Sneaker"]);
    for (const text of ["çocuk ayakkabısı var mı", "çocuk takım elbise"])
      expect(last("magaza", text).text).toMatch(/^Çocuklar için olduğu yazan bir ürün bulamadım/);
    expect(last("magaza", "erkek ayakkabı iade edilir mi").parts.products).toEqual([]);
  });

  test.each([
    ["takım elbise", /Takım Elbise$/],
    ["elbiseler", /(?<!Takım) Elbise$/],
    ["gömlek", /Gömlek$/],
  ])("%s, said alone, shows that kind of product, whatever articles mention it", (text, name) => {
    expect(names("magaza", text)).toEqual(Array(3).fill(expect.stringMatching(name)));
    expect(names("magaza", "kargo ne kadar", text)).toHaveLength(3);
  });

  test("what only begins a product's name is none; a kind said after a question about another is asked about", () => {
    expect(last("magaza", "kargo").parts.sources[0]?.title).toBe("Kargo ücreti");
    expect(last("magaza", "yün kazak nasıl yıkanır", "takım elbise").text).toContain("kuru temizleme");
  });

  test("“plus size” is a size, and no plush coat", () => {
    expect(names("magaza", "plus size")).toEqual([]);
  });

  test("a limit in thousands is one", () => {
    const { products } = last("magaza", "2 bin liradan ucuz elbise var mı").parts;
    expect(products.length).toBeGreaterThan(1);
    expect(products.every(({ price }) => amount(price) < 2000)).toBe(true);
  });

  test.each([
    ["deri olmayan ceket var mı", "Deri"],
    ["yün olmayan kazak", "Yün"],
    ["siyah olmayan takım elbise", "Siyah"],
    ["siyah olmayan en pahalı takım elbise", "Smokin"],
  ])("%s: shows none of what is excluded", (text, excluded) => {
    const shown = names("magaza", text);
    expect(shown.length).toBeGreaterThan(0);
    expect(shown.filter((name) => name.includes(excluded))).toEqual([]);
  });

  test.each([
    ["600e kadar"],
    ["kravat var mı", "400 liraya kadar bir şey var mı"],
    ["mont bakıyorum", "650ye kadar neler var"],
  ])("%s: a limit without a thing is one of the catalogue", (...said) => {
    const { products, act } = last("magaza", ...said).parts;
    expect(act).toBe("answer");
    expect(products.length).toBeGreaterThan(0);
    expect(products.every(({ price }) => amount(price) <= 650)).toBe(true);
  });

  test("a limit that nothing is within is said, with what comes nearest", () => {
    const answer = last("magaza", "150 liraya kadar bir şey var mı");
    expect(answer.text).toMatch(/Bu fiyat aralığında uygun bir ürün bulamadım/);
    expect(answer.parts.products[0]!.price).toBe("349,90 TL");
  });

  test("a year is no limit of a price", () => {
    expect(last("magaza", "kampanya 2027ye kadar mı").text).not.toMatch(/fiyat aralığında/);
  });
});

describe("kinds of products", () => {
  test.each(["takım elbise bakıyordum", "elbise bakıyorum", "elbiseler var mı"])(
    "%s: shows them, and not the article about their care",
    (text) => {
      expect(names("magaza", text).length).toBeGreaterThan(1);
    },
  );

  test("the care of a suit is still told", () => {
    expect(last("magaza", "takım elbise bakımı nasıl").parts.sources[0]!.kind).toBe("article");
  });

  test("a dress that is called after a shirt is no shirt", () => {
    expect(names("magaza", "gömleklerin en ucuzu hangisi", "en pahalısı hangisi")).toEqual(["Keten Hakim Yaka Gömlek"]);
  });

  test("how many are left is not known", () => {
    expect(last("magaza", "ipek kravat var mı", "stokta kaç adet var").text).toMatch(
      /kaç adet kaldığını buradan göremiyorum/,
    );
  });
});

describe("amounts of several things", () => {
  test("are summed up", () => {
    expect(last("firin", "4 simit 2 kg su böreği ne kadar tutar").text).toMatch(
      /Sade Simit, 4 adet: 80,00 TL\n.*\nToplam: /,
    );
  });

  test("have no sum where one of them may be several products", () => {
    const { text } = last("firin", "3 simit 4 poğaça ne kadar eder");
    expect(text).toMatch(/Peynirli Poğaça, 4 adet/);
    expect(text).not.toMatch(/Toplam/);
  });

  test("what only an attribute names is of the kind beside it", () => {
    const lines = last("firin", "1 kilo cevizli yarım kilo fıstıklı alayım").parts.order!.lines;
    expect(lines.map(({ quantity }) => quantity)).toEqual([1, 0.5]);
  });
});

describe("an order after a question about something else", () => {
  test.each([
    ["magaza", "süet loafer var mı", "iade süresi kaç gün", "tamam onu alayım 42 lacivert"],
    ["magaza", "süet loafer var mı", "kapıda ödeme var mı", "42 numara vizon alıyorum"],
    [
      "firin",
      "muzlu rulo pasta var mı",
      "pastanın üstüne yazı ücretli mi",
      "1 tane alayım adım Derya tel 0555 300 20 10",
    ],
  ] as const)("%s, %s, %s, %s: is of the product shown before it", (firm, ...said) => {
    expect(last(firm, ...said).parts.order!.lines).toHaveLength(1);
  });

  test("what the knowledge names is not an order of that product", () => {
    expect(
      last("magaza", "süet loafer var mı", "iade süresi kaç gün", "hediye kartı alayım").parts.order,
    ).toBeUndefined();
  });
});

describe("a budget", () => {
  test.each([
    ["magaza", "2000 liraya ne var", 2000],
    ["magaza", "500 liraya tişört", 500],
    ["magaza", "3000 liralık mont bakıyorum", 3000],
    ["magaza", "2 bin liraya ayakkabı var mı", 2000],
    ["magaza", "3000 tl'lik ceket var mı", 3000],
    ["magaza", "1000 tl’ye gömlek", 1000],
    ["magaza", "ceket 2000 tl", 2000],
    ["magaza", "bin liraya ne var", 1000],
    ["magaza", "iki bin beş yüz liraya ceket", 2500],
    ["firin", "100 liraya ne alabilirim", 100],
    ["firin", "yüz elli liraya ne var", 150],
  ] as const)("%s: %s: what is shown costs no more", (firm, text, budget) => {
    const prices = last(firm, text).parts.products.map(({ price }) => amount(price));
    expect(prices.length).toBeGreaterThan(0);
    expect(Math.max(...prices)).toBeLessThanOrEqual(budget);
  });

  test("where nothing of the kind costs so little, that is said and the cheapest are shown", () => {
    for (const text of ["1000 tl altı elbise var mı", "1000 liraya elbise"]) {
      expect(last("magaza", text).text).toMatch(/^Bu fiyat aralığında uygun bir ürün bulamadım/);
      expect(names("magaza", text)[0]).toBe("Triko Balıkçı Yaka Elbise");
    }
  });

  test("said alone is one for what was just shown", () => {
    expect(last("magaza", "mont var mı", "1500 liraya kadar").text).toMatch(/^Bu fiyat aralığında uygun bir ürün bul/);
    expect(names("magaza", "mont var mı", "3000 liraya kadar")[0]).toBe("Peluş Kadın Mont");
    expect(names("magaza", "elbise", "1700 tl ye kadar")).toEqual(["Keten Gömlek Elbise", "Triko Balıkçı Yaka Elbise"]);
    expect(names("magaza", "mont var mı", "500 liraya kadar ne var")).not.toContain("Peluş Kadın Mont");
  });

  test.each(["hediye arıyorum", "gömlek bakıyorum", "tişört"])(
    "said alone holds for what is wished next: %s",
    (wish) => {
      const prices = last("magaza", "Bütçem 1500 lira", wish).parts.products.map(({ price }) => amount(price));
      expect(prices.length).toBeGreaterThan(0);
      expect(Math.max(...prices)).toBeLessThanOrEqual(1500);
    },
  );

  test("for a present is answered with the gift cards of that price", () =>
    expect(last("magaza", "500 liralık hediye").parts.sources[0]?.title).toBe("Hediye kartı"));

  test("is not the price beside a single product, or beside what is none", () => {
    expect(last("magaza", "oxford gömlek 899 tl").text).not.toContain("fiyat aralığında");
    expect(last("magaza", "kargo 100 tl").parts.sources[0]?.title).toBe("Kargo ücreti");
    expect(last("magaza", "bütçem 2000 lira", "iade var mı").parts.sources[0]?.title).toMatch(/^İade/);
  });

  test("a price that was paid, or is asked about, is none", () => {
    expect(last("magaza", "500 liraya aldığım tişört yırtıldı").parts.act).toBe("hand-off");
    expect(last("magaza", "bu gömlek 900 liraya mı").text).not.toContain("fiyat aralığında");
  });
});

describe("others than those shown", () => {
  test("“başka” shows those of the same kind that were not shown yet, and then that there are none", () => {
    expect(names("magaza", "elbise", "başka")).toEqual(["Triko Balıkçı Yaka Elbise"]);
    expect(names("magaza", "lale elbise", "diğerleri")).not.toContain("Lale Çiçekli Midi Elbise");
    expect(last("magaza", "elbise", "başka", "başka model var mı").text).toBe(
      "Bu türde gösterebileceğim başka bir ürün yok.",
    );
  });

  test("two of the only one that was shown cost twice as much", () => {
    expect(last("magaza", "deri evrak çantası", "ikisini alsam kaç para").text).toBe(
      "Deri Evrak Çantası, 2 adet: 6.599,80 TL.",
    );
    expect(names("magaza", "oxford gömlek fiyatı", "saten gömlek", "ikisi kaç para")).toHaveLength(2);
  });
});
