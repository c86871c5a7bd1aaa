import type { CurrentUser } from "#contract/accounts.ts";
import { AppError } from "#contract/errors.ts";
import type { Db } from "#server/database/connect.ts";
import { findCompany } from "#server/store/companies.ts";

/**
 * Staff ask for the chatbot of their own company and no other (specification section 6); the super administrator for
 * any. Throws `not-found`: what belongs to others does not exist.
 */
export async function refuseForeignChatbot(db: Db, user: CurrentUser, chatbotId: string): Promise<void> {
  if (user.role === "superadmin") return;
  const company = user.company_id === null ? undefined : await findCompany(db, user.company_id);
  if (company?.chatbot_id !== chatbotId) throw new AppError("not-found", "no such chatbot");
}
