import { join } from "node:path";
import { expect, test } from "vitest";
import { buildKnowledgeIndex } from "#server/assistant/retrieval/index/knowledge-index.ts";
import { holdDialogue } from "#server/database/demo/dialogues.ts";
import { readKnowledge } from "../../scripts/knowledge/read-knowledge.ts";

const folders = ["eight-trades", "twelve-trades", "four-trades-b"].map((trades) =>
  join(import.meta.dirname, "../evaluation", trades),
);
const trades = await readKnowledge({
  knowledge: folders.map((folder) => join(folder, "articles.json")),
  documents: folders.map((folder) => join(folder, "documents")),
  products: [],
});
const last = (firm: string, ...said: string[]) =>
  holdDialogue({ index: buildKnowledgeIndex(trades.get(firm)!), offer: "person", siteUrl: "" }, said).at(-1)!.answer;

test("who asks what is on the menu is shown the menu's lists to choose from", () => {
  const { outcome, parts } = last("restoran", "menünüzde ne var");
  expect(outcome).toBe("small-talk");
  expect(parts.suggestions).toContain("Tatlılar › tümü");
  expect(last("restoran", "menünüzde ne var", "Tatlılar › tümü").text).toContain("Künefe");
  expect(last("restoran", "menünüzde ne var", "ilki").text).toContain("mercimek");
});

test("who asks for the price list is shown its tables, not what it says of itself", () => {
  expect(last("kuafor", "fiyat listeniz var mı").parts.suggestions).toContain("Boya ve renk › tümü");
  expect(last("emlak", "fiyat listesi").parts.suggestions).toContain("Kiracılara yönelik hizmetler › tümü");
});

test("a menu that is one table is shown at once", () =>
  expect(last("dugun", "menüde ne var").text).toContain("Manolya"));
