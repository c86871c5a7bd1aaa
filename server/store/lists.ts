import { sql, type RawBuilder } from "kysely";
import type { Direction, ListQuery } from "#contract/paging.ts";

/** How a list is ordered: by a column of its table that is never null, and by id where that is alike. */
export type Order = { table: string; sort: string; direction: Direction };

/**
 * The rows after `cursor`, the id of the last row shown. Column and id are compared as one, so that rows alike are
 * neither skipped nor shown twice. The cursor's value is looked up by itself: compared with a whole sub-select no index
 * could help.
 */
export function afterCursor({ table, sort, direction }: Order, cursor: string | undefined): RawBuilder<boolean> {
  if (cursor === undefined) return sql<boolean>`true`;
  const [by, id] = [sql.ref(`${table}.${sort}`), sql.ref(`${table}.id`)];
  const beyond = sql.raw(direction === "desc" ? "<" : ">");
  return sql<boolean>`(${by}, ${id}) ${beyond} ((select ${sql.ref(sort)} from ${sql.table(table)} as shown where shown.id = ${cursor}::uuid), ${cursor}::uuid)`;
}

/** The order itself, for `orderBy`. */
export function inOrder({ table, sort, direction }: Order): RawBuilder<unknown> {
  const way = sql.raw(direction);
  return sql`${sql.ref(`${table}.${sort}`)} ${way}, ${sql.ref(`${table}.id`)} ${way}`;
}

/**
 * Shorter words have no trigram of their own to be found by: they must begin a word, which makes one with the space
 * before.
 */
const SHORTEST_INSIDE = 3;

/** Rows in whose folded `text` every word of `search` stands, one or two letters at the beginning of a word. */
export function matches(text: RawBuilder<string>, search: ListQuery["search"]): RawBuilder<boolean> {
  const words = (search ?? "").split(/\s+/).filter((word) => word !== "");
  if (words.length === 0) return sql<boolean>`true`;
  return sql<boolean>`${sql.join(
    words.map((word) => contains(text, word)),
    sql` and `,
  )}`;
}

function contains(text: RawBuilder<string>, word: string): RawBuilder<boolean> {
  const folded = sql`fold_turkish(${asItStands(word)})`;
  return word.length < SHORTEST_INSIDE
    ? sql<boolean>`(${text} like ${folded} || '%' or ${text} like '% ' || ${folded} || '%')`
    : sql<boolean>`${text} like '%' || ${folded} || '%'`;
}

/** What `like` would read as a pattern is meant as a character. */
const asItStands = (text: string) => text.replace(/[\\%_]/g, "\\$&");
