import { describe, expect, test } from "vitest";
import type { CaseContent } from "#contract/knowledge-cases.ts";
import { variantsOf } from "#server/assistant/cases/case-variants.ts";
import { knowledgeAfter } from "#server/assistant/cases/planned-knowledge.ts";
import { testCase } from "#server/assistant/cases/test-cases.ts";
import { readCaseFile } from "#server/domain/imports/case-file.ts";
import { buildKnowledgeIndex } from "#server/assistant/retrieval/index/knowledge-index.ts";
import type { KnowledgeBase } from "#server/assistant/retrieval/knowledge-base.ts";
import { PLAIN_PRODUCT } from "../support/plain-product.ts";

const knowledge: Required<KnowledgeBase> = {
  articles: [
    { id: "kargo", title: "Kargo ücreti", questions: ["Kargo ücreti ne kadar?"], answer: "Kargo **49,90 TL** tutar." },
    {
      id: "iade",
      title: "İade süresi",
      questions: ["Kaç gün içinde iade edebilirim?"],
      answer: "On dört gün içinde iade edebilirsiniz.",
    },
  ],
  products: [
    {
      ...PLAIN_PRODUCT,
      sku: "CNT-1",
      name: "Deri Çanta",
      price: 1299.9,
      description: "El yapımı",
      category: "Çanta",
    },
  ],
  documents: [],
  processes: [],
};
const index = buildKnowledgeIndex(knowledge);
const speaking = { offer: "person" as const };

const run = (test: Partial<CaseContent> & { question: string }, variants = false, known = index) =>
  testCase(
    known,
    {
      ...{ id: "1", updated_at: "", before: [], expected: "answer", article: null, must: [], forbidden: [] },
      ...test,
    },
    speaking,
    variants,
  );
const failuresOf = (test: Parameters<typeof run>[0]) => run(test).failures.map(({ failure }) => failure);

describe("a knowledge test", () => {
  test("passes if its article answers, ignoring case and punctuation in the required words", () => {
    const result = run({
      question: "Kargo ücreti ne kadar?",
      expected: "article",
      article: "kargo",
      must: ["KARGO 49,90  TL"],
      forbidden: ["ücretsiz", "argo"],
    });
    expect(result).toMatchObject({ passed: true, failures: [], outcome: "answered", sources: [{ id: "kargo" }] });
  });

  test("tells why it failed", () => {
    const question = "Kargo ücreti ne kadar?";
    expect(run({ question, expected: "article", article: "iade" }).failures).toEqual([
      { failure: "other-article", text: "Kargo ücreti" },
    ]);
    expect(run({ question, expected: "article", article: "silinen" }).failures).toEqual([
      { failure: "article-gone", text: "silinen" },
    ]);
    expect(run({ question, must: ["ücretsiz"] }).failures).toEqual([{ failure: "lacks-text", text: "ücretsiz" }]);
    expect(failuresOf({ question, forbidden: ["49,90"] })).toEqual(["forbidden-text"]);
    expect(failuresOf({ question, expected: "decline" })).toEqual(["answered"]);
    expect(failuresOf({ question, expected: "hand-off" })).toEqual(["no-hand-off"]);
    expect(failuresOf({ question: "Zeplininiz kaç metre?" })).toEqual(["not-answered"]);
  });

  test("takes a number for the whole number only", () => {
    const costs = (amount: string, test: Partial<CaseContent>) => {
      const answer = `Kargo **${amount} TL** tutar.`;
      const dearer = buildKnowledgeIndex({ ...knowledge, articles: [{ ...knowledge.articles[0]!, answer }] });
      return run({ question: "Kargo ücreti ne kadar?", ...test }, false, dearer).passed;
    };
    for (const [amount, other] of [
      ["59,90", "159,90"],
      ["99,90", "1.099,90"],
      ["250", "1.250"],
      ["1.250", "1.250,50"],
      ["25", "250"],
    ] as const) {
      expect(costs(amount, { must: [amount] }), amount).toBe(true);
      expect(costs(other, { must: [amount] }), `${amount} in ${other}`).toBe(false);
      expect(costs(other, { must: [`${amount} TL`, `kargo ${amount}`] }), `${amount} TL in ${other}`).toBe(false);
      expect(costs(amount, { forbidden: [amount] }), amount).toBe(false);
      expect(costs(other, { forbidden: [amount] }), `${amount} in ${other}`).toBe(true);
    }
  });

  test("passes with an expected decline, or an expected offer of a person", () => {
    expect(failuresOf({ question: "Zeplininiz kaç metre?", expected: "decline" })).toEqual([]);
    expect(failuresOf({ question: "Bir temsilciyle görüşmek istiyorum", expected: "hand-off" })).toEqual([]);
  });

  test("may refer to a price: a changed price does not fail it, a missing product does", () => {
    const test = { question: "Deri Çanta fiyatı nedir?", must: ["{fiyat:CNT-1}"] };
    expect(failuresOf(test)).toEqual([]);
    const dearer = buildKnowledgeIndex(
      knowledgeAfter(knowledge, {
        products: { put: [{ ...knowledge.products[0]!, price: 1499, old_price: 1299.9 } as never], remove: [] },
      }),
    );
    const content = { id: "1", updated_at: "", before: [], expected: "answer" as const, article: null, forbidden: [] };
    const then = testCase(dearer, { ...content, ...test }, speaking, false);
    expect(then).toMatchObject({ passed: true });
    expect(then.said).toContain("1.499,00 TL");
    const missing = [{ failure: "unknown-product", text: "YOK-9" }];
    expect(run({ ...test, must: ["{fiyat:YOK-9}"] }).failures).toEqual(missing);
    expect(run({ ...test, must: [], forbidden: ["{fiyat:YOK-9}"] }).failures).toEqual(missing);
    expect(run({ ...test, must: [], forbidden: ["{fiyat:CNT-1}"] }).failures).toEqual([
      { failure: "forbidden-text", text: "1.299,90 TL" },
    ]);
  });

  test("is asked after its earlier messages", () => {
    const follow = { question: "peki fiyatı ne kadar?", must: ["1.299,90 TL"] };
    expect(failuresOf({ ...follow, before: ["Deri çanta var mı?"] })).toEqual([]);
    expect(failuresOf(follow)).not.toEqual([]);
  });

  test("chooses of the products that an earlier answer showed, as the chat does", () => {
    const [bag] = knowledge.products;
    const rucksack = { ...bag!, sku: "CNT-2", name: "Bez Sırt Çantası", price: 499.9 };
    const bags = buildKnowledgeIndex({ ...knowledge, products: [bag!, rucksack] });
    const { said } = run({ question: "ikincisi", before: ["Hangi çantalar var?"] }, false, bags);
    expect(said).toContain("Bez Sırt Çantası");
    expect(said).not.toContain("Deri Çanta");
  });

  test("counts its variants separately; they do not affect whether it passes", () => {
    const result = run({ question: "Kargo ücreti ne kadar?", expected: "article", article: "kargo" }, true);
    expect(result.passed).toBe(true);
    expect(result.variants).toBe(3);
    expect(result.variants_passed).toBeGreaterThan(0);
  });
});

