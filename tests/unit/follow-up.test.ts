import { join } from "node:path";
import { expect, test } from "vitest";
import { buildKnowledgeIndex } from "#server/assistant/retrieval/knowledge-index.ts";
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

test("a question that another article answers is not answered once more with the one just told, which has nothing of it", () => {
  expect(told("engelli yeri var mı", "geç kalırsak alıyorlar mı içeri")).toEqual([
    "Engelli izleyiciler",
    "Geç gelen izleyiciler",
  ]);
});

test("a question without a thing of its own is of what was just told", () => {
  expect(told("engelli yeri var mı", "ücretli mi")).toEqual(["Engelli izleyiciler", "Engelli izleyiciler"]);
});
