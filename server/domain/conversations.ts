import type { CurrentUser } from "#contract/accounts.ts";
import type {
  Conversation,
  ConversationDays,
  ConversationPlace,
  ConversationQuery,
  ConversationSummary,
} from "#contract/conversations.ts";
import { AppError } from "#contract/errors.ts";
import type { Db } from "#server/database/connect.ts";
import type { InScope } from "#server/database/scope.ts";
import type { Parts } from "#server/parts.ts";
import { keepOutsideOrders } from "#server/store/outside-orders.ts";
import { chatbotsAskedFor } from "./chatbot-access.ts";
import { outsideConversations } from "./conversation-providers/outside.ts";
import { findOutside } from "./conversation-providers/find-outside.ts";
import { platformConversations } from "./conversation-providers/platform.ts";
import { ordersIn } from "./outside-orders.ts";
import type { ConversationPage, ConversationProvider } from "./conversation-providers/provider.ts";

type Caller = { services: Parts; inScope: InScope; user: CurrentUser };

/**
 * A page of a chatbot's conversations with their messages, newest first, and the cursor of the next page. Throws
 * `not-found` for a chatbot outside the caller's access, `invalid-input` for an unknown cursor, and `provider-failed`
 * with the service's text.
 */
export const listConversations = (caller: Caller, query: ConversationQuery): Promise<ConversationPage> =>
  askProvider(caller, query.chatbotId, (provider) => provider.list(query));

/** The figures of the count line for these days. Throws as {@link listConversations} does. */
export const summarizeConversations = (caller: Caller, days: ConversationDays): Promise<ConversationSummary> =>
  askProvider(caller, days.chatbotId, (provider) => provider.summarize(days));

/** A conversation by its id. Throws `not-found` if there is none, otherwise as {@link listConversations} does. */
export async function findConversation(caller: Caller, id: string, place: ConversationPlace): Promise<Conversation> {
  const conversation = await askProvider(caller, place.chatbotId, (provider) => provider.find(id, place));
  if (!conversation) throw new AppError("not-found", "no such conversation");
  return conversation;
}

/**
 * Whether a chatbot's conversations are at an outside service. Throws `not-found` for one outside the caller's access.
 */
export const isHeldOutside = async (db: Db, user: CurrentUser, chatbotId: string): Promise<boolean> =>
  (await chatbotsAskedFor(db, user, chatbotId)).length === 0;

/**
 * The platform serves its own chatbots' conversations, inside the caller's scope; others come from the outside service
 * in the settings, outside any transaction.
 */
async function askProvider<T>(
  { services, inScope, user }: Caller,
  chatbotId: string,
  ask: (provider: ConversationProvider) => Promise<T>,
): Promise<T> {
  const own = await inScope(async (db) => {
    const chatbots = await chatbotsAskedFor(db, user, chatbotId);
    return chatbots.length > 0 && { answer: await ask(platformConversations(db, chatbots)) };
  });
  if (own) return own.answer;
  const service = await findOutside(services, chatbotId);
  if (!service) throw new AppError("not-found", "no such chatbot, and no outside service that could have it");
  const { company_id: companyId } = user;
  // An order that staff see in a conversation must appear among the orders too.
  const keep = async (found: readonly Conversation[]) => {
    if (companyId === null) return;
    const orders = ordersIn(found);
    await inScope((db) => keepOutsideOrders(db, { companyId, chatbotId }, orders)).catch((error: unknown) =>
      services.log.warn({ err: error, chatbot: chatbotId }, "outside orders were not kept"),
    );
  };
  return ask(outsideConversations(service, services.log, keep));
}