describe("variants of a question", () => {
  test("lack Turkish letters, have a typing error, or another suffix", () => {
    expect(variantsOf("Kargo ücreti ne kadar?")).toEqual([
      "Kargo ucreti ne kadar?",
      "Kargo ücrtei ne kadar?",
      "Kargo ücretiler ne kadar?",
    ]);
    expect(variantsOf("Mağazalarınız nerede?")).toEqual([
      "Magazalariniz nerede?",
      expect.stringMatching(/^Mağaz\p{L}+ nerede\?$/u),
      "Mağazalar nerede?",
    ]);
  });

  test("are deterministic, and left out if they equal the question", () => {
    expect(variantsOf("Siparişim nerede kaldı")).toEqual(variantsOf("Siparişim nerede kaldı"));
    expect(variantsOf("ne var")).toEqual([]);
  });
});

describe("a planned change", () => {
  test("keeps changed entries in place, appends new ones, and removes", () => {
    const after = knowledgeAfter(knowledge, {
      articles: {
        put: [
          { id: "yeni", title: "Yeni", questions: [], answer: "Y" },
          { id: "kargo", title: "Kargo", questions: [], answer: "K" },
        ],
        remove: ["iade"],
      },
    });
    expect(after.articles.map(({ id, answer }) => [id, answer])).toEqual([
      ["kargo", "K"],
      ["yeni", "Y"],
    ]);
    expect(after.products).toBe(knowledge.products);
  });
});

describe("a file of tests", () => {
  const read = (text: string) => readCaseFile(new TextEncoder().encode(text));

  test("is read by its columns, with several texts in a cell", () => {
    const [one, two] = read(
      'soru;önce söylenenler;beklenen;makale;içermeli;içermemeli\nKargo ne kadar?;;;kargo;"49,90 TL\n{fiyat:A-1}";bedava\nPeki yarın?;Bugün açık mısınız?;yanıt;;;',
    );
    expect(one!.item).toEqual({
      ...{ question: "Kargo ne kadar?", before: [], expected: "article", article: "kargo" },
      ...{ must: ["49,90 TL", "{fiyat:A-1}"], forbidden: ["bedava"] },
    });
    expect(two!.item).toMatchObject({ expected: "answer", before: ["Bugün açık mısınız?"] });
  });

  test("says what is wrong with a row", () => {
    const rows = read("soru;beklenen;makale\n;;kargo\nSoru?;uçmalı;\nSoru?;makale;\nBaşka?;yanıt;kargo");
    expect(rows.map(({ problems }) => problems.map(({ field, problem }) => `${field} ${problem}`))).toEqual([
      ["question missing"],
      ["expected bad-text"],
      ["article missing"],
      ["article bad-text"],
    ]);
  });
});
