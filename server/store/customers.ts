import { sql } from "kysely";
import type { ClaimedCustomer, Customer } from "#contract/identities.ts";
import type { Db } from "#server/database/connect.ts";
import type { ConversationRow } from "./conversations.ts";

/** Whom a signature vouches for; null where none does. */
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
 * Notes whose the conversation is, as a signature says. False where it is another customer's: once a customer's, it
 * stays that customer's. What the visitor left stands apart and stays as it is.
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

/** What the page claims now; the last claim is the one that is shown. */
export const keepClaimed = async (db: Db, id: string, claimed: ClaimedCustomer): Promise<void> =>
  void (await db
    .updateTable("conversations")
    .set({ claimed_customer: JSON.stringify(claimed) })
    .where("id", "=", id)
    .execute());
