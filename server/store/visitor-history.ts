import { sql } from "kysely";
import type { EarlierConversation, VisitorsOrder } from "#contract/team-inbox.ts";
import type { Db } from "#server/database/connect.ts";
import type { ConversationRow } from "./conversations.ts";
import { isNotCancelled } from "./orders.ts";

const MOST = 10;
/** Lists show only the beginning of a message. */
const FIRST_MESSAGE_LENGTH = 300;

const selectOthers = (db: Db, { id, company_id }: ConversationRow) =>
  db
    .selectFrom("conversations")
    .select(["id", "created_at", "is_order"])
    .select(sql<string | null>`left(first_user_message, ${FIRST_MESSAGE_LENGTH}::int)`.as("first_message"))
    .where("id", "!=", id)
    .where("company_id", company_id === null ? "is" : "=", company_id)
    .orderBy("created_at", "desc")
    .limit(MOST);

/**
 * The other conversations of the customer that a signature vouches for, newest first. Customer numbers are unique per
 * company or, for a chatbot without one, per chatbot.
 */
export async function listConversationsOfCustomer(
  db: Db,
  conversation: ConversationRow,
): Promise<EarlierConversation[]> {
  const { customer_number, company_id, chatbot_id } = conversation;
  if (customer_number === null) return [];
  const rows = await selectOthers(db, conversation)
    .where("customer_number", "=", customer_number)
    // A chat that was opened and not begun does not count.
    .where("message_count", ">", 0)
    .$if(company_id === null, (query) => query.where("chatbot_id", "=", chatbot_id))
    .execute();
  return rows.map((row) => ({ ...row, same_customer: true }));
}

/** The other conversations in which the same address or phone number was left, newest first. */
export async function listConversationsOfContact(
  db: Db,
  conversation: ConversationRow,
): Promise<EarlierConversation[]> {
  const { contact_email, contact_phone } = conversation;
  if (contact_email === null && contact_phone === null) return [];
  const rows = await selectOthers(db, conversation)
    .where(sql<boolean>`(contact_email is not null or contact_phone is not null)`)
    .where(
      sql<boolean>`contacts_in(concat_lines(contact_email, contact_phone)) && contacts_in(concat_lines(${contact_email}::text, ${contact_phone}::text))`,
    )
    .execute();
  return rows.map((row) => ({ ...row, same_customer: false }));
}

/** The orders that the assistant completed in these conversations, newest first. */
export async function listOrdersOf(db: Db, conversations: string[]): Promise<VisitorsOrder[]> {
  const rows = await db
    .selectFrom("orders")
    .select(sql<string>`conversation_id`.as("conversation_id"))
    .select(["items", "amount", "currency", "created_at"])
    .where("conversation_id", "in", conversations)
    .where(isNotCancelled)
    .orderBy("created_at", "desc")
    .limit(MOST)
    .execute();
  return rows.map(({ amount, ...row }) => ({ ...row, amount: amount === null ? null : Number(amount) }));
}
