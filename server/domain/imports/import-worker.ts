import type { ImportReport } from "#contract/import-reports.ts";
import { connect } from "#server/database/connect.ts";
import { serveJobs } from "#server/workers/serve-jobs.ts";
import { importArticles } from "../knowledge-articles.ts";
import { importCases } from "../knowledge-cases.ts";
import { importProducts } from "../products.ts";
import { readArticleFile } from "./article-file.ts";
import { readCaseFile } from "./case-file.ts";
import type { ImportRequest } from "./import-file.ts";
import { readProductFile } from "./product-file.ts";
import { unpack } from "./unpack.ts";

serveJobs(importFile);

/**
 * The whole import: reading the file, comparing it with the existing items, writing. All writes are one transaction on
 * a connection that ends with the worker.
 */
async function importFile({
  databaseUrl,
  actor,
  chatbotId,
  bytes,
  what,
  checked,
}: ImportRequest): Promise<ImportReport> {
  const { db, close } = connect(databaseUrl, { max: 2 });
  try {
    if (what.noun === "cases") return await importCases(db, actor!, chatbotId, readCaseFile(bytes), what.options);
    return what.noun === "products"
      ? await importProducts(db, actor, chatbotId, readProductFile(unpack(bytes)), what.options, checked)
      : await importArticles(db, actor, chatbotId, readArticleFile(bytes), what.options, checked);
  } finally {
    await close();
  }
}
