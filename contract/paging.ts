import { z } from "zod";
import { freeText } from "./text.ts";

/**
 * The end of a page: the sort value of its last row as text, and that row's id. It holds the values themselves, so that
 * a row changed or deleted meanwhile does not affect the next page.
 */
export type Cursor = { value: string; id: string };

/** A {@link Cursor} on the wire, opaque to clients: base64url of the pair as JSON. */
export const Cursor = z
  .string()
  .max(2000)
  .transform((text, context): Cursor => {
    const pair = CursorPair.safeParse(readPair(text));
    if (pair.success) return { value: pair.data[0], id: pair.data[1] };
    context.addIssue({ code: "custom", message: "is no cursor of a list" });
    return z.NEVER;
  });

/** A cursor as used in addresses: base64url of its value and id. */
export function writeCursor({ value, id }: Cursor): string {
  const bytes = new TextEncoder().encode(JSON.stringify([value, id]));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

/** Its values are compared with stored ones, none of which has a NUL. */
const withoutNul = z.string().refine((text) => !text.includes("\0"), "must not contain NUL");
const CursorPair = z.tuple([withoutNul, withoutNul.min(1).max(200)]);

function readPair(text: string): unknown {
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (byte) => byte.charCodeAt(0));
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}

/** Nobody reads more at once, and it limits the size of responses. */
export const MAX_PAGE_SIZE = 100;

/**
 * Long lists are paged, newest first. The response's body is the page; a `Link` header with `rel="next"` has the
 * address of the next page, and is absent on the last.
 */
export const PageQuery = z.object({
  limit: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(MAX_PAGE_SIZE),
  cursor: Cursor.optional(),
});
export type PageQuery = z.infer<typeof PageQuery>;

/** For lists that are usually short, and for choices in forms: everything, unless a page is requested. */
export const OptionalPageQuery = PageQuery.extend({ limit: PageQuery.shape.limit.unwrap().optional() });

/** The text to find rows by. */
export const Search = freeText(200);

export const Direction = z.enum(["asc", "desc"]);
export type Direction = z.infer<typeof Direction>;

/**
 * A list with search and sorting: by one of `columns`, by default the first, descending. `search` matches part of the
 * row's texts, ignoring case and diacritics. A cursor is valid only for its order.
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
