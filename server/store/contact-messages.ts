import type { ContactMessage, NewContactMessage } from "#contract/contact-messages.ts";
import type { PageQuery } from "#contract/paging.ts";
import type { Db } from "#server/database/connect.ts";
import { newId } from "#server/database/ids.ts";
import { afterCursor } from "./newest-first.ts";

/** Newest first, one row more than the page asks for. */
export const listContactMessages = (db: Db, { limit, cursor }: PageQuery): Promise<ContactMessage[]> =>
  db.selectFrom("contact_messages").selectAll()
    .where(afterCursor("contact_messages", "created_at", cursor))
    .orderBy("created_at", "desc").orderBy("id", "desc").limit(limit + 1).execute();

/** Undefined when a message with the same form key is stored already. */
export const insertContactMessage = (db: Db, message: NewContactMessage, formKey: string | null = null): Promise<ContactMessage | undefined> =>
  db.insertInto("contact_messages").values({ ...message, id: newId(), form_key: formKey })
    .onConflict((row) => row.column("form_key").doNothing()).returningAll().executeTakeFirst();

export const findContactMessageByFormKey = (db: Db, formKey: string): Promise<ContactMessage | undefined> =>
  db.selectFrom("contact_messages").selectAll().where("form_key", "=", formKey).executeTakeFirst();

export const updateContactMessageStatus = (db: Db, id: string, status: ContactMessage["status"]): Promise<ContactMessage | undefined> =>
  db.updateTable("contact_messages").set({ status }).where("id", "=", id).returningAll().executeTakeFirst();
