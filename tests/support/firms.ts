import { existsSync } from "node:fs";
import { join } from "node:path";
import { buildKnowledgeIndex, type KnowledgeIndex } from "#server/assistant/retrieval/index/knowledge-index.ts";
import { type Knowledge, readKnowledge } from "../../scripts/knowledge/read-knowledge.ts";

/** Neither what was read nor an index is changed by being asked, so all test files share them. */
const read = new Map<string, Promise<Map<string, Knowledge>>>();
const indexes = new WeakMap<Knowledge, KnowledgeIndex>();

/** The firms of these folders of `tests/evaluation`, by name. */
export async function readFirms(...folders: string[]): Promise<Map<string, Knowledge>> {
  const firms = new Map<string, Knowledge>();
  for (const folder of folders) {
    if (!read.has(folder)) read.set(folder, readFolder(folder));
    for (const [firm, knowledge] of await read.get(folder)!) firms.set(firm, knowledge);
  }
  return firms;
}

/** The index of a firm's knowledge, made when it is first asked for. */
export function indexOf(knowledge: Knowledge): KnowledgeIndex {
  const index = indexes.get(knowledge) ?? buildKnowledgeIndex(knowledge);
  indexes.set(knowledge, index);
  return index;
}

function readFolder(folder: string): Promise<Map<string, Knowledge>> {
  const within = (name: string) => [join(import.meta.dirname, "../evaluation", folder, name)].filter(existsSync);
  return readKnowledge({
    knowledge: within("articles.json"),
    products: within("products.json"),
    documents: within("documents"),
  });
}
