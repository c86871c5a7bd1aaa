import { sql, type Selectable } from "kysely";
import type { ContactMessage, ContactMessageQuery } from "#contract/contact-messages.ts";
import type { Db } from "#server/database/connect.ts";
import type { Schema } from "#server/database/schema.ts";
import { afterCursor, inOrder, type Listed, matches, placeIn } from "./lists.ts";

/** One row more than the page asks for. */
export const listContactMessages = (
  db: Db,
  { limit, cursor, search, status, ...order }: ContactMessageQuery,
): Promise<Listed<Selectable<Schema["contact_messages"]>>[]> =>
  db
    .selectFrom("contact_messages")
    .selectAll()
    .select(placeIn({ table: "contact_messages", ...order }))
    .where(afterCursor({ table: "contact_messages", ...order }, cursor))
    .where(matches(sql.ref("contact_messages.search"), search))
    .$if(status !== undefined, (query) => query.where("status", "=", status!))
    .orderBy(inOrder({ table: "contact_messages", ...order }))
    .limit(limit + 1)
    .execute();

export const findContactMessageByFormKey = (db: Db, formKey: string): Promise<ContactMessage | undefined> =>
  db.selectFrom("contact_messages").selectAll().where("form_key", "=", formKey).executeTakeFirst();

export const updateContactMessageStatus = (
  db: Db,
  id: string,
  status: ContactMessage["status"],
): Promise<ContactMessage | undefined> =>
  db.updateTable("contact_messages").set({ status }).where("id", "=", id).returningAll().executeTakeFirst();
