import { errorText } from "../../texts/errors.ts";
import { type Answered, type ListPage, listQueryOf, readPage } from "../list/list-query.ts";

const PAGE_LENGTH = "50";

export type IncomingPage<Row> = ListPage<Row> & {
  /** Its query: pages of the same query are the same list. */
  asked: string;
  /** A search or a filter is active. */
  filtered: boolean;
  /** Why it could not be loaded; there are no rows then. */
  problem?: string;
};
type Query = Record<string, string> & { limit: string };

/** Loads the page that the address names, in a `loader`, with its search and `filters`. */
export async function readIncoming<Row>(
  request: Request,
  filters: readonly string[],
  read: (query: Query) => Promise<Answered<Row>>,
  problemOf: (error: unknown) => string = errorText,
): Promise<IncomingPage<Row>> {
  const query = listQueryOf(request, filters);
  const asked = new URLSearchParams(query).toString();
  const filtered = ["search", ...filters].some((name) => query[name]);
  try {
    return { ...(await readPage(read({ ...query, limit: PAGE_LENGTH }))), asked, filtered };
  } catch (error) {
    console.error(error);
    return { rows: [], next: null, asked, filtered, problem: problemOf(error) };
  }
}
