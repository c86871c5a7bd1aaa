import { expect, test } from "vitest";
import type { Passage } from "#contract/passages.ts";
import type { Article } from "#server/assistant/retrieval/knowledge-base.ts";
import { buildKnowledgeIndex } from "#server/assistant/retrieval/index/knowledge-index.ts";
import { nearWords } from "#server/assistant/language/near-words.ts";
import { directionOf, meaningFeaturesIn } from "#server/assistant/retrieval/ranking/meaning-features.ts";
import { readQuestion } from "#server/assistant/retrieval/question.ts";
import { isRated } from "#server/assistant/retrieval/ranking/ranker.ts";
import { rank } from "#server/assistant/retrieval/retrieve.ts";

const nearness = (one: string, other: string) => nearWords(one).find(({ root }) => root === other)?.share ?? 0;

test.each([
  ["doktor", "hekim"],
  ["fiyat", "ucret"],
  ["nakliyat", "tasima"],
  ["kapora", "pesinat"],
])("%s and %s are near", (one, other) => {
  expect(nearness(one, other)).toBeGreaterThan(0.2);
});

test.each([
  ["doktor", "otopark"],
  ["kargo", "dis"],
  ["randevu", "kopek"],
  ["pazartesi", "sali"],
])("%s and %s are not near", (one, other) => {
  expect(nearness(one, other)).toBe(0);
});

test("a word is looked up by its root, which is its own nearest neighbour; an unlisted word has no neighbours", () => {
  expect(nearWords("hekimlerimiz")).toEqual(nearWords("hekim"));
  expect(nearWords("hekim")[0]).toEqual({ root: "hekim", share: 1 });
  expect(nearWords("qzxw")).toEqual([]);
});

const article = (id: string, title: string, answer: string): Article => ({ id, title, questions: [], answer });
const paid: Passage = {
  ...{ key: "1", kind: "paragraph", headings: [], lead: null, text: "Ücret önceden alınır." },
  ...{ cells: null, page: null, anchor: null },
};
const knowledge = buildKnowledgeIndex({
  articles: [
    article("dag", "Dağ gezisi", "Gezi pazar günü yapılır."),
    article("ova", "Ova gezisi", "Gezi cuma günü yapılır."),
    article("irmak", "Irmak gezisi", "Gezi salı günü yapılır."),
  ],
  documents: [{ id: "kosullar", title: "Koşullar", address: null, passages: [paid] }],
  products: [],
});
const rated = (question: string) =>
  rank(knowledge, question)
    .ranked.filter(isRated)
    .map(({ entry, features }) => ({ id: entry.kind === "article" ? entry.article.id : entry.kind, features }));

test("a text is near a question in meaning without a word in common", () => {
  const question = directionOf(readQuestion(knowledge, "köpeğimle kalabilir miyim"));
  const similarity = (answer: string) => {
    const index = buildKnowledgeIndex({ articles: [article("1", "Not", answer)], documents: [], products: [] });
    return meaningFeaturesIn(question, index.meaningsAt(0)).meaningSentence;
  };
  expect(similarity("Evcil hayvan kabul edilir.")).toBeGreaterThan(2 * similarity("Fatura şirket adına kesilir."));
  expect(similarity("Qzxw wxzq.")).toBe(0);
});

test("the candidate nearest in meaning is the measure of the others", () => {
  const all = rated("nehir gezisi hangi gün");
  const relative = all.map(({ features }) => features.meaningRelative);
  expect(Math.max(...relative)).toBe(1);
  expect(all.find(({ features }) => features.meaningRelative === 1)!.id).toBe("irmak");
});

test("of articles that share the same words with a question, one with a word that means nearly the same is first", () => {
  const [first, second] = rated("nehir gezisi hangi gün");
  expect(first!.id).toBe("irmak");
  expect(first!.features.nearTitle).toBeGreaterThan(second!.features.nearTitle);
});

test("an article with the exact words gains nothing from near ones", () => {
  const [first] = rated("ırmak gezisi");
  expect(first).toMatchObject({ id: "irmak", features: { near: 0, nearTitle: 0 } });
});
