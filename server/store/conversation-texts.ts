import { type RawBuilder, sql, type SqlBool } from "kysely";
import type { InboxView } from "#contract/team-inbox.ts";
import type { Db } from "#server/database/connect.ts";
import { matches } from "./lists.ts";

/** Up to so many closed conversations are looked up by their ids. */
const MAX_IDS = 2000;

/**
 * A condition on the conversations of a view of a company's inbox, or of the provider's if null: every word of `search`
 * occurs in what was said or in the visitor's contact details.
 */
export async function containing(
  db: Db,
  companyId: string | null,
  view: InboxView,
  search: string | undefined,
): Promise<RawBuilder<SqlBool>> {
  if (!search) return sql<SqlBool>`true`;
  const isFound = matches(sql.ref("searched.text"), search);
  // Open ones are few: their texts are put together as they are read.
  if (view !== "closed")
    return sql<SqlBool>`exists (select from (select conversation_text(conversations) as text offset 0) as searched where ${isFound})`;

  const rows = await db
    .selectFrom("searched_conversations as searched")
    .select("conversation_id")
    .where("company_id", companyId === null ? "is" : "=", companyId)
    .where(isFound)
    .limit(MAX_IDS + 1)
    .execute();
  // Of words this frequent the next match is never far when the list is read in its order.
  if (rows.length > MAX_IDS)
    return sql<SqlBool>`exists (select from searched_conversations as searched where searched.conversation_id = conversations.id and ${isFound})`;
  const ids = rows.map(({ conversation_id }) => conversation_id);
  return sql<SqlBool>`conversations.id = any(${ids}::uuid[])`;
}
