import articles from "./knowledge.json" with { type: "json" };
import products from "./products.json" with { type: "json" };
import type { Db } from "#server/database/connect.ts";

import { newId } from "#server/database/ids.ts";
import { insertUser } from "#server/domain/users.ts";
import type { Services } from "#server/services.ts";
import { insertChatbot, PROVIDER_CHATBOT } from "#server/store/chatbots.ts";
import { insertKnowledgeArticles } from "#server/store/knowledge-articles.ts";
import { insertProducts } from "#server/store/products.ts";
import { COMPANIES, type SignIn, USERS } from "./cast.ts";

const ROLE_LABEL = { company_admin: "Yönetici", company_user: "Kullanıcı" } as const;

/** Fills an unused database with the demo, in the caller's transaction. Resolves with the accounts it made. */
export async function plantDemo(db: Db, _services: Pick<Services, "storage">, newPassword: () => string): Promise<SignIn[]> {
  await plantKnowledge(db, { id: PROVIDER_CHATBOT, company_id: null }, "saglayici");
  for (const company of COMPANIES) {
    await db.insertInto("companies").values({ id: company.id, name: company.name, logo: null, chatbot_id: company.chatbotId, iframe_code: null }).execute();
    await insertChatbot(db, { id: company.chatbotId, company_id: company.id, name: `${company.name} Asistanı`, greeting: "Merhaba, size nasıl yardımcı olabilirim?", allowed_origins: [company.site] });
    await plantKnowledge(db, { id: company.chatbotId, company_id: company.id }, company.knowledge);
  }
  const signIns: SignIn[] = [];
  for (const { email, role, company } of Object.values(USERS)) {
    const password = newPassword();
    await insertUser(db, { email, password, role, company_id: company.id });
    signIns.push({ email, password, who: `${company.name}, ${ROLE_LABEL[role]}` });
  }
  return signIns;
}

async function plantKnowledge(db: Db, chatbot: { id: string; company_id: string | null }, base: string) {
  const owner = { chatbot_id: chatbot.id, company_id: chatbot.company_id };
  const known = articles.filter(({ kb }) => kb === base);
  await insertKnowledgeArticles(db, known.map(({ id, title, questions, answer }) => ({ ...owner, id: newId(), slug: id, title, questions, answer })));
  const sold = products.filter(({ kb }) => kb === base);
  if (sold.length === 0) return;
  await insertProducts(db, sold.map(({ kb: _, stock, ...product }) => ({ ...owner, ...product, id: newId(), stock: stock as "in_stock" })));
}
