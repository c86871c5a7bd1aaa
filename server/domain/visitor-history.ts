import type { VisitorHistory } from "#contract/team-inbox.ts";
import type { Db } from "#server/database/connect.ts";
import type { ConversationRow } from "#server/store/conversations.ts";
import {
  listConversationsOfContact,
  listConversationsOfCustomer,
  listOrdersOf,
} from "#server/store/visitor-history.ts";

/**
 * A visitor's other conversations and orders. A signature connects conversations of one customer; an address or phone
 * number also connects those in which it was left; unsigned claims connect nothing.
 */
export async function readVisitorHistory(db: Db, conversation: ConversationRow): Promise<VisitorHistory> {
  // Sequential: in a company's scope the queries share one connection.
  const customers = await listConversationsOfCustomer(db, conversation);
  const contacts = await listConversationsOfContact(db, conversation);
  const known = new Set(customers.map(({ id }) => id));
  const conversations = [...customers, ...contacts.filter(({ id }) => !known.has(id))].toSorted(
    (one, other) => Date.parse(other.created_at) - Date.parse(one.created_at),
  );
  return { conversations, orders: await listOrdersOf(db, [conversation.id, ...conversations.map(({ id }) => id)]) };
}
