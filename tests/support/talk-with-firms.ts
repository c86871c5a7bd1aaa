import { join } from "node:path";
import { buildKnowledgeIndex } from "#server/assistant/retrieval/index/knowledge-index.ts";
import { holdDialogue } from "#server/database/demo/dialogues.ts";
import { readKnowledge } from "../../scripts/knowledge/read-knowledge.ts";

/**
 * Returns a function that holds a conversation with a firm of these folders of `tests/evaluation`, from its articles and
 * documents, and returns the answers.
 */
export async function talkWithFirms(...trades: string[]) {
  const folders = trades.map((name) => join(import.meta.dirname, "../evaluation", name));
  const firms = await readKnowledge({
    knowledge: folders.map((folder) => join(folder, "articles.json")),
    documents: folders.map((folder) => join(folder, "documents")),
    products: [],
  });
  return (firm: string, ...said: string[]) =>
    holdDialogue({ index: buildKnowledgeIndex(firms.get(firm)!), offer: "person", siteUrl: "" }, said).map(
      ({ answer }) => answer,
    );
}
