import type { Insertable } from "kysely";
import type { Db } from "#server/database/connect.ts";
import type { Schema } from "#server/database/schema.ts";

/** The chatbot's product catalogue. Prices come as decimal texts. */
export const listProducts = (db: Db, chatbotId: string) =>
  db.selectFrom("products").selectAll().where("chatbot_id", "=", chatbotId).orderBy("id").execute();

export const insertProducts = (db: Db, products: Insertable<Schema["products"]>[]) => db.insertInto("products").values(products).execute();
