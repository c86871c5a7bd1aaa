import { newId } from "#server/database/ids.ts";
import { insertChatbot, PROVIDER_CHATBOT } from "#server/store/chatbots.ts";
import { insertCompany } from "#server/store/companies.ts";
import { insertKnowledgeArticles } from "#server/store/knowledge-articles.ts";
import { insertProducts } from "#server/store/products.ts";
import type { Product } from "./open-product.ts";
import type { Dialogue } from "./read-dialogues.ts";
import type { Trade } from "./trades.ts";

type Owner = { chatbot_id: string; company_id: string | null };

/**
 * Gives what makes the chatbot a dialogue is held with, and resolves with its public id: the provider's own on the site,
 * a company's in the widget. The provider has one chatbot; on the site of another trade it knows that trade instead.
 */
export function makeChatbots({ services: { db } }: Product, trades: Map<string, Trade>) {
  const made = new Set<string>();
  let knownByProvider: string | undefined;

  async function makeProvider(kb: string): Promise<string> {
    const owner = { chatbot_id: PROVIDER_CHATBOT, company_id: null };
    if (knownByProvider === undefined)
      await insertChatbot(db, { id: PROVIDER_CHATBOT, company_id: null, name: "Sözbir Asistan", is_provider: true });
    else if (knownByProvider !== kb) {
      await db.deleteFrom("knowledge_articles").where("chatbot_id", "=", PROVIDER_CHATBOT).execute();
      await db.deleteFrom("products").where("chatbot_id", "=", PROVIDER_CHATBOT).execute();
    }
    if (knownByProvider !== kb) await teach(owner, kb);
    knownByProvider = kb;
    return PROVIDER_CHATBOT;
  }

  async function makeCompany(kb: string): Promise<string> {
    if (made.has(kb)) return kb;
    made.add(kb);
    const company = await insertCompany(db, { name: kb, logo: null, chatbot_id: kb, iframe_code: null });
    await insertChatbot(db, { id: kb, company_id: company.id, name: `${kb} Asistanı` });
    await teach({ chatbot_id: kb, company_id: company.id }, kb);
    return kb;
  }

  async function teach(owner: Owner, kb: string): Promise<void> {
    const { articles, products } = trades.get(kb)!;
    // Ids a millisecond apart, so that lists by id keep the order of the files.
    const first = Date.now() - articles.length - products.length;
    await db.transaction().execute(async (transaction) => {
      if (articles.length > 0)
        await insertKnowledgeArticles(
          transaction,
          articles.map(({ kb: _, id, ...rest }, at) => ({ ...owner, ...rest, slug: id, id: newId(first + at) })),
        );
      if (products.length > 0)
        await insertProducts(
          transaction,
          products.map(({ kb: _, ...rest }, at) => ({ ...owner, ...rest, id: newId(first + articles.length + at) })),
        );
    });
  }

  return ({ channel, kb }: Dialogue): Promise<string> => (channel === "site" ? makeProvider(kb) : makeCompany(kb));
}
