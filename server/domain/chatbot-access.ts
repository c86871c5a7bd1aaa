import type { CurrentUser } from "#contract/accounts.ts";
import { AppError } from "#contract/errors.ts";
import type { Db } from "#server/database/connect.ts";
import { findChatbot, listChatbotsOfCompany } from "#server/store/chatbots.ts";
import { findCompany } from "#server/store/companies.ts";

/**
 * Staff ask for the chatbot of their own company and no other (docs/product.md, Roles); the super administrator for
 * any. Throws `not-found`: what belongs to others does not exist.
 */
export async function refuseForeignChatbot(db: Db, user: CurrentUser, chatbotId: string): Promise<void> {
  if (user.role === "superadmin") return;
  const company = user.company_id === null ? undefined : await findCompany(db, user.company_id);
  if (company?.chatbot_id !== chatbotId) throw new AppError("not-found", "no such chatbot");
}

/**
 * The platform's chatbots whose conversations are asked for by `chatbotId`; none where it is an outside service's.
 * Conversations stay with the company they were held for: its staff read those of every chatbot it has or had as one
 * list, whichever they name. The super administrator means the one. Throws `not-found`.
 */
export async function chatbotsAskedFor(db: Db, user: CurrentUser, chatbotId: string): Promise<string[]> {
  const held =
    user.role === "superadmin" || user.company_id === null ? [] : await listChatbotsOfCompany(db, user.company_id);
  if (held.includes(chatbotId)) return held;
  await refuseForeignChatbot(db, user, chatbotId);
  return (await findChatbot(db, chatbotId)) ? [chatbotId] : [];
}
