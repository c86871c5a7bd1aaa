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
export const matches = (text: RawBuilder<unknown>, search: ListQuery["search"]): RawBuilder<boolean> =>
  everyWord(search, (word) => contains(text, word, word.length < SHORTEST_INSIDE));

/** The same, with short words inside others, too: where no index has to serve. */
export const matchesInside = (text: RawBuilder<unknown>, search: ListQuery["search"]): RawBuilder<boolean> =>
  everyWord(search, (word) => contains(text, word, false));

function everyWord(search: string | undefined, contained: (word: string) => RawBuilder<boolean>): RawBuilder<boolean> {
  const words = (search ?? "").split(/\s+/).filter((word) => word !== "");
  return words.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(words.map(contained), sql` and `)}`;
}

function contains(text: RawBuilder<unknown>, word: string, atBeginning: boolean): RawBuilder<boolean> {
  const folded = sql`fold_turkish(${pattern(word)})`;
  return atBeginning
    ? sql<boolean>`(${text} like ${folded} || '%' or ${text} like '% ' || ${folded} || '%')`
    : sql<boolean>`${text} like '%' || ${folded} || '%'`;
}

/**
 * What `like` would read as a pattern is meant as a character. Apostrophes are written in several ways, and meant as
 * one: any character stands for them.
 */
const pattern = (text: string) => text.replace(/[\\%_]/g, "\\$&").replace(/['’‘ʼ´`]/g, "_");
