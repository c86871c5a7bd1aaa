import { z } from "zod";

/**
 * Long lists are read page by page, newest first. The answer's body is the page; a `Link` header with `rel="next"`
 * carries the address of the following one, and is absent on the last.
 */
export const PageQuery = z.object({
  limit: z.coerce.number().int().min(1).max(200).default(100),
  cursor: z.uuid().optional(),
});
export type PageQuery = z.infer<typeof PageQuery>;

/** For lists that are short as a rule, and choices in forms: all of it, unless a page is asked for. */
export const OptionalPageQuery = PageQuery.extend({ limit: PageQuery.shape.limit.unwrap().optional() });

/** What one types to find rows by. */
export const Search = z
  .string()
  .trim()
  .max(200)
  .refine((text) => !text.includes("\0"), "must not contain NUL");

export const Direction = z.enum(["asc", "desc"]);
export type Direction = z.infer<typeof Direction>;

/**
 * A list that is searched and sorted as well: by one of `columns`, the first unless told, downwards unless told.
 * `search` finds a part of the row's texts, whatever the case and with or without Turkish letters. A cursor belongs to
 * its order.
 */
export const listQuery = <const Columns extends readonly [string, ...string[]]>(columns: Columns) =>
  PageQuery.extend({
    search: Search.optional(),
    sort: z.enum(columns).default(columns[0] as never),
    direction: Direction.default("desc"),
  });
export type ListQuery<Column extends string = string> = PageQuery & {
  search?: string | undefined;
  sort: Column;
  direction: Direction;
};
