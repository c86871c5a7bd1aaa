import { describe, expect, test } from "vitest";
import { causeOf } from "#server/assistant/diagnosis/cause-of.ts";
import { contradictionOf } from "#server/assistant/diagnosis/contradiction-of.ts";
import { examineCandidates } from "#server/assistant/diagnosis/examine-candidates.ts";
import { isIgnored } from "#server/assistant/diagnosis/is-ignored.ts";
import { questionAsRead } from "#server/assistant/diagnosis/question-as-read.ts";
import { buildKnowledgeIndex, forMessage } from "#server/assistant/retrieval/index/knowledge-index.ts";
import { rank } from "#server/assistant/retrieval/retrieve.ts";
import { passagesOf } from "#server/domain/documents/passages.ts";

const SHIPPING = { id: "kargo", title: "Kargo ücreti", questions: ["Kargo ne kadar?"], answer: "Kargo 59,90 TL'dir." };
const RETURNS = {
  id: "iade",
  title: "İade süresi",
  questions: [],
  answer: "Ürünleri 30 gün içinde iade edebilirsiniz.",
};
const index = () => forMessage(buildKnowledgeIndex({ articles: [SHIPPING, RETURNS], products: [] }));

const [shipping, returns] = [SHIPPING, RETURNS].map(({ id, title }) => ({ kind: "article" as const, id, title }));
const near = (entry: NonNullable<typeof shipping>, score: number) => ({ ...entry, score });
const plain = { right: null, contradiction: null, isIgnored: false };

describe("the cause of a bad answer", () => {
  test("is null if it came from the right entry, or from any entry and nobody said otherwise", () => {
    const answered = { ...plain, outcome: "answered" as const, sources: [shipping!], ranked: [near(shipping!, 0.9)] };
    expect(causeOf(answered)).toBeNull();
    expect(causeOf({ ...answered, right: shipping! })).toBeNull();
    expect(causeOf({ ...plain, outcome: "small-talk", sources: [], ranked: [] })).toBeNull();
  });

  test("is missing knowledge if nothing is close, and low confidence if something is", () => {
    const declined = { ...plain, outcome: "declined" as const, sources: [] };
    expect(causeOf({ ...declined, ranked: [] })).toMatchObject({ code: "no-knowledge" });
    expect(causeOf({ ...declined, ranked: [near(shipping!, 0.2)] })).toMatchObject({ code: "no-knowledge" });
    expect(causeOf({ ...declined, ranked: [near(shipping!, 0.4)] })).toMatchObject({ code: "unsure" });
  });

  test("tells where the right entry was: not found, or behind a wrong one", () => {
    const ranked = [near(shipping!, 0.8), near(returns!, 0.5)];
    expect(causeOf({ ...plain, outcome: "declined", sources: [], ranked, right: returns! })).toEqual({
      code: "not-found",
      entry: "İade süresi",
      other: null,
      rank: 2,
    });
    expect(causeOf({ ...plain, outcome: "answered", sources: [shipping!], ranked, right: returns! })).toEqual({
      code: "wrong-one",
      entry: "İade süresi",
      other: "Kargo ücreti",
      rank: 2,
    });
  });

  test("is the model, above all else, if it was given the answer", () => {
    const answer = { ...plain, outcome: "answered" as const, sources: [shipping!], ranked: [near(shipping!, 0.9)] };
    expect(causeOf({ ...answer, isIgnored: true })).toMatchObject({ code: "model-ignored", entry: "Kargo ücreti" });
  });
});

test.each([
  ["Kargo 59,90 TL'dir.", "answered", false],
  ["Kargo ücretimiz 49,90 TL.", "answered", true],
  ["Kargo ücretimiz altmış lira.", "answered", false], // rounded
  ["İki iş gününde gelir.", "answered", false], // another thing
  ["Bunu bilmiyorum.", "declined", true],
  ["Merhaba!", "small-talk", false],
] as const)("a model that says %s (%s) ignored what it was given: %s", (text, outcome, ignored) => {
  expect(isIgnored(text, outcome, `${SHIPPING.title}\n${SHIPPING.answer}`)).toBe(ignored);
});

test("a question is shown as it was read: corrections, roots, meanings, and unknown words", () => {
  const read = index();
  const { question } = rank(read, "karog ücretii zürafa");
  const told = questionAsRead(read, "karog ücretii zürafa", question);
  expect(told.put_right).toContainEqual({ written: "karog", read: "kargo" });
  expect(told.words.find(({ term }) => term === "kargo")).toMatchObject({ known: true, asking: false });
  expect(told.words.find(({ word }) => word.startsWith("ucret"))!.meanings).toContain("fiyat");
  expect(told.words.find(({ word }) => word === "zurafa")).toMatchObject({ known: false, term: null });
});

test("candidates show all numbers of the ranking, including nested ones", () => {
  const { ranked } = rank(index(), "kargo ücreti ne kadar");
  const [best] = examineCandidates([{ ...ranked[0]!, ...{ features: { pair: 0.5, words: "x" } } }], 8);
  expect(best).toMatchObject({ kind: "article", id: "kargo", features: { pair: 0.5 } });
  expect(best!.features["coverage"]).toBeGreaterThan(0.5);
  expect(best!.features).not.toHaveProperty("words");
});

test("a contradiction is reported if another text differs from the answer", () => {
  const safe = {
    kind: "article" as const,
    position: 0,
    title: "Kiralık kasa",
    article: {
      id: "kasa",
      title: "Kiralık kasa",
      questions: [],
      answer: "Orta boy kiralık kasanın yıllık kirası 7.200 TL'dir.",
    },
  };
  const passages = passagesOf({
    title: "Ücret tarifesi",
    blocks: [
      { kind: "heading", level: 2, text: "Kiralık kasa" },
      { kind: "paragraph", text: "Orta boy kiralık kasanın yıllık kirası 7.900 TL'dir." },
    ],
  });
  const document = { id: "tarife", title: "Ücret tarifesi", address: null };
  const tariff = { kind: "passage" as const, position: 1, title: "Ücret tarifesi", document, passage: passages[0]! };
  const source = { kind: "article" as const, id: "kasa", title: "Kiralık kasa" };
  const told = contradictionOf(safe.article.answer, [source], [safe, tariff]);
  expect(told?.[0]).toBe("Kiralık kasa");
  expect(told?.[1]).toContain("Ücret tarifesi");
  expect(contradictionOf("Kasamız vardır.", [source], [safe, tariff])).toBeNull();
  expect(contradictionOf(safe.article.answer, [source], [safe])).toBeNull();
});
