import type { ImportReport } from "#contract/import-reports.ts";
import { connect } from "#server/database/connect.ts";
import { answerJobs } from "#server/workers/answer-jobs.ts";
import { importArticles } from "../knowledge-articles.ts";
import { importProducts } from "../products.ts";
import { readArticleFile } from "./article-file.ts";
import type { ImportWish } from "./import-file.ts";
import { readProductFile } from "./product-file.ts";
import { unpack } from "./unpack.ts";

answerJobs(importFile);

/**
 * The whole import: reading the file, comparing it with what is there, writing. All that is written is one transaction
 * of a connection that ends with the worker.
 */
async function importFile({ databaseUrl, actor, chatbotId, bytes, what }: ImportWish): Promise<ImportReport> {
  const { db, close } = connect(databaseUrl, { max: 2 });
  try {
    return what.noun === "products"
      ? await importProducts(db, actor, chatbotId, readProductFile(unpack(bytes)), what.options)
      : await importArticles(db, actor, chatbotId, readArticleFile(bytes), what.options);
  } finally {
    await close();
  }
}
