import type { CurrentUser } from "#contract/accounts.ts";
import { type Conversation, ORDER_SENTENCE } from "#contract/conversations.ts";
import { DAY_MS } from "#contract/durations.ts";
import { maskCards } from "#contract/personal-numbers.ts";
import type { InScope } from "#server/database/scope.ts";
import type { Parts } from "#server/parts.ts";
import { findCompany } from "#server/store/companies.ts";
import {
  findLastOrderCheck,
  recordOrderCheck,
  keepOutsideOrders,
  type OutsideOrder,
} from "#server/store/outside-orders.ts";
import { findOutside } from "./conversation-providers/find-outside.ts";
import { istanbulDay } from "./istanbul-time.ts";
import { outsideConversations } from "./conversation-providers/outside.ts";

type Caller = { services: Parts; inScope: InScope; user: CurrentUser & { company_id: string } };

/** How many days back an outside service is asked the first time, and at most. */
const LOOKED_BACK_DAYS = 30;
/** A conversation that began shortly before the last check may have become an order since. */
const AGAIN_DAYS = 1;
const WORDS_LENGTH = 2000;

/**
 * Asks the company's outside chatbot for orders since the last check and stores them; resolves with the number of new
 * ones, or null if its chatbot is the platform's own. Throws `provider-failed` with the service's text.
 */
export async function checkOutsideOrders({ services, inScope, user }: Caller): Promise<number | null> {
  const now = services.clock();
  const asked = await inScope(async (db) => {
    const chatbotId = (await findCompany(db, user.company_id))?.chatbot_id;
    return chatbotId ? { chatbotId, looked: await findLastOrderCheck(db, user.company_id, chatbotId) } : null;
  });
  const service = asked && (await findOutside(services, asked.chatbotId));
  if (!asked || !service) return null;
  const { chatbotId, looked } = asked;
  const oldest = now.getTime() - LOOKED_BACK_DAYS * DAY_MS;
  // A last check in the future was recorded under a wrong clock, so its real time is unknown.
  const last = looked === null || Date.parse(looked) > now.getTime() ? oldest : Date.parse(looked);
  const from = Math.max(oldest, last - AGAIN_DAYS * DAY_MS);
  const found = await outsideConversations(service, services.log).all({
    chatbotId,
    startDate: istanbulDay(new Date(from)),
    endDate: istanbulDay(now),
  });
  return inScope(async (db) => {
    await recordOrderCheck(db, user.company_id, chatbotId, now);
    return keepOutsideOrders(db, { companyId: user.company_id, chatbotId }, ordersIn(found));
  });
}

/**
 * The orders among an outside service's conversations. As with our own, only the assistant's closing message makes an
 * order; the same text typed by a visitor does not. Ids are unique (readAnswer), as the storing statement requires.
 */
export const ordersIn = (conversations: readonly Conversation[]): OutsideOrder[] =>
  conversations.flatMap(({ id, created_at, messages }) => {
    const closing = messages.findLast(({ role, content }) => role === "assistant" && content.includes(ORDER_SENTENCE));
    if (!closing) return [];
    const said = messages.filter(({ role }) => role === "user").map(({ content }) => content);
    const words = maskCards(closing.content.replace(ORDER_SENTENCE, "").trim());
    return [{ id, created_at, words: words.slice(0, WORDS_LENGTH).toWellFormed(), said: maskCards(said.join("\n")) }];
  });
