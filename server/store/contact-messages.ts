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

export const insertContactMessage = (db: Db, message: NewContactMessage): Promise<ContactMessage> =>
  db.insertInto("contact_messages").values({ ...message, id: newId() }).returningAll().executeTakeFirstOrThrow();

export const updateContactMessageStatus = (db: Db, id: string, status: ContactMessage["status"]): Promise<ContactMessage | undefined> =>
  db.updateTable("contact_messages").set({ status }).where("id", "=", id).returningAll().executeTakeFirst();
