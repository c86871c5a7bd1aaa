import { type Answered, type ListPage, listQueryOf, readPage } from "../list/list-query.ts";

const PAGE_LENGTH = "50";

/** A page of an inbox; `filtered` says that a search or a filter is active. */
export type InboxPage<Row> = ListPage<Row> & { filtered: boolean; problem?: string };
type Query = Record<string, string> & { limit: string };

/** Loads the page that the address names, in a `loader`, with its search and `filters`. */
export async function readInbox<Row>(
  request: Request,
  filters: readonly string[],
  read: (query: Query) => Promise<Answered<Row>>,
): Promise<InboxPage<Row>> {
  const query = listQueryOf(request, filters);
  const page = await readPage(read({ ...query, limit: PAGE_LENGTH }));
  return { ...page, filtered: isFiltered(request, filters) };
}

export function isFiltered(request: Request, filters: readonly string[]): boolean {
  const query = listQueryOf(request, filters);
  return ["search", ...filters].some((name) => query[name]);
}
