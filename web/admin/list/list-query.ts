import { answer } from "../../api.ts";

/** What a list's address says: the search, the order, the filters, and where its page begins. The API takes the same names. */
export function listQueryOf(request: Request, filters: readonly string[] = []): Record<string, string> {
  const { searchParams } = new URL(request.url);
  return Object.fromEntries(["search", "sort", "direction", "cursor", ...filters].flatMap((name) => {
    const value = searchParams.get(name)?.trim();
    return value ? [[name, value]] : [];
  }));
}

/** One page of a list: its rows, and where the next one begins; null on the last. */
export type ListPage<Row> = { rows: Row[]; next: string | null };

type Answered<Row> = { ok: boolean; status: number; headers: Headers; json(): Promise<Row[]> };

/** A page from the API's answer. Throws an `ApiError` for a failed call. */
export async function readPage<Row>(call: Promise<Answered<Row>>): Promise<ListPage<Row>> {
  const response = await call;
  return { rows: await answer(Promise.resolve(response)), next: nextCursor(response.headers.get("link")) };
}

function nextCursor(link: string | null): string | null {
  const address = /<([^>]+)>;\s*rel="next"/.exec(link ?? "")?.[1];
  return address ? new URL(address, "http://list").searchParams.get("cursor") : null;
}
