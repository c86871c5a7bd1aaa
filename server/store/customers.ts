import { sql } from "kysely";
import type { ClaimedCustomer, Customer } from "#contract/identities.ts";
import type { Db } from "#server/database/connect.ts";
import type { ConversationRow } from "./conversations.ts";

/** The customer that a signature vouches for; null if there is none. */
export const toCustomer = (
  row: Pick<ConversationRow, "customer_number" | "customer_name" | "customer_email" | "customer_phone">,
): Customer | null =>
  row.customer_number === null
    ? null
    : { number: row.customer_number, name: row.customer_name, email: row.customer_email, phone: row.customer_phone };

/** The conversations of the chatbot under these thread ids. */
export const listThreadsOfChatbot = (db: Db, chatbotId: string, threads: string[]): Promise<ConversationRow[]> =>
  threads.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom("conversations")
        .selectAll()
        .where("thread_id", "in", threads)
        .where("chatbot_id", "=", chatbotId)
        .execute();

/**
 * Records the signed identity of the conversation's customer. False if it belongs to another customer: a conversation
 * never changes its customer. Contact details that the visitor left are kept separately and do not change.
 */
export async function keepCustomer(db: Db, id: string, customer: Customer, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("conversations")
    .set({
      customer_number: customer.number,
      customer_name: customer.name,
      customer_email: customer.email,
      customer_phone: customer.phone,
      customer_verified_at: now.toISOString(),
    })
    .where("id", "=", id)
    .where(sql<boolean>`(customer_number is null or customer_number = ${customer.number})`)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Stores the page's unsigned claim; the latest claim is shown. */
export const keepClaimed = async (db: Db, id: string, claimed: ClaimedCustomer): Promise<void> =>
  void (await db
    .updateTable("conversations")
    .set({ claimed_customer: JSON.stringify(claimed) })
    .where("id", "=", id)
    .execute());
