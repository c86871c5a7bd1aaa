import { sql } from "kysely";
import { MAX_TAGS, type TagsChange } from "#contract/team-inbox.ts";
import type { Db } from "#server/database/connect.ts";
import { type Desk, ofDesk } from "./team-inbox.ts";

/** So many conversations that were closed last are looked through for their tags. */
const TAGS_OF_CLOSED = 1000;

/** The tags of the inbox's open conversations and of those that were closed last, in no particular order. */
export async function listTags(db: Db, desk: Desk): Promise<string[]> {
  const { rows } = await sql<{ tag: string }>`
    select distinct tag from (
      select tags from conversations where ${ofDesk(desk)} and state in ('waiting', 'human')
      union all
      (select tags from conversations where ${ofDesk(desk)} and state = 'closed'
        order by state_changed_at desc, id desc limit ${TAGS_OF_CLOSED}::int)
    ) as tagged, unnest(tags) as tag`.execute(db);
  return rows.map(({ tag }) => tag);
}

/**
 * Adds and removes tags of the conversation as it is when the statement reaches its row, and returns all of them; those
 * beyond the most that a conversation has are not added.
 */
export async function changeTags(db: Db, id: string, { add, remove }: TagsChange): Promise<string[]> {
  const changed = sql<string[]>`array(
    select tag from unnest(tags || ${add}::text[]) with ordinality as had (tag, place)
    where tag <> all(${remove}::text[]) group by tag order by min(place) limit ${MAX_TAGS}::int)`;
  const row = await db
    .updateTable("conversations")
    .set({ tags: changed })
    .where("id", "=", id)
    .returning("tags")
    .executeTakeFirstOrThrow();
  return row.tags;
}
