import type { Db } from "#server/database/connect.ts";
import { listArticlesBySlug } from "#server/store/knowledge-articles.ts";
import { readKnowledgeChanges } from "#server/store/knowledge-changes.ts";
import { listVectors } from "#server/store/knowledge-vectors.ts";
import { listActiveProcesses } from "#server/store/processes.ts";
import { listProductsBySku } from "#server/store/products.ts";
import { articleText, hashOf } from "../embeddings/texts-to-embed.ts";
import { asArticle, asProduct } from "./read-knowledge.ts";
import type { EntryChange, KnowledgeChanges } from "../retrieval/index/patch-index.ts";

/** With more changes than this, packing the index anew is no slower than patching it. */
const MAX_CHANGED = 24;

/** `unembedded`: how many of the changed articles have no vector yet. */
export type ChangedKnowledge = { version: number; unembedded: number; changes: KnowledgeChanges };
/**
 * The current state of the knowledge entries that changed after version `after`; null where everything must be read
 * again. `vectorModel`: the embedding model whose vectors the index contains.
 */
export type ReadKnowledgeChanges = (
  chatbotId: string,
  after: number,
  vectorModel: string | null,
) => Promise<ChangedKnowledge | null>;

export function createReadKnowledgeChanges({ db }: { db: Db }): ReadKnowledgeChanges {
  return async (chatbotId, after, vectorModel) => {
    const { version, names } = await readKnowledgeChanges(db, chatbotId, after);
    if (names === null || names.length > MAX_CHANGED) return null;
    const [slugs, skus] = ["a:", "p:"].map((mark) =>
      names.filter((name) => name.startsWith(mark)).map((name) => name.slice(mark.length)),
    ) as [string[], string[]];
    const articles = slugs.length === 0 ? [] : (await listArticlesBySlug(db, chatbotId, slugs)).map(asArticle);
    const products = skus.length === 0 ? [] : (await listProductsBySku(db, chatbotId, skus)).map(asProduct);
    const processes = await listActiveProcesses(db, chatbotId);
    const hashes = articles.map((article) => hashOf(articleText(article)));
    const vectors =
      vectorModel === null || hashes.length === 0
        ? new Map<string, Uint8Array>()
        : await listVectors(db, chatbotId, vectorModel, hashes);
    const [articleOf, productOf] = [
      new Map(articles.map((article) => [article.id, article])),
      new Map(products.map((product) => [product.sku, product])),
    ];
    const entries: EntryChange[] = [
      ...slugs.map((name): EntryChange => {
        const now = articleOf.get(name) ?? null;
        const vector = now && vectors.get(hashOf(articleText(now)));
        return { kind: "article", name, now, vector: vector ? new Int8Array(vector) : undefined };
      }),
      ...skus.map((name): EntryChange => ({ kind: "product", name, now: productOf.get(name) ?? null })),
    ];
    const unembedded = vectorModel === null ? 0 : hashes.filter((hash) => !vectors.has(hash)).length;
    return { version, unembedded, changes: { entries, processes } };
  };
}
