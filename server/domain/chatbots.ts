import type { ChatbotChange, ChatbotSeen, NewChatbot, NewChatbotCopy, OriginsBasedOn } from "#contract/chatbots.ts";
import { AppError } from "#contract/errors.ts";
import type { Db } from "#server/database/connect.ts";
import type { InScope } from "#server/database/scope.ts";
import { Collision, retryOnCollision } from "#server/database/transaction.ts";
import type { Parts } from "#server/parts.ts";
import {
  deleteChatbot,
  deleteOldestConversations,
  findChatbot,
  insertChatbot,
  lockChatbot,
  lockKnowledge,
  setChatbotCompany,
  updateChatbot,
} from "#server/store/chatbots.ts";
import { setSampleQuestions } from "#server/store/company-setups.ts";
import { copyKnowledgeArticles } from "#server/store/knowledge-articles.ts";
import { copyProducts } from "#server/store/products.ts";
import {
  findCompany,
  listCompaniesOfChatbot,
  lockCompanies,
  unlinkChatbot,
  updateCompany,
} from "#server/store/companies.ts";
import { keepOthersOrigins } from "./allowed-origins.ts";
import { refuseAlikeId } from "./chatbot-ids.ts";
import { refuseChangedFields } from "./refuse-changed.ts";

/**
 * Adds a chatbot and links it to its company. Throws `conflict` if the id is taken, ignoring case, or the company has
 * another chatbot.
 */
export async function createChatbot(db: Db, { company_id: companyId = null, ...chatbot }: NewChatbot): Promise<void> {
  if (companyId !== null) await lockCompanies(db, [companyId]);
  await refuseAlikeId(db, chatbot.id, "id");
  if (!(await insertChatbot(db, { ...chatbot, company_id: null })))
    throw new AppError("conflict", `the chatbot id ${chatbot.id} is taken`, { fields: { id: "is taken" } });
  await giveChatbot(db, chatbot.id, companyId);
}

/**
 * Creates a chatbot with the same voice, articles and products as this one. What belongs to one company is not copied:
 * conversations, allowed sites, identity keys, forms and what was read from its site. Throws `not-found`, otherwise as
 * {@link createChatbot}.
 */
export async function copyChatbot(db: Db, id: string, copy: NewChatbotCopy): Promise<void> {
  const known = await lockKnowledge(db, id);
  if (!known) throw noSuchChatbot();
  const { instructions, tone, greetings, unknown_texts, farewells, starter_questions, color, sample_questions } = known;
  await createChatbot(db, {
    ...copy,
    instructions,
    tone,
    greetings,
    unknown_texts,
    farewells,
    starter_questions,
    color,
  });
  await setSampleQuestions(db, copy.id, sample_questions);
  await copyKnowledgeArticles(db, id, copy.id);
  await copyProducts(db, id, copy.id);
}

/**
 * Changes a chatbot. If it moves to another company, its knowledge moves with it, and both companies' `chatbot_id` are
 * updated. Throws `not-found`, and `conflict` if the company has another chatbot, if the provider's own would be given
 * away, or if a field is not the `seen` one any more.
 */
export async function changeChatbot(
  db: Db,
  id: string,
  { company_id: companyId, seen, ...change }: ChatbotChange & OriginsBasedOn & ChatbotSeen,
): Promise<void> {
  await refuseChangedFields(db, `chatbot ${id}`, { seen, wanted: { ...change, company_id: companyId } }, () =>
    findChatbot(db, id),
  );
  if (companyId !== undefined) await giveChatbot(db, id, companyId);
  else if (!(await findChatbot(db, id))) throw noSuchChatbot();
  await updateChatbot(db, id, await keepOthersOrigins(db, id, change));
}

/** How many conversations one statement deletes: some hundredths of a second. */
const DELETED_AT_ONCE = 200;

/**
 * Deletes a chatbot with its knowledge and conversations. The conversations go before it, in statements that are
 * committed at once: a year of them takes longer than a statement may, and whoever begins one would wait for its end.
 * Throws `not-found`, and `conflict` for the provider's own.
 */
export async function removeChatbot({ db }: Pick<Parts, "db">, inScope: InScope, id: string): Promise<void> {
  await inScope(async (db) => refuseProviders(await lockChatbot(db, id)));
  const deleteSome = () => retryOnCollision(() => deleteOldestConversations(db, id, DELETED_AT_ONCE));
  while ((await deleteSome()) > 0);
  await inScope(async (db) => {
    refuseProviders(await lockWithCompanies(db, id, []));
    await unlinkChatbot(db, id);
    await deleteChatbot(db, id);
  });
}

function refuseProviders(chatbot: { is_provider: boolean } | undefined): void {
  if (!chatbot) throw noSuchChatbot();
  if (chatbot.is_provider) throw new AppError("conflict", "the provider's own chatbot stays");
}

async function giveChatbot(db: Db, id: string, companyId: string | null): Promise<void> {
  const chatbot = await lockWithCompanies(db, id, companyId === null ? [] : [companyId]);
  if (chatbot.company_id === companyId) return;
  if (chatbot.is_provider)
    throw new AppError("conflict", "the provider's own chatbot has no company", {
      fields: { company_id: "must be empty" },
    });
  if (companyId !== null) {
    const company = await findCompany(db, companyId);
    if (!company) throw new AppError("invalid-input", "no such company", { fields: { company_id: "no such company" } });
    if (company.chatbot_id !== null && company.chatbot_id !== id) {
      throw new AppError("conflict", `the company has the chatbot ${company.chatbot_id}`, {
        fields: { company_id: "has another chatbot" },
      });
    }
  }
  if (chatbot.company_id !== null) await unlinkChatbot(db, id, chatbot.company_id);
  if (companyId !== null) await updateCompany(db, companyId, { chatbot_id: id });
  await setChatbotCompany(db, id, companyId);
}

/**
 * Locks the companies that name or own the chatbot, and `others`, and then the chatbot. Lock order: companies by id,
 * then chatbots, as in domain/companies.ts, so that no two links deadlock. Throws `not-found`.
 */
async function lockWithCompanies(db: Db, id: string, others: string[]) {
  const companies = [...new Set([...(await listCompaniesOfChatbot(db, id)), ...others])];
  await lockCompanies(db, companies);
  const chatbot = await lockChatbot(db, id);
  if (!chatbot) throw noSuchChatbot();
  if ((await listCompaniesOfChatbot(db, id)).some((company) => !companies.includes(company)))
    throw new Collision(`the chatbot ${id} was given to another company meanwhile`);
  return chatbot;
}

const noSuchChatbot = () => new AppError("not-found", "no such chatbot");
