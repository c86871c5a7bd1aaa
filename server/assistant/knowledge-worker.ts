import { connect } from "#server/database/connect.ts";
import { answerJobs } from "#server/workers/answer-jobs.ts";
import { findChatbot } from "#server/store/chatbots.ts";
import { listLiveDocuments } from "#server/store/knowledge-documents.ts";
import { listKnowledgeArticles } from "#server/store/knowledge-articles.ts";
import { listProducts } from "#server/store/products.ts";
import { listActiveProcesses } from "#server/store/processes.ts";
import { packIndex } from "./retrieval/pack-index.ts";
import type { PackedIndex } from "./retrieval/packed-index.ts";

export type KnowledgeWish = { databaseUrl: string; chatbotId: string };
/** `version` is the one that was read, and `ms` what reading and packing it took. */
export type ReadKnowledge = { version: number; ms: number; packed: PackedIndex };

answerJobs(readKnowledge);

/** Reads by itself: so many rows would hold up the thread that handed them over. */
async function readKnowledge({ databaseUrl, chatbotId }: KnowledgeWish): Promise<ReadKnowledge> {
  const began = performance.now();
  const { db, close } = connect(databaseUrl, { max: 1 });
  try {
    const read = await db
      .transaction()
      .setIsolationLevel("repeatable read")
      .execute(async (transaction) => ({
        chatbot: await findChatbot(transaction, chatbotId),
        articles: await listKnowledgeArticles(transaction, chatbotId),
        documents: await listLiveDocuments(transaction, chatbotId),
        products: await listProducts(transaction, chatbotId),
        processes: await listActiveProcesses(transaction, chatbotId),
      }));
    const packed = packIndex({
      processes: read.processes,
      documents: read.documents,
      articles: read.articles.map(({ slug, title, questions, answer }) => ({ id: slug, title, questions, answer })),
      products: read.products.map(
        ({ sku, name, currency, url, description, stock, shipping, category, sizes, colors, ...row }) => ({
          ...{ sku, name, currency, url, description, stock, shipping, category, sizes, colors },
          price: Number(row.price),
          oldPrice: row.old_price === null ? null : Number(row.old_price),
        }),
      ),
    });
    return { version: read.chatbot?.knowledge_version ?? 0, ms: performance.now() - began, packed };
  } finally {
    await close();
  }
}
