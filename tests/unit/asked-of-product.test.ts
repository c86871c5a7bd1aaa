import { describe, expect, test } from "vitest";
import { last } from "../support/demo-conversation.ts";

const inShop = (...said: string[]) => last("magaza", ...said);
const names = ({ parts }: ReturnType<typeof last>) => parts.sources.map(({ title }) => title);

describe("what is asked of the one product just shown, without naming it", () => {
  test("which of two it is, is told from its texts", () => {
    expect(inShop("süet loafer", "kadın mı erkek mi").text).toMatch(/^Ürün bilgilerinde “erkek” geçiyor:/);
    expect(inShop("vento takım", "slim mi regular mi").text).toMatch(/^Ürün bilgilerinde “slim” geçiyor:/);
  });

  test("which of two it is, is not known where its texts say neither", () => {
    const answer = inShop("rüzgar biker", "kadın mı erkek mi");
    expect(answer.text).toContain("Rüzgar Deri Biker Ceket bilgilerinde “kadın” ya da “erkek” geçmiyor.");
    expect(answer.parts).toMatchObject({ handoff: true });
  });

  test("how to pay is asked of the shop", () => {
    expect(inShop("vento takım", "nakit mi kart mı").parts.sources[0]?.kind).toBe("article");
  });

  test("what one may do with it is its texts' matter, and neither another product's nor another article's", () => {
    expect(inShop("süet loafer", "yağmurda giyilir mi").text).toContain("Süet Loafer bilgilerinde bu yazmıyor.");
    expect(inShop("rüzgar biker", "makinede yıkanır mı").text).toContain("bilgilerinde bu yazmıyor.");
    expect(inShop("vento takım", "makinede yıkanır mı").parts.sources[0]?.title).toBe("Takım elbise bakımı");
  });
});

describe("of several products just shown", () => {
  test.each([
    ["bu gömleğin beyazı var mı", "oxford olan", ["Oxford Beyaz Gömlek"]],
    ["mont", "kadın olan hangisi", ["Peluş Kadın Mont"]],
    ["mom jean ile slim jean farkı ne", "yüksek bel olan", ["Mom Jean"]],
  ])("after “%s”, “%s” is the one whose texts say so", (asked, chosen, shown) => {
    expect(names(inShop(asked, chosen))).toEqual(shown);
  });

  test("an amount is no place in the list", () => {
    const answer = inShop("gömlek", "3 tane alayım");
    expect(answer.text).toMatch(/^3 adet olarak not aldım\. Hangisini istersiniz\?/);
    expect(inShop("gömlek", "3 numara olsun").text).toContain("Oduncu Ekose Gömlek");
  });

  test("a hasty “alıyım” orders as “alayım” does", () => {
    expect(inShop("oxford", "taksit?", "tamam alıyım").text).toMatch(
      /^Siparişinizi alabilirim\. Hangisini istersiniz\?/,
    );
  });
});

test("“en pahalı” after the cheapest asks for the dearest of those, and finds nothing too dear", () => {
  const answer = inShop("en ucuz gömlek", "en pahalı");
  expect(answer.text).toMatch(/^En yüksek fiyatlısı Keten Hakim Yaka Gömlek: 1\.199,90 TL\./);
});

test("what is like a product is shown from its kind, and the product itself not again", () => {
  const alike = names(inShop("kaşmir hırka", "ona benzer ne var"));
  expect(alike).toHaveLength(3);
  expect(alike).not.toContain("Kaşmir Şal Yaka Hırka");
});
