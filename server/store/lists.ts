import { sql, type AliasedRawBuilder, type RawBuilder } from "kysely";
import { AppError } from "#contract/errors.ts";
import type { Cursor, Direction, ListQuery } from "#contract/paging.ts";

/** How a list is ordered: by a column of its table that is never null, and by id where that is alike. */
export type Order = { table: string; sort: string; direction: Direction };

/** A row of a list with its place in it, from which the next page begins. */
export type Listed<Row> = Row & { place: [value: string, id: string] };

/** The place of each row, for `select`: exact to the microsecond, which a moment on the wire is not. */
export const placeIn = ({ table, sort }: Order): AliasedRawBuilder<[string, string], "place"> =>
  sql<[string, string]>`json_build_array(${sql.ref(`${table}.${sort}`)}::text, ${sql.ref(`${table}.id`)})`.as("place");

/**
 * The rows after `cursor`. Column and id are compared as one, so that rows alike are neither skipped nor shown twice,
 * and with values, so that an index serves. Throws `invalid-input` for a cursor of another order.
 */
export function afterCursor({ table, sort, direction }: Order, cursor: Cursor | undefined): RawBuilder<boolean> {
  if (cursor === undefined) return sql<boolean>`true`;
  const type = typeOf(sort);
  if (!UUID.test(cursor.id) || !isA[type](cursor.value))
    throw new AppError("invalid-input", "cursor: belongs to another list or order", {
      fields: { cursor: "is another list's" },
    });
  const beyond = sql.raw(direction === "desc" ? "<" : ">");
  return sql<boolean>`(${sql.ref(`${table}.${sort}`)}, ${sql.ref(`${table}.id`)}) ${beyond} (${cursor.value}::${sql.raw(type)}, ${cursor.id}::uuid)`;
}

/** What a sort column holds, by its name. */
const typeOf = (sort: string) => (sort.endsWith("_at") ? "timestamptz" : sort === "price" ? "numeric" : "text");

const isA: Record<ReturnType<typeof typeOf>, (value: string) => boolean> = {
  timestamptz: isMoment,
  numeric: (value) => /^\d{1,12}(\.\d{1,2})?$/.test(value),
  text: () => true,
};

/** As PostgreSQL writes a moment in UTC: "2026-11-21 09:00:00.123456+00". */
function isMoment(value: string): boolean {
  const [, day, time] = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.\d{1,6})?\+00$/.exec(value) ?? [];
  if (!day || !time) return false;
  const date = new Date(`${day}T${time}Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(`${day}T${time}`);
}

export const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

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
