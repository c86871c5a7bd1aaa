import type { RouterContextProvider } from "react-router";
import type { Conversation, ConversationSummary } from "#contract/conversations.ts";
import { answer, ApiError, apiError, apiOf, type browserApi } from "../../api.ts";
import { daysOf, type QueryState } from "./query-state.ts";

export type Api = ReturnType<typeof apiOf> | typeof browserApi;
/** The parameters of a list; equal ones give the same list. */
export type ConversationsRequest = { chatbotId: string; until: string; day: string } & Pick<
  QueryState,
  "search" | "searchIn" | "marks" | "tries"
>;
export type Page = { list: Conversation[]; next: string | null };

/** Page size. */
const PAGE = 50;

/** The list parameters of an address. */
export const askedAt = (queryState: QueryState, chatbotId: string, today: string): ConversationsRequest => ({
  chatbotId,
  ...daysOf(queryState, today),
  search: queryState.search,
  searchIn: queryState.searchIn,
  marks: queryState.marks,
  tries: queryState.tries,
});

/** Fetches one page of the days' conversations, newest first, and the next page's cursor. Throws {@link ApiError}. */
export async function readPage(api: Api, asked: ConversationsRequest, cursor?: string): Promise<Page> {
  const { chatbotId, day, until, search, searchIn, marks, tries } = asked;
  const response = await api.functions.chatbot.conversations.$post({
    json: {
      chatbotId,
      startDate: day,
      endDate: until,
      limit: PAGE,
      ...(search && { search, searchIn }),
      ...Object.fromEntries(marks.map((mark) => [mark, true])),
      ...(tries && { tries }),
      ...(cursor && { cursor }),
    },
  });
  if (!response.ok) throw await apiError(response);
  return { list: await response.json(), next: nextCursor(response.headers.get("Link")) };
}

/** Fetches the days' counts of conversations and orders. Throws {@link ApiError}. */
export const readSummary = (api: Api, { chatbotId, day, until }: ConversationsRequest): Promise<ConversationSummary> =>
  answer(api.conversations.summary.$get({ query: { chatbotId, startDate: day, endDate: until } }));

/** Fetches the conversation that an address names; null if it does not exist. */
export const readOne = (api: Api, { chatbotId, day }: ConversationsRequest, id: string): Promise<Conversation | null> =>
  answer(api.conversations[":id"].$get({ param: { id }, query: { chatbotId, day } })).catch(() => null);

/**
 * The screen's initial data; `problem` is the error text if it could not be loaded, `slow` says that it is still
 * loading.
 */
export type Beginning = {
  page: Page;
  summary: ConversationSummary | null;
  linked: Conversation | null;
  problem: string | null;
  slow: boolean;
};

const NOTHING: Beginning = { page: { list: [], next: null }, summary: null, linked: null, problem: null, slow: false };

/** Milliseconds the page waits for a slow external service before it is rendered without data. */
const WAITS = 2000;

/** Loads the screen's initial data, or returns `slow` after the wait. */
export const readDaysSoon = (
  context: Readonly<RouterContextProvider>,
  asked: ConversationsRequest,
  conversation: string | null,
) =>
  Promise.race([
    readDays(apiOf(context), asked, conversation),
    new Promise<Beginning>((resolve) => void setTimeout(() => resolve({ ...NOTHING, slow: true }), WAITS).unref?.()),
  ]);

/** Loads it without a time limit. */
export async function readDays(api: Api, asked: ConversationsRequest, conversation: string | null): Promise<Beginning> {
  try {
    const [page, summary] = await Promise.all([readPage(api, asked), readSummary(api, asked)]);
    const isListed = conversation === null || page.list.some(({ id }) => id === conversation);
    const linked = isListed ? null : await readOne(api, asked, conversation);
    return { ...NOTHING, page, summary, linked };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { ...NOTHING, problem: problemText(error) };
  }
}

/** The chatbot service's own error text, if it sent one (docs/product.md, Errors). */
const problemText = ({ body }: ApiError): string => body.serviceText || "Konuşma geçmişi alınamadı";

const nextCursor = (link: string | null): string | null => {
  const address = /<([^>]*)>;\s*rel="next"/.exec(link ?? "")?.[1];
  return address ? new URL(address, "http://sozbir.internal").searchParams.get("cursor") : null;
};
