import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Article, Document, Product } from "../../server/assistant/retrieval/knowledge-base.ts";
import { passagesOf } from "../../server/domain/documents/passages.ts";
import { readDocument } from "../../server/domain/documents/read-document.ts";
import { readJsonLines } from "../json-lines.ts";

/** What a firm's knowledge consists of, by the name of its knowledge base. */
export type Knowledge = { articles: Article[]; documents: Document[]; products: Product[] };
export type KnowledgeFiles = { knowledge: string[]; products: string[]; documents: string[] };

/** `must`: what the right answer says, exactly as the document does. */
type Expected = string | { document: string; must: string[] } | null;
export type LabelledQuestion = { id: string; kb: string; q: string; expect: Expected; tags: string[] };

/** A document belongs to the base that its name begins with. */
export async function readKnowledge({
  knowledge,
  products,
  documents,
}: KnowledgeFiles): Promise<Map<string, Knowledge>> {
  const bases = new Map<string, Knowledge>();
  const baseOf = (kb: string): Knowledge => {
    const base = bases.get(kb) ?? { articles: [], documents: [], products: [] };
    bases.set(kb, base);
    return base;
  };
  for (const file of knowledge)
    for (const row of rowsOf<Article & { kb: string }>(file)) baseOf(row.kb).articles.push(row);
  for (const file of products)
    for (const row of rowsOf<Product & { kb: string; old_price: number | null }>(file))
      baseOf(row.kb).products.push({ ...row, oldPrice: row.old_price });
  for (const folder of documents)
    for (const name of readdirSync(folder).sort()) {
      const document = await readDocument(readFileSync(join(folder, name)), name);
      baseOf(name.split("-")[0]!).documents.push({
        ...{ id: name, title: document.title, address: null },
        passages: passagesOf(document),
      });
    }
  return bases;
}

const rowsOf = <Row>(file: string): Row[] => JSON.parse(readFileSync(file, "utf8")) as Row[];

/** Throws an Error that names the line when one is not a question. */
export const readKnowledgeQuestions = (file: string): LabelledQuestion[] => readJsonLines(file, questionOf);

function questionOf(value: unknown, place: string): LabelledQuestion {
  const row = value as Partial<LabelledQuestion> | null;
  const expect = row?.expect;
  const fits = expect === null || typeof expect === "string" || Array.isArray(expect?.must);
  if (typeof row?.q !== "string" || typeof row.kb !== "string" || !fits)
    throw new Error(`${place} needs kb, q and expect`);
  return { id: row.id ?? place, kb: row.kb, q: row.q, expect: row.expect as Expected, tags: row.tags ?? [] };
}
