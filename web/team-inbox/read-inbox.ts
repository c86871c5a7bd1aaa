import type { RouterContextProvider } from "react-router";
import type { MAX_PAGE_SIZE as MaxPageSize } from "#contract/paging.ts";
import type { Colleague, InboxConversation, InboxCounts, InboxRow } from "#contract/team-inbox.ts";
import { answer, ApiError, apiError, apiOf, type browserApi } from "../api.ts";
import { errorText } from "../texts/errors.ts";
import { type QueryState, readQuery } from "./query-state.ts";

type Api = ReturnType<typeof apiOf> | typeof browserApi;
export type InboxPage = { rows: InboxRow[]; next: string | null };

/** The screen's initial data; `problem` is the error text if the list could not be loaded. */
export type Loaded = {
  queryState: QueryState;
  /** The server's time, so that server and browser render the same waiting times. */
  now: number;
  page: InboxPage;
  counts: InboxCounts;
  colleagues: Colleague[];
  opened: InboxConversation | null;
  problem: string | null;
};

const NOTHING: InboxCounts = { waiting: 0, mine: 0, team: 0, closed: 0, unread: 0, tries: 0 };

/** One page of a view, and the cursor of the next one. Throws {@link ApiError}. */
export async function readRows(api: Api, queryState: QueryState, cursor?: string, limit?: number): Promise<InboxPage> {
  const { view, search, tag, owner, chatbot, channel, order, finding } = queryState;
  const response = await api.inbox.$get({
    query: {
      view,
      ...ofCompany(queryState),
      ...(search && { search }),
      ...(tag && { tag }),
      ...(owner && { owner }),
      ...(chatbot && { chatbot }),
      ...(channel && { channel }),
      ...(order && { has_order: "1" }),
      ...(finding && { has_finding: "1" }),
      ...(cursor && { cursor }),
      ...(limit && { limit: String(limit) }),
    },
  });
  if (!response.ok) throw await apiError(response);
  return { rows: await response.json(), next: nextCursor(response.headers.get("Link")) };
}

// Copied from the contract, whose module would bundle its validation library.
const MAX_PAGE_SIZE: typeof MaxPageSize = 100;

/**
 * Reads a view again from its first row, at least `shown` rows. Rows change at any position, so the shown part is read
 * as a whole. Throws {@link ApiError}.
 */
export async function readRowsAnew(api: Api, queryState: QueryState, shown: number): Promise<InboxPage> {
  let page = await readRows(api, queryState);
  while (page.next !== null && page.rows.length < shown) {
    const more = await readRows(api, queryState, page.next, MAX_PAGE_SIZE);
    page = { rows: [...page.rows, ...more.rows], next: more.next };
  }
  return page;
}

export const readCounts = (
  api: Api,
  queryState: Pick<QueryState, "company"> = { company: null },
): Promise<InboxCounts> => answer(api.inbox.counts.$get({ query: ofCompany(queryState) }));
export const readColleagues = (api: Api, queryState: QueryState): Promise<Colleague[]> =>
  answer(api.inbox.colleagues.$get({ query: ofCompany(queryState) }));

/** The query parameter that selects a company's inbox; one's own without it. */
const ofCompany = ({ company }: Pick<QueryState, "company">) => (company ? { company_id: company } : {});
/**
 * The number of conversations that need attention: those waiting, and one's own with unread messages, except one that
 * is being read.
 */
export const attentionCountOf = ({ waiting, unread }: InboxCounts, reading = false): number =>
  waiting + Math.max(0, reading ? unread - 1 : unread);

/** The conversation of that id; null if it does not exist for this user. */
export async function readOne(api: Api, id: string): Promise<InboxConversation | null> {
  try {
    return await answer(api.inbox[":id"].$get({ param: { id } }));
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/** Data for the screen's `loader`. */
export async function loadInbox(context: Readonly<RouterContextProvider>, request: Request): Promise<Loaded> {
  const api = apiOf(context);
  const queryState = readQuery(new URL(request.url).searchParams);
  const now = Date.now();
  try {
    const [page, counts, colleagues, opened] = await Promise.all([
      readRows(api, queryState),
      readCounts(api, queryState),
      readColleagues(api, queryState),
      queryState.conversation ? readOne(api, queryState.conversation) : null,
    ]);
    return { queryState, now, page, counts, colleagues, opened, problem: null };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const page = { rows: [], next: null };
    return { queryState, now, page, counts: NOTHING, colleagues: [], opened: null, problem: errorText(error) };
  }
}

const nextCursor = (link: string | null): string | null => {
  const address = /<([^>]*)>;\s*rel="next"/.exec(link ?? "")?.[1];
  return address ? new URL(address, "http://sozbir.internal").searchParams.get("cursor") : null;
};
