import { loaded } from "../../api.ts";
import { nextCursor } from "../../next-cursor.ts";

/**
 * What a list's address says: the search, the order, the filters, and where its page begins. The API takes the same
 * names.
 */
export function listQueryOf(request: Request, filters: readonly string[] = []): Record<string, string> {
  const { searchParams } = new URL(request.url);
  return Object.fromEntries(
    ["search", "sort", "direction", "cursor", ...filters].flatMap((name) => {
      const value = searchParams.get(name)?.trim();
      return value ? [[name, value]] : [];
    }),
  );
}

/** One page of a list: its rows, and where the next one begins; null on the last. */
export type ListPage<Row> = { rows: Row[]; next: string | null };

export type Answered<Row> = { ok: boolean; status: number; headers: Headers; json(): Promise<Row[]> };

/** A page from the API's answer, in a `loader`; a failed call becomes the error page of its status. */
export async function readPage<Row>(call: Promise<Answered<Row>>): Promise<ListPage<Row>> {
  const response = await call;
  return { rows: await loaded(Promise.resolve(response)), next: nextCursor(response.headers.get("link")) };
}
