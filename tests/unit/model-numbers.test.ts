import { describe, expect, test } from "vitest";
import { buildKnowledgeIndex } from "#server/assistant/retrieval/index/knowledge-index.ts";
import { holdDialogue } from "#server/database/demo/dialogues.ts";

const product = (sku: string, name: string, price: number, category: string) => ({
  ...{ sku, name, price, category, oldPrice: null, currency: "TRY", url: "", description: "", shipping: "" },
  ...{ stock: "in_stock" as const, sizes: [], colors: [] },
});
const index = buildKnowledgeIndex({
  articles: [
    { id: "montaj", title: "Montaj", questions: ["Montaj kaç para?"], answer: "Montaj 3.200 TL'dir." },
    { id: "odeme", title: "Ödeme", questions: [], answer: "Kart ve nakit geçer." },
  ],
  products: [
    product("K9", "Nordes Klima 9.000 BTU", 24500, "klima"),
    product("K12", "Nordes Klima 12.000 BTU", 27900, "klima"),
    product("C9", "Arda Çamaşır Makinesi 9 kg", 17500, "beyaz-esya"),
    product("T128", "Pera Telefon 128 GB", 30000, "telefon"),
    product("T256", "Pera Telefon 256 GB", 36000, "telefon"),
  ],
});
const last = (...said: string[]) => holdDialogue({ index, offer: "person", siteUrl: "" }, said).at(-1)!.answer;

describe("a product is called by its number", () => {
  test.each([
    ["12lik ne kadar", "27.900"],
    ["256'lık kaç lira", "36.000"],
    ["9 luk klima ne kadar", "24.500"],
  ])("%s", (asked, price) => expect(last(asked).text).toContain(price));

  test("of several with that number, the one of the kind that was spoken of", () => {
    expect(last("12lik ne kadar", "9 luk kaç").text).toContain("24.500");
    expect(last("arda çamaşır makinesi kaç para", "9luk mu bu").text).not.toContain("24.500");
  });

  test("and is ordered so", () =>
    expect(last("9.000 btu klima ne kadar", "12liği alayım").parts.order?.lines).toMatchObject([{ sku: "K12" }]));

  test.each(["yok ya 9 luk yeter", "hayır 9 luk olsun", "9luk yeter"])("and changed for another so: %s", (said) =>
    expect(last("12liği alayım", said).parts.order?.lines).toMatchObject([{ sku: "K9" }]),
  );

  test.each(["20lik diş çekiyor musunuz", "30luk bir beyim", "3 kişilik masa var mı"])(
    "what no product has is not: %s",
    (said) => expect(last(said).parts.sources).toEqual([]),
  );
});
