import type { Parts } from "#server/parts.ts";
import { findChatbot } from "#server/store/chatbots.ts";
import { findCompanyOfChatbot } from "#server/store/companies.ts";
import { type OutsideService, readOutsideService } from "./outside-service.ts";

/**
 * The outside service that has this chatbot; null if the platform has it, or nobody. Looks outside the caller's scope,
 * which hides other companies' chatbots: a chatbot of the platform must never be requested from outside.
 */
export async function findOutside(parts: Parts, chatbotId: string): Promise<OutsideService | null> {
  const isOutside = !(await findChatbot(parts.db, chatbotId)) && (await findCompanyOfChatbot(parts.db, chatbotId));
  return isOutside ? readOutsideService(parts) : null;
}
