import type { VisitorHistory } from "#contract/team-inbox.ts";
import type { Db } from "#server/database/connect.ts";
import type { ConversationRow } from "#server/store/conversations.ts";
import {
  listConversationsOfContact,
  listConversationsOfCustomer,
  listOrdersOf,
} from "#server/store/visitor-history.ts";

/**
 * What the visitor of a conversation had besides, and ordered. A signature joins conversations of one customer, an
 * address or number that was left those in which it was left as well; what a page only claims joins nothing.
 */
export async function readVisitorHistory(db: Db, conversation: ConversationRow): Promise<VisitorHistory> {
  // One after the other: in a company's scope they share one connection.
  const customers = await listConversationsOfCustomer(db, conversation);
  const contacts = await listConversationsOfContact(db, conversation);
  const known = new Set(customers.map(({ id }) => id));
  const conversations = [...customers, ...contacts.filter(({ id }) => !known.has(id))].toSorted(
    (one, other) => Date.parse(other.created_at) - Date.parse(one.created_at),
  );
  return { conversations, orders: await listOrdersOf(db, [conversation.id, ...conversations.map(({ id }) => id)]) };
}
