import { describe, expect, test } from "vitest";
import { holdDialogue } from "#server/database/demo/dialogues.ts";
import { buildKnowledgeIndex } from "#server/assistant/retrieval/index/knowledge-index.ts";

const articles = [
  {
    id: "adres",
    title: "Adres ve ulaşım",
    questions: ["Neredesiniz?", "Tramvayla nasıl gelirim?", "Otopark var mı?"],
    answer:
      "Adresimiz Yenibağlar Mahallesi, Üniversite Caddesi No: 48/A, Eskişehir. Tramvayla Bağlar durağında inip 3 dakika yürüyebilirsiniz. Park için arka sokaktaki otoparkta ilk 1 saat ücretsizdir, fişinizi kasada damgalatın.",
  },
  {
    id: "alerji",
    title: "Alerjenler",
    questions: ["Fındık var mı?", "Alerjim var, ne yiyebilirim?"],
    answer:
      "Mutfağımızda fındık, ceviz, süt ve yumurta kullanılır. Fındıksız pasta hazırlarız, ama aynı tezgâhta çalışıldığı için garanti edemeyiz. Ağır alerjisi olanlara ürünlerimizi önermiyoruz.",
  },
];
const index = buildKnowledgeIndex({ articles, products: [] });
const texts = (...said: string[]) =>
  holdDialogue({ index, offer: "person", siteUrl: "" }, said).map(({ answer }) => answer.text);
const [address, tram, parking] = articles[0]!.answer.split(/(?<=\.) (?=[TP])/) as [string, string, string];

describe("a text that was told already", () => {
  test("is not told whole again, but the sentence that is asked for", () =>
    expect(texts("neredesiniz", "tramvayla nasıl gelirim", "otopark var mı")).toEqual([
      `${address} ${tram} ${parking}`,
      tram,
      parking,
    ]));

  test("is told whole again, as such, where the same is asked", () =>
    expect(texts("neredesiniz", "neredesiniz")[1]).toMatch(
      /(?:yeniden paylaşıyorum|elimde olan yine)[^]*damgalatın\./,
    ));

  test("is told whole where the question has a number that only the rest may decide", () =>
    expect(texts("neredesiniz", "park yeri 5 saat ücretsiz mi")[1]).toContain(articles[0]!.answer));

  test("is told whole where it is about somebody's health", () =>
    expect(texts("alerjim var ne yiyebilirim", "fındık var mı")[1]).toContain("önermiyoruz"));
});
