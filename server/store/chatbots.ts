import type { Insertable, Selectable } from "kysely";
import type { Db } from "#server/database/connect.ts";
import type { Schema } from "#server/database/schema.ts";

/** The public id of the provider's own assistant. */
export const PROVIDER_CHATBOT = "sozbir";

export type ChatbotRow = Selectable<Schema["chatbots"]>;

export const findChatbot = (db: Db, id: string): Promise<ChatbotRow | undefined> =>
  db.selectFrom("chatbots").selectAll().where("id", "=", id).executeTakeFirst();

/** The provider's own assistant, whose conversations are live support. */
export const findProviderChatbot = (db: Db): Promise<ChatbotRow | undefined> =>
  db.selectFrom("chatbots").selectAll().where("is_provider", "=", true).executeTakeFirst();

/** True when it was added; false where a chatbot of that id is there already. */
export async function insertChatbot(db: Db, chatbot: Insertable<Schema["chatbots"]>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db.insertInto("chatbots").values(chatbot).onConflict((row) => row.column("id").doNothing()).executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
