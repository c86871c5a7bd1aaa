import type { Parts } from "#server/parts.ts";
import { findChatbot } from "#server/store/chatbots.ts";
import { findCompanyOfChatbot } from "#server/store/companies.ts";
import { type OutsideService, readOutsideService } from "./outside-service.ts";

/**
 * The outside service that has this chatbot; null where the platform has it, or nobody. A scope hides other companies'
 * chatbots, so it looks without one: none of the platform's is ever asked for outside.
 */
export async function findOutside(services: Parts, chatbotId: string): Promise<OutsideService | null> {
  const isOutside =
    !(await findChatbot(services.db, chatbotId)) && (await findCompanyOfChatbot(services.db, chatbotId));
  return isOutside ? readOutsideService(services) : null;
}
