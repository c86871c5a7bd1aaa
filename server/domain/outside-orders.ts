import type { CurrentUser } from "#contract/accounts.ts";
import { type Conversation, ORDER_SENTENCE } from "#contract/conversations.ts";
import { maskCards } from "#contract/personal-numbers.ts";
import type { InScope } from "#server/database/scope.ts";
import type { Parts } from "#server/parts.ts";
import { findCompany } from "#server/store/companies.ts";
import { findLook, keepLook, keepOutsideOrders, type OutsideOrder } from "#server/store/outside-orders.ts";
import { findOutside } from "./conversation-providers/find-outside.ts";
import { istanbulDay } from "./conversation-providers/istanbul-days.ts";
import { outsideConversations } from "./conversation-providers/outside.ts";

type Caller = { services: Parts; inScope: InScope; user: CurrentUser & { company_id: string } };

/** How far back an outside service is asked at the first time, and at most. */
const LOOKED_BACK_DAYS = 30;
/** What began shortly before the last look may have become an order since. */
const AGAIN_DAYS = 1;
const DAY_MS = 24 * 60 * 60 * 1000;
const WORDS_LENGTH = 2000;

/**
 * Asks the company's outside chatbot for the orders since the last time, and keeps them; gives how many are new, null
 * where its chatbot is the platform's own. Throws `provider-failed` with the service's text.
 */
export async function lookForOutsideOrders({ services, inScope, user }: Caller): Promise<number | null> {
  const now = services.clock();
  const asked = await inScope(async (db) => {
    const chatbotId = (await findCompany(db, user.company_id))?.chatbot_id;
    return chatbotId ? { chatbotId, looked: await findLook(db, user.company_id, chatbotId) } : null;
  });
  const service = asked && (await findOutside(services, asked.chatbotId));
  if (!asked || !service) return null;
  const { chatbotId, looked } = asked;
  const oldest = now.getTime() - LOOKED_BACK_DAYS * DAY_MS;
  // Looked at later than now: a clock ran ahead, and nobody knows when it was.
  const last = looked === null || Date.parse(looked) > now.getTime() ? oldest : Date.parse(looked);
  const from = Math.max(oldest, last - AGAIN_DAYS * DAY_MS);
  const found = await outsideConversations(service, services.log).all({
    chatbotId,
    startDate: istanbulDay(new Date(from).toISOString()),
    endDate: istanbulDay(now.toISOString()),
  });
  return inScope(async (db) => {
    await keepLook(db, user.company_id, chatbotId, now);
    return keepOutsideOrders(db, { companyId: user.company_id, chatbotId }, ordersIn(found));
  });
}

/**
 * The orders among an outside service's conversations. As with our own, what a visitor types makes a mark and no order.
 * Each id is there once, as a statement that keeps them wants it (readAnswer).
 */
export const ordersIn = (conversations: readonly Conversation[]): OutsideOrder[] =>
  conversations.flatMap(({ id, created_at, messages }) => {
    const closing = messages.findLast(({ role, content }) => role === "assistant" && content.includes(ORDER_SENTENCE));
    if (!closing) return [];
    const said = messages.filter(({ role }) => role === "user").map(({ content }) => content);
    const words = maskCards(closing.content.replace(ORDER_SENTENCE, "").trim());
    return [{ id, created_at, words: words.slice(0, WORDS_LENGTH).toWellFormed(), said: maskCards(said.join("\n")) }];
  });
