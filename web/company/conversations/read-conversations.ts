import type { RouterContextProvider } from "react-router";
import type { Conversation, ConversationSummary } from "#contract/conversations.ts";
import { answer, ApiError, apiError, apiOf, type browserApi } from "../../api.ts";

export type Api = ReturnType<typeof apiOf> | typeof browserApi;
export type Asked = { chatbotId: string; day: string; search: string; wished: boolean };
export type Page = { list: Conversation[]; next: string | null };

/** What is read at a time. */
const PAGE = 50;

/** One page of a day's conversations, newest first, and the cursor of the following one. Throws {@link ApiError}. */
export async function readPage(api: Api, { chatbotId, day, search, wished }: Asked, cursor?: string): Promise<Page> {
  const response = await api.functions.chatbot.conversations.$post({
    json: {
      chatbotId,
      startDate: day,
      endDate: day,
      limit: PAGE,
      ...(search && { search }),
      ...(wished && { wished }),
      ...(cursor && { cursor }),
    },
  });
  if (!response.ok) throw await apiError(response);
  return { list: await response.json(), next: nextCursor(response.headers.get("Link")) };
}

/** How many conversations and orders the day has. Throws {@link ApiError}. */
export const readSummary = (api: Api, { chatbotId, day }: Asked): Promise<ConversationSummary> =>
  answer(api.conversations.summary.$get({ query: { chatbotId, startDate: day, endDate: day } }));

/** The one that an address names, or null where there is none. */
export const readOne = (api: Api, { chatbotId, day }: Asked, id: string): Promise<Conversation | null> =>
  answer(api.conversations[":id"].$get({ param: { id }, query: { chatbotId, day } })).catch(() => null);

/** All that the screen begins with; `problem` is what to say where it could not be had. */
export async function readDay(context: Readonly<RouterContextProvider>, asked: Asked, conversation: string | null) {
  const api = apiOf(context);
  try {
    const [page, summary] = await Promise.all([readPage(api, asked), readSummary(api, asked)]);
    const isListed = conversation === null || page.list.some(({ id }) => id === conversation);
    return { page, summary, linked: isListed ? null : await readOne(api, asked, conversation), problem: null };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { page: { list: [], next: null }, summary: null, linked: null, problem: problemText(error) };
  }
}

/** The chatbot service's own text where it sent one (docs/product.md, Errors). */
const problemText = ({ body }: ApiError): string => body.serviceText || "Konuşma geçmişi alınamadı";

const nextCursor = (link: string | null): string | null => {
  const address = /<([^>]*)>;\s*rel="next"/.exec(link ?? "")?.[1];
  return address ? new URL(address, "http://sozbir.internal").searchParams.get("cursor") : null;
};
