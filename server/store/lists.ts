import { sql, type AliasedRawBuilder, type RawBuilder } from "kysely";
import { AppError } from "#contract/errors.ts";
import type { Cursor, Direction, ListQuery } from "#contract/paging.ts";
import { MIN_INFIX_LENGTH, phonePartsOf, wordsOf } from "#contract/search-words.ts";
import { isUuid } from "#contract/uuids.ts";

/** A list's order: by a column of its table that is never null, then by id. */
export type Order = { table: string; sort: string; direction: Direction };

/** A row of a list with its place, from which the next page begins. */
export type Listed<Row> = Row & { place: [value: string, id: string] };

/** The place of each row, for `select`: exact to the microsecond, which a timestamp on the wire is not. */
export const placeIn = ({ table, sort }: Order): AliasedRawBuilder<[string, string], "place"> =>
  sql<[string, string]>`json_build_array(${sql.ref(`${table}.${sort}`)}::text, ${sql.ref(`${table}.id`)})`.as("place");

/**
 * Matches the rows after `cursor`. Column and id are compared as one row value, so that equal rows are neither skipped
 * nor repeated, and with constants, so that an index is used. Throws `invalid-input` for a cursor of another order.
 */
export function afterCursor({ table, sort, direction }: Order, cursor: Cursor | undefined): RawBuilder<boolean> {
  if (cursor === undefined) return sql<boolean>`true`;
  const type = typeOf(sort);
  if (!isUuid(cursor.id) || !isA[type](cursor.value))
    throw new AppError("invalid-input", "cursor: belongs to another list or order", {
      fields: { cursor: "is another list's" },
    });
  const beyond = sql.raw(direction === "desc" ? "<" : ">");
  return sql<boolean>`(${sql.ref(`${table}.${sort}`)}, ${sql.ref(`${table}.id`)}) ${beyond} (${cursor.value}::${sql.raw(type)}, ${cursor.id}::uuid)`;
}

/** The type of a sort column, by its name. */
const typeOf = (sort: string) => (sort.endsWith("_at") ? "timestamptz" : sort === "price" ? "numeric" : "text");

const isA: Record<ReturnType<typeof typeOf>, (value: string) => boolean> = {
  timestamptz: isMoment,
  numeric: (value) => /^\d{1,12}(\.\d{1,2})?$/.test(value),
  text: () => true,
};

/** A timestamp as PostgreSQL writes it in UTC: "2026-11-21 09:00:00.123456+00". */
function isMoment(value: string): boolean {
  const [, day, time] = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.\d{1,6})?\+00$/.exec(value) ?? [];
  if (!day || !time) return false;
  const date = new Date(`${day}T${time}Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(`${day}T${time}`);
}

/** The `orderBy` of a list's order. */
export function inOrder({ table, sort, direction }: Order): RawBuilder<unknown> {
  const way = sql.raw(direction);
  return sql`${sql.ref(`${table}.${sort}`)} ${way}, ${sql.ref(`${table}.id`)} ${way}`;
}

/**
 * Rows whose folded `text` contains every word of `search`; words of one or two letters only at the beginning of a
 * word: together with the space before they have a trigram to search by. A telephone number is found however it is
 * written, here and there.
 */
export function matches(text: RawBuilder<unknown>, search: ListQuery["search"]): RawBuilder<boolean> {
  const asWords = everyWord(search, (word) => containsFromThree(text, word));
  const writings = isWritten(text, search ?? "");
  return writings.length === 0 ? asWords : sql<boolean>`(${sql.join([asWords, ...writings], sql` or `)})`;
}

/** How many words of `search` the folded `text` contains, and writings of the telephone number. */
export function countMatches(text: RawBuilder<unknown>, search: string): RawBuilder<number> {
  const found = [...wordsOf(search).map((word) => containsFromThree(text, word)), ...isWritten(text, search)];
  return sql<number>`${sql.join(
    found.map((one) => sql`(${one})::int`),
    sql` + `,
  )}`;
}

const containsFromThree = (text: RawBuilder<unknown>, word: string) =>
  contains(text, word, word.length < MIN_INFIX_LENGTH);

const isWritten = (text: RawBuilder<unknown>, search: string) =>
  writingsOf(search).map((writing) => sql<boolean>`${text} like ${writing}`);

/**
 * Patterns of the usual writings of a Turkish number of ten digits: "05321112233", "0532 111 22 33", "(0532) 111-22-33",
 * "532 111 2233". Empty for a search that is no such number.
 */
function writingsOf(search: string): string[] {
  const parts = phonePartsOf(search);
  if (!parts) return [];
  const [area, first, second, third] = parts;
  return [
    `%${area}${first}${second}${third}%`,
    `%${area}_${first}_${second}_${third}%`,
    `%${area}__${first}_${second}_${third}%`,
    `%${area}_${first}_${second}${third}%`,
    `%${area}_${first}${second}${third}%`,
  ];
}

/** The same, with short words matching anywhere: for queries that need no index. */
export const matchesInside = (text: RawBuilder<unknown>, search: ListQuery["search"]): RawBuilder<boolean> =>
  everyWord(search, (word) => contains(text, word, false));

function everyWord(search: string | undefined, contained: (word: string) => RawBuilder<boolean>): RawBuilder<boolean> {
  const words = wordsOf(search ?? "");
  return words.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(words.map(contained), sql` and `)}`;
}

function contains(text: RawBuilder<unknown>, word: string, atBeginning: boolean): RawBuilder<boolean> {
  const folded = sql`fold_turkish(${pattern(word)})`;
  return atBeginning
    ? sql<boolean>`(${text} like ${folded} || '%' or ${text} like '% ' || ${folded} || '%')`
    : sql<boolean>`${text} like '%' || ${folded} || '%'`;
}

/** Escapes the wildcards of `like`. Apostrophes are written in several ways, so any character matches one. */
const pattern = (text: string) => text.replace(/[\\%_]/g, "\\$&").replace(/['’‘ʼ´`]/g, "_");
