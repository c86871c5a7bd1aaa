import articles from "./knowledge.json" with { type: "json" };
import products from "./products.json" with { type: "json" };
import type { Product } from "#server/assistant/retrieval/knowledge-base.ts";
import { buildKnowledgeIndex, type KnowledgeIndex } from "#server/assistant/retrieval/index/knowledge-index.ts";
import type { Db } from "#server/database/connect.ts";
import { newId } from "#server/database/ids.ts";
import { insertKnowledgeArticles } from "#server/store/knowledge-articles.ts";
import { insertProducts } from "#server/store/products.ts";

type ProductRow = Omit<(typeof products)[number], "stock"> & { stock: Product["stock"] };
type Owner = { chatbotId: string; companyId: string | null };

/** Gives the chatbot the demo's articles and products of the knowledge base `base`, and resolves with their index. */
export async function seedKnowledge(db: Db, { chatbotId, companyId }: Owner, base: string): Promise<KnowledgeIndex> {
  const owner = { chatbot_id: chatbotId, company_id: companyId };
  const known = articles.filter(({ kb }) => kb === base);
  const sold = productsOf(base);
  const ids = risingIds(known.length + sold.length);
  await insertKnowledgeArticles(
    db,
    known.map(({ id, title, questions, answer }) => ({ ...owner, id: ids.pop()!, slug: id, title, questions, answer })),
  );
  if (sold.length > 0)
    await insertProducts(
      db,
      sold.map(({ kb: _, ...product }) => ({ ...owner, ...product, id: ids.pop()! })),
    );
  return buildKnowledgeIndex({
    articles: known,
    products: sold.map(({ old_price, ...product }) => ({ ...product, oldPrice: old_price })),
  });
}

/** The shop's products have the pictures that its page shows (server/demo-shop). */
const productsOf = (base: string) =>
  (products as ProductRow[])
    .filter(({ kb }) => kb === base)
    .map((product) => ({ ...product, image: base === SHOP ? `/demo-shop/pictures/${product.sku}.svg` : "" }));
const SHOP = "magaza";

/** Ids one millisecond apart, such that lists ordered by id keep the order of the files. */
function risingIds(count: number): string[] {
  const now = Date.now();
  return Array.from({ length: count }, (_, back) => newId(now - back));
}
