import { isUuid } from "#contract/uuids.ts";
import { loaded } from "../../api.ts";
import { nextCursor } from "../../next-cursor.ts";

/** The API's limit. */
export const SEARCH_MAX_LENGTH = 200;

/**
 * Returns the list parameters of an address: search, order, filters and cursor. The API uses the same names. A search
 * that is too long is cut, and what is no id filters nothing: their refusal has no text for people.
 */
export function listQueryOf(request: Request, filters: readonly string[] = []): Record<string, string> {
  const { searchParams } = new URL(request.url);
  return Object.fromEntries(
    ["search", "sort", "direction", "cursor", ...filters].flatMap((name) => {
      const value = searchParams.get(name)?.trim();
      if (!value || (name.endsWith("_id") && !isUuid(value))) return [];
      return [[name, name === "search" ? value.slice(0, SEARCH_MAX_LENGTH) : value]];
    }),
  );
}

/** One page of a list, and the cursor of the next one; null on the last page. */
export type ListPage<Row> = { rows: Row[]; next: string | null };

export type Answered<Row> = { ok: boolean; status: number; headers: Headers; json(): Promise<Row[]> };

/** Reads a page from the API's response, in a `loader`; a failed call becomes the error page of its status. */
export async function readPage<Row>(call: Promise<Answered<Row>>): Promise<ListPage<Row>> {
  const response = await call;
  return { rows: await loaded(Promise.resolve(response)), next: nextCursor(response.headers.get("link")) };
}
