import type { NewCompanyChatbot } from "#contract/chatbots.ts";
import type { Company, CompanyChange, CompanySeen, NewCompany } from "#contract/companies.ts";
import { AppError } from "#contract/errors.ts";
import type { Db } from "#server/database/connect.ts";
import { insertChatbot, lockChatbot, setChatbotCompany } from "#server/store/chatbots.ts";
import { findCompanyOfChatbot, insertCompany, lockCompanies, updateCompany } from "#server/store/companies.ts";
import { refuseAlikeId } from "./chatbot-ids.ts";
import { refuseChangedFields } from "./refuse-changed.ts";

/**
 * Adds a company and links the chatbot it names: an unowned one of the platform becomes the company's; an id unknown to
 * the platform is stored, since an outside service may have it. Throws `conflict` if another company owns or names it:
 * whoever names a chatbot reads its conversations.
 */
export async function createCompany(db: Db, company: NewCompany): Promise<Company> {
  if (company.chatbot_id) await refuseNamed(db, company.chatbot_id);
  const added = await insertCompany(db, company);
  if (added.chatbot_id) await takeChatbot(db, added.chatbot_id, added.id);
  return added;
}

/**
 * Changes a company; a chatbot it no longer names becomes unowned. Undefined if there is no such company. Throws as
 * {@link createCompany}, and `conflict` if a field is not the `seen` one any more.
 */
export async function changeCompany(
  db: Db,
  id: string,
  { seen, ...change }: CompanyChange & CompanySeen,
): Promise<Company | undefined> {
  const [company] = await lockCompanies(db, [id]);
  if (!company) return undefined;
  await refuseChangedFields(db, `company ${id}`, { seen, wanted: change }, () => company);
  if (change.chatbot_id !== undefined) {
    if (company.chatbot_id && company.chatbot_id !== change.chatbot_id) await freeChatbot(db, company.chatbot_id, id);
    if (change.chatbot_id && change.chatbot_id !== company.chatbot_id) await refuseNamed(db, change.chatbot_id, id);
    if (change.chatbot_id) await takeChatbot(db, change.chatbot_id, id);
  }
  return updateCompany(db, id, change);
}

/** Creates a chatbot for a company without one. Throws `conflict` if it has one, or if the id is taken. */
export async function createCompanyChatbot(
  db: Db,
  companyId: string,
  { id, name }: NewCompanyChatbot,
): Promise<Company | undefined> {
  const [company] = await lockCompanies(db, [companyId]);
  if (!company) return undefined;
  if (company.chatbot_id)
    throw new AppError("conflict", `the company has the chatbot ${company.chatbot_id}`, {
      fields: { chatbot_id: "the company has a chatbot" },
    });
  await refuseAlikeId(db, id, "id");
  if (!(await insertChatbot(db, { id, name, company_id: companyId })))
    throw new AppError("conflict", `the chatbot id ${id} is taken`, { fields: { id: "is taken" } });
  return updateCompany(db, companyId, { chatbot_id: id });
}

async function takeChatbot(db: Db, chatbotId: string, companyId: string): Promise<void> {
  const chatbot = await lockChatbot(db, chatbotId);
  if (!chatbot || chatbot.company_id === companyId) return;
  if (chatbot.is_provider || chatbot.company_id !== null) throw anotherCompanys(chatbotId);
  await setChatbotCompany(db, chatbotId, companyId);
}

async function refuseNamed(db: Db, chatbotId: string, companyId?: string): Promise<void> {
  await refuseAlikeId(db, chatbotId, "chatbot_id", companyId);
  const company = await findCompanyOfChatbot(db, chatbotId);
  if (company && company.id !== companyId) throw anotherCompanys(chatbotId);
}

const anotherCompanys = (chatbotId: string) =>
  new AppError("conflict", `the chatbot ${chatbotId} is another company's`, {
    fields: { chatbot_id: "is another company's" },
  });

async function freeChatbot(db: Db, chatbotId: string, companyId: string): Promise<void> {
  const chatbot = await lockChatbot(db, chatbotId);
  if (chatbot?.company_id === companyId) await setChatbotCompany(db, chatbotId, null);
}
