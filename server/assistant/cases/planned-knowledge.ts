import type { ArticleInFile } from "#contract/knowledge-articles.ts";
import type { NewProduct } from "#contract/products.ts";
import type { Db } from "#server/database/connect.ts";
import { readArticleFile } from "#server/domain/imports/article-file.ts";
import { readProductFile } from "#server/domain/imports/product-file.ts";
import { unpack } from "#server/domain/imports/unpack.ts";
import type { ImportPlan } from "#server/domain/imports/import-plan.ts";
import { planArticles } from "#server/domain/knowledge-articles.ts";
import type { PlannedChange } from "#server/domain/knowledge-check.ts";
import { planProducts } from "#server/domain/products.ts";
import { listPlannedDocuments } from "#server/store/knowledge-documents.ts";
import type { LiveDocument } from "#server/store/knowledge-documents.ts";
import type { KnowledgeBase, Product } from "../retrieval/knowledge-base.ts";

type Change<Item> = { put: Item[]; remove: string[] };
/** A planned change with everything that it refers to. */
export type ReadChange =
  | { articles: Change<ArticleInFile> }
  | { products: Change<NewProduct> }
  | { documents: Change<LiveDocument> };

/**
 * Reads what a planned change refers to: a file's rows compared with the present ones, or document versions. Throws
 * what reading the file throws.
 */
export async function readChange(db: Db, chatbotId: string, planned: PlannedChange): Promise<ReadChange> {
  if ("documents" in planned) {
    const put = await listPlannedDocuments(db, chatbotId, planned.documents);
    return { documents: { put, remove: planned.documents.map(({ id }) => id) } };
  }
  if (!("file" in planned)) return planned;
  const { bytes, what } = planned.file;
  if (what.noun === "products")
    return {
      products: changeOf(await planProducts(db, chatbotId, readProductFile(unpack(bytes)), what.options.mode), what),
    };
  return { articles: changeOf(await planArticles(db, chatbotId, readArticleFile(bytes)), what) };
}

/** Rejected rows block the others, unless the change allows skipping them. */
function changeOf<Item>(
  { added, changed, removed, report }: ImportPlan<Item>,
  { options }: { options: { skip_refused: boolean } },
): Change<Item> {
  if (report.refused > 0 && !options.skip_refused) return { put: [], remove: [] };
  return { put: [...added, ...changed], remove: removed };
}

/** The knowledge base after the change; changed entries keep their position. */
export function knowledgeAfter(known: Required<KnowledgeBase>, change: ReadChange): Required<KnowledgeBase> {
  if ("articles" in change)
    return { ...known, articles: changed(known.articles, change.articles, ({ id }) => id, keepAll) };
  if ("products" in change)
    return { ...known, products: changed(known.products, change.products, ({ sku }) => sku, toProduct) };
  const documents = changed(known.documents, change.documents, ({ id }) => id, keepAll);
  return { ...known, documents: documents.toSorted((one, other) => (one.id < other.id ? -1 : 1)) };
}

const keepAll = <Item>(item: Item): Item => item;
const toProduct = ({ old_price: oldPrice, ...product }: NewProduct): Product => ({ ...product, oldPrice });

function changed<Known, Item>(
  known: Known[],
  { put, remove }: Change<Item>,
  nameOf: (item: Known) => string,
  toKnown: (item: Item) => Known,
): Known[] {
  const rows = new Map(known.map((row) => [nameOf(row), row]));
  for (const name of remove) rows.delete(name);
  for (const row of put.map(toKnown)) rows.set(nameOf(row), row);
  return [...rows.values()];
}

/** The slugs of the articles in a change, which may have other versions; empty for any other change. */
export const slugsIn = (change: ReadChange): string[] =>
  "articles" in change ? [...change.articles.put.map(({ id }) => id), ...change.articles.remove] : [];

/** The part of a change that concerns these articles. */
export function onlyArticles(change: ReadChange, slugs: readonly string[]): ReadChange {
  if (!("articles" in change)) return change;
  const isMeant = new Set(slugs);
  return {
    articles: {
      put: change.articles.put.filter(({ id }) => isMeant.has(id)),
      remove: change.articles.remove.filter((slug) => isMeant.has(slug)),
    },
  };
}
