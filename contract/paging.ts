import { z } from "zod";

/**
 * Where a page ended: what the list is ordered by in its last row, as text, and that row's id. It holds the values
 * themselves, so that a row changed or deleted meanwhile neither cuts the list nor begins it anew.
 */
export type Cursor = { value: string; id: string };

/** A {@link Cursor} on the wire, which nobody but the server reads: base64url of the pair as JSON. */
export const Cursor = z
  .string()
  .max(2000)
  .transform((text, context): Cursor => {
    const pair = CursorPair.safeParse(readPair(text));
    if (pair.success) return { value: pair.data[0], id: pair.data[1] };
    context.addIssue({ code: "custom", message: "is no cursor of a list" });
    return z.NEVER;
  });

/** A cursor as it stands in addresses: base64url of its value and id. */
export function writeCursor({ value, id }: Cursor): string {
  const bytes = new TextEncoder().encode(JSON.stringify([value, id]));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

const WithoutNul = z.string().refine((text) => !text.includes("\0"));
const CursorPair = z.tuple([WithoutNul, WithoutNul.min(1).max(200)]);

function readPair(text: string): unknown {
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (byte) => byte.charCodeAt(0));
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}

/** However many there are: nobody reads more at once, and no answer is to weigh more. */
export const MOST_ON_A_PAGE = 100;

/**
 * Long lists are read page by page, newest first. The answer's body is the page; a `Link` header with `rel="next"`
 * carries the address of the following one, and is absent on the last.
 */
export const PageQuery = z.object({
  limit: z.coerce.number().int().min(1).max(MOST_ON_A_PAGE).default(MOST_ON_A_PAGE),
  cursor: Cursor.optional(),
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
