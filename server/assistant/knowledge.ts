import type { Kysely } from "kysely";
import type { Schema } from "#server/database/schema.ts";
import type { ChatbotRow } from "#server/store/chatbots.ts";
import { listKnowledgeArticles } from "#server/store/knowledge-articles.ts";
import { listProducts } from "#server/store/products.ts";
import { buildKnowledgeIndex, type KnowledgeIndex } from "./retrieval/knowledge-index.ts";

const KEPT = 200;

/**
 * The built index of each chatbot's knowledge, kept in this process. The chatbot's row carries a version that every
 * change of an article or product counts up, on any node; an index of another version is built anew.
 */
export function createKnowledge(db: Kysely<Schema>) {
  const built = new Map<string, { version: number; index: Promise<KnowledgeIndex> }>();

  return function indexOf(chatbot: Pick<ChatbotRow, "id" | "knowledge_version">): Promise<KnowledgeIndex> {
    const known = built.get(chatbot.id);
    if (known?.version === chatbot.knowledge_version) return known.index;
    const index = build(db, chatbot.id);
    built.delete(chatbot.id);
    built.set(chatbot.id, { version: chatbot.knowledge_version, index });
    index.catch(() => built.delete(chatbot.id));
    if (built.size > KEPT) built.delete(built.keys().next().value!);
    return index;
  };
}

async function build(db: Kysely<Schema>, chatbotId: string): Promise<KnowledgeIndex> {
  const [articles, products] = await Promise.all([listKnowledgeArticles(db, chatbotId), listProducts(db, chatbotId)]);
  return buildKnowledgeIndex({
    articles: articles.map(({ slug, title, questions, answer }) => ({ id: slug, title, questions, answer })),
    products: products.map(({ price, old_price, ...product }) => ({
      ...product,
      price: Number(price),
      oldPrice: old_price === null ? null : Number(old_price),
    })),
  });
}
