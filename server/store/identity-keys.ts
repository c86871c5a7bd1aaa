import { sql } from "kysely";
import type { Db } from "#server/database/connect.ts";
import { newId } from "#server/database/ids.ts";

export type IdentityKeyRow = { hint: string; created_at: string; valid_until: string | null };

const isValid = (now: Date) => sql<boolean>`(valid_until is null or valid_until > ${now.toISOString()}::timestamptz)`;

/** The sealed secrets with which a token may be signed now, the current one first. */
export async function listIdentitySecrets(owner: Db, chatbotId: string, now: Date): Promise<string[]> {
  const rows = await owner
    .selectFrom("identity_keys")
    .select("secret")
    .where("chatbot_id", "=", chatbotId)
    .where(isValid(now))
    .orderBy("created_at", "desc")
    .execute();
  return rows.map(({ secret }) => secret);
}

/** The valid keys, without their secrets. */
export const listIdentityKeys = (db: Db, chatbotId: string, now: Date): Promise<IdentityKeyRow[]> =>
  db
    .selectFrom("identity_keys")
    .select(["hint", "created_at", "valid_until"])
    .where("chatbot_id", "=", chatbotId)
    .where(isValid(now))
    .execute();

/** The company that owns a chatbot; undefined if there is no such chatbot. */
export const findChatbotOwner = (db: Db, chatbotId: string): Promise<{ company_id: string | null } | undefined> =>
  db.selectFrom("chatbots").select("company_id").where("id", "=", chatbotId).executeTakeFirst();

/**
 * Makes a new key current; the previous one expires at `oldUntil`, older ones now. False if another call does so
 * concurrently.
 */
export async function replaceIdentityKey(
  db: Db,
  key: { chatbot_id: string; company_id: string | null; secret: string; hint: string },
  { now, oldUntil }: { now: Date; oldUntil: Date | null },
): Promise<boolean> {
  await db
    .deleteFrom("identity_keys")
    .where("chatbot_id", "=", key.chatbot_id)
    .$if(oldUntil !== null, (rows) => rows.where("valid_until", "is not", null))
    .execute();
  if (oldUntil)
    await db
      .updateTable("identity_keys")
      .set({ valid_until: oldUntil.toISOString() })
      .where("chatbot_id", "=", key.chatbot_id)
      .where("valid_until", "is", null)
      .execute();
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("identity_keys")
    .values({ ...key, id: newId(), created_at: now.toISOString() })
    .onConflict((row) => row.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
