import type { CurrentUser } from "#contract/accounts.ts";
import { AppError } from "#contract/errors.ts";
import type { Db } from "#server/database/connect.ts";
import { findChatbot, listChatbotsOfCompany } from "#server/store/chatbots.ts";
import { findCompany } from "#server/store/companies.ts";

/**
 * Staff may access only their own company's chatbot (docs/product.md, Roles); the super administrator any. Throws
 * `not-found`: other companies' chatbots appear not to exist.
 */
export async function refuseForeignChatbot(db: Db, user: CurrentUser, chatbotId: string): Promise<void> {
  if (user.role === "superadmin") return;
  const company = user.company_id === null ? undefined : await findCompany(db, user.company_id);
  if (company?.chatbot_id !== chatbotId) throw new AppError("not-found", "no such chatbot");
}

/**
 * The platform's chatbots whose conversations a request for `chatbotId` covers; none if it is an outside service's.
 * Conversations stay with the company they were held for: its staff read those of every chatbot it has or had as one
 * list, whichever id they give. For the super administrator it is that one chatbot. Throws `not-found`.
 */
export async function chatbotsAskedFor(db: Db, user: CurrentUser, chatbotId: string): Promise<string[]> {
  const held =
    user.role === "superadmin" || user.company_id === null ? [] : await listChatbotsOfCompany(db, user.company_id);
  if (held.includes(chatbotId)) return held;
  await refuseForeignChatbot(db, user, chatbotId);
  return (await findChatbot(db, chatbotId)) ? [chatbotId] : [];
}
