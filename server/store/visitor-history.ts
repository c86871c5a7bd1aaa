import { sql } from "kysely";
import type { EarlierConversation, VisitorsOrder } from "#contract/team-inbox.ts";
import type { Db } from "#server/database/connect.ts";
import type { ConversationRow } from "./conversations.ts";
import { isStanding } from "./orders.ts";

const MOST = 10;
/** In lists the beginning of a message is enough. */
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
 * The other conversations of the customer a signature vouches for, newest first. A number is one company's own; where a
 * chatbot has no company, it is that chatbot's.
 */
export async function listConversationsOfCustomer(
  db: Db,
  conversation: ConversationRow,
): Promise<EarlierConversation[]> {
  const { customer_number, company_id, chatbot_id } = conversation;
  if (customer_number === null) return [];
  const rows = await selectOthers(db, conversation)
    .where("customer_number", "=", customer_number)
    // One that was opened and not begun is none.
    .where("message_count", ">", 0)
    .$if(company_id === null, (query) => query.where("chatbot_id", "=", chatbot_id))
    .execute();
  return rows.map((row) => ({ ...row, same_customer: true }));
}

/** The other conversations in which somebody left the same address or telephone number, newest first. */
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

/** What the assistant completed in these conversations, newest first. */
export async function listOrdersOf(db: Db, conversations: string[]): Promise<VisitorsOrder[]> {
  const rows = await db
    .selectFrom("orders")
    .select(sql<string>`conversation_id`.as("conversation_id"))
    .select(["items", "amount", "currency", "created_at"])
    .where("conversation_id", "in", conversations)
    .where(isStanding)
    .orderBy("created_at", "desc")
    .limit(MOST)
    .execute();
  return rows.map(({ amount, ...row }) => ({ ...row, amount: amount === null ? null : Number(amount) }));
}
