import { describe, expect, test } from "vitest";
import { areNeverSynonyms, relatedOf } from "../../server/assistant/language/thesaurus.ts";
import type { Article } from "../../server/assistant/retrieval/knowledge-base.ts";
import { buildKnowledgeIndex } from "../../server/assistant/retrieval/index/knowledge-index.ts";
import { readQuestion } from "../../server/assistant/retrieval/question.ts";
import { rank } from "../../server/assistant/retrieval/retrieve.ts";
import { rootsOf } from "../../server/assistant/language/suffixes.ts";
import { wordsOf } from "../../server/assistant/language/turkish.ts";

const article = (id: string, title: string, answer: string): Article => ({ id, title, questions: [], answer });
const office = buildKnowledgeIndex({
  articles: [
    article("masraf", "Masraf avansı", "Dava açılırken masraf avansı alınır."),
    article("iade", "Ödemenin geri verilmesi", "Vazgeçilirse bedel on gün içinde geri verilir."),
    article("ulasim", "Büroya ulaşım", "Büromuz adliyenin karşısındadır, otobüs durağı kapının önündedir."),
    article("hayvan", "Evcil hayvan", "Toplantı odasına evcil hayvan alınmaz."),
  ],
  products: [],
});
const wordOf = (question: string, word: string) =>
  readQuestion(office, question).units.find((unit) => unit.word === word)!;
const first = (question: string) => {
  const { entry } = rank(office, question).ranked[0]!;
  return entry.kind === "article" ? entry.article.id : entry.kind;
};
const relationsOf = (question: string) =>
  relatedOf(wordsOf(question).map(rootsOf), () => false).flatMap((all) =>
    all.map(({ words, relation }) => `${relation} ${words.join(" ")}`),
  );

describe("the thesaurus of everyday Turkish", () => {
  test.each([
    ["gider için önden para yatıracak mıyım", "masraf"],
    ["köpeğimle gelebilir miyim", "hayvan"],
    ["para iadesi yapıyor musunuz", "iade"],
  ])("%s is found in a text with other words", (question, id) => {
    expect(first(question)).toBe(id);
  });

  test("a word that the knowledge base has only in other words is known, with no more weight than those", () => {
    const dog = wordOf("köpeğim yanımda", "kopegim");
    expect(dog).toMatchObject({ term: null, known: true });
    expect(dog.weight).toBeLessThan(office.weightOf("hayvan") + 0.01);
  });

  test("a phrase is found with endings, in either order, and with two words between its words, not with more", () => {
    for (const text of ["kredi kartı", "kredi kartlarından", "kredi veya banka kartı", "kartım kredi mi"])
      expect(relationsOf(text)).toContain("broader odeme yolu");
    expect(relationsOf("kredi çekmek için bir kart")).not.toContain("broader odeme yolu");
  });

  test("hypernyms and hyponyms lead to each other", () => {
    expect(relationsOf("köpek")).toContain("broader evcil hayvan");
    expect(relationsOf("evcil hayvan")).toContain("narrower kopek");
  });

  test("a paraphrase leads to the term, not the other way round", () => {
    const [said] = relationsOf("indirim").filter((one) => one.startsWith("meant"));
    expect(relationsOf("fiyatta güzellik yap")).toContain("meant indirim");
    expect(said).toBeUndefined();
  });

  test("words that are merely similar are never treated as the same", () => {
    expect(areNeverSynonyms("fatura", "fatih")).toBe(true);
    expect(areNeverSynonyms("fatih", "fatura")).toBe(true);
    expect(areNeverSynonyms("fatura", "makbuz")).toBe(false);
  });
});

describe("the lexicon of a trade", () => {
  test("does not apply in a knowledge base of another trade", () => {
    expect(office.foreignConcepts).toContain("dental");
    expect(wordOf("dolgu yaptırmam lazım", "dolgu").concepts).not.toContain("dental");
  });

  test("applies if most titles belong to the trade, and to concepts that a title contains", () => {
    const titles = ["Kargo ücreti", "İade koşulları", "Değişim", "Teslimat süresi", "Taksit"];
    const shop = buildKnowledgeIndex({ articles: titles.map((title) => article(title, title, title)), products: [] });
    expect(shop.foreignConcepts).not.toContain("coupon");
    const one = buildKnowledgeIndex({
      articles: ["Vekâletname", "Duruşma günü", "Taksit imkânı"].map((title) => article(title, title, title)),
      products: [],
    });
    expect(one.foreignConcepts).not.toContain("installment");
    expect(one.foreignConcepts).toContain("coupon");
  });

  test("of shops applies wherever there are products", () => {
    const desk = {
      sku: "M-1",
      name: "Meşe masa",
      price: 4000,
      oldPrice: null,
      currency: "TRY",
      url: "https://a.example",
    };
    const rest = { description: "", stock: "in_stock" as const, shipping: "", category: "masa", sizes: [], colors: [] };
    const shop = buildKnowledgeIndex({
      articles: [article("a", "Ustalar", "Ustalar.")],
      products: [{ ...desk, ...rest }],
    });
    expect(shop.foreignConcepts).not.toContain("stock");
    expect(shop.foreignConcepts).toContain("dental");
  });
});

describe("reading formal and hurried Turkish", () => {
  test.each([
    ["edilir", "et"],
    ["gidiyor", "git"],
    ["alıp", "al"],
  ])("%s comes from %s", (word, root) => {
    expect(rootsOf(wordsOf(word)[0]!)).toContain(root);
  });
});
