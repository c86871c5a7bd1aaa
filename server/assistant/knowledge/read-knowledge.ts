import type { Db } from "#server/database/connect.ts";
import { listKnowledgeArticles } from "#server/store/knowledge-articles.ts";
import { listLiveDocuments } from "#server/store/knowledge-documents.ts";
import { listActiveProcesses } from "#server/store/processes.ts";
import { listProducts } from "#server/store/products.ts";
import type { Article, KnowledgeBase, Product } from "../retrieval/knowledge-base.ts";

/** A chatbot's entire knowledge, in the form its index is built from. */
export async function readKnowledge(db: Db, chatbotId: string): Promise<Required<KnowledgeBase>> {
  const articles = await listKnowledgeArticles(db, chatbotId);
  const documents = await listLiveDocuments(db, chatbotId);
  const products = await listProducts(db, chatbotId);
  return {
    processes: await listActiveProcesses(db, chatbotId),
    documents,
    articles: articles.map(asArticle),
    products: products.map(asProduct),
  };
}

/** Converts a database row to the index's form. */
export const asArticle = ({ slug, ...row }: Omit<Article, "id"> & { slug: string }): Article => ({
  id: slug,
  title: row.title,
  questions: row.questions,
  answer: row.answer,
});

type ProductRow = Awaited<ReturnType<typeof listProducts>>[number];
export const asProduct = ({ sku, name, currency, url, image, description, stock, ...row }: ProductRow): Product => ({
  ...{ sku, name, currency, url, image, description, stock },
  ...{ shipping: row.shipping, category: row.category, sizes: row.sizes, colors: row.colors },
  price: Number(row.price),
  oldPrice: row.old_price === null ? null : Number(row.old_price),
});
