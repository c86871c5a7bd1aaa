import { connect } from "#server/database/connect.ts";
import { listKnowledgeArticles } from "#server/store/knowledge-articles.ts";
import { listLiveDocuments } from "#server/store/knowledge-documents.ts";
import { listAllProducts } from "#server/store/products.ts";
import { serveJobs } from "#server/workers/serve-jobs.ts";
import { disagreementKey } from "./disagreement.ts";
import type { StatementWish, StatedByChatbot } from "./read-stated.ts";
import { readStatements } from "./read-statements.ts";

serveJobs(readStated);

const MAX_DISAGREEMENTS = 500;
const MAX_LINKS = 500;

/** Reads the database itself, because passing so many texts would block the caller's thread. */
async function readStated({ databaseUrl, chatbotId, today }: StatementWish): Promise<StatedByChatbot> {
  const { db, close } = connect(databaseUrl, { max: 1 });
  try {
    const articles = await listKnowledgeArticles(db, chatbotId);
    const documents = await listLiveDocuments(db, chatbotId);
    const products = await listAllProducts(db, chatbotId);
    const { disagreements, links } = readStatements(
      {
        articles: articles.map(({ slug, title, questions, answer }) => ({ id: slug, title, questions, answer })),
        documents,
        products: products.map(({ old_price: oldPrice, ...product }) => ({ ...product, oldPrice })),
      },
      today,
    );
    const each = [...new Map(disagreements.map((one) => [disagreementKey(one), one])).values()];
    return {
      disagreements: each.slice(0, MAX_DISAGREEMENTS),
      links: links.slice(0, MAX_LINKS),
      isWhole: each.length <= MAX_DISAGREEMENTS && links.length <= MAX_LINKS,
    };
  } finally {
    await close();
  }
}
