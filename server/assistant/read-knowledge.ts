import type { Db } from "#server/database/connect.ts";
import { listKnowledgeArticles } from "#server/store/knowledge-articles.ts";
import { listLiveDocuments } from "#server/store/knowledge-documents.ts";
import { listActiveProcesses } from "#server/store/processes.ts";
import { listProducts } from "#server/store/products.ts";
import type { KnowledgeBase } from "./retrieval/knowledge-base.ts";

/** Everything a chatbot knows, as its index is made of it. */
export async function readKnowledge(db: Db, chatbotId: string): Promise<Required<KnowledgeBase>> {
  const articles = await listKnowledgeArticles(db, chatbotId);
  const documents = await listLiveDocuments(db, chatbotId);
  const products = await listProducts(db, chatbotId);
  return {
    processes: await listActiveProcesses(db, chatbotId),
    documents,
    articles: articles.map(({ slug, title, questions, answer }) => ({ id: slug, title, questions, answer })),
    products: products.map(
      ({ sku, name, currency, url, image, description, stock, shipping, category, sizes, colors, ...row }) => ({
        ...{ sku, name, currency, url, image, description, stock, shipping, category, sizes, colors },
        price: Number(row.price),
        oldPrice: row.old_price === null ? null : Number(row.old_price),
      }),
    ),
  };
}
