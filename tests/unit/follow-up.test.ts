import { join } from "node:path";
import { expect, test } from "vitest";
import { buildKnowledgeIndex } from "#server/assistant/retrieval/index/knowledge-index.ts";
import { holdDialogue } from "#server/database/demo/dialogues.ts";
import { readKnowledge } from "../../scripts/knowledge/read-knowledge.ts";

const folder = join(import.meta.dirname, "../evaluation/twelve-trades");
const trades = await readKnowledge({
  knowledge: [join(folder, "articles.json")],
  documents: [join(folder, "documents")],
  products: [],
});
const hall = buildKnowledgeIndex(trades.get("konser")!);
const told = (...questions: string[]) =>
  holdDialogue({ index: hall, offer: "person", siteUrl: "" }, questions).map(
    ({ answer }) => answer.parts.sources[0]?.title,
  );

test("a question that another article answers is not answered with the previous article again", () => {
  expect(told("engelli yeri var mı", "geç kalırsak alıyorlar mı içeri")).toEqual([
    "Engelli izleyiciler",
    "Geç gelen izleyiciler",
  ]);
});

test("a question without a subject is about the previous answer", () => {
  expect(told("engelli yeri var mı", "ücretli mi")).toEqual(["Engelli izleyiciler", "Engelli izleyiciler"]);
});

test("an article's own question is answered with it, even with an unknown number in it", async () => {
  const question = "Zeplin ile 40718823 teslimat var mı?";
  const demo = join(import.meta.dirname, "../../server/database/demo");
  const shop = (
    await readKnowledge({
      knowledge: [join(demo, "knowledge.json")],
      products: [join(demo, "products.json")],
      documents: [],
    })
  ).get("magaza")!;
  const article = { id: "zeplin", title: "Zeplin ile teslimat", questions: [question], answer: "Hayır, yapmıyoruz." };
  const index = buildKnowledgeIndex({ ...shop, articles: [...shop.articles, article] });
  const answer = holdDialogue({ index, offer: "person", siteUrl: "" }, [question])[0]!.answer;
  expect(answer).toMatchObject({ outcome: "answered", parts: { sources: [{ id: "zeplin" }] } });
});
