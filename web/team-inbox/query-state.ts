import type { Channel, InboxView } from "#contract/team-inbox.ts";
import { isUuid } from "#contract/uuids.ts";

/** The state in the address: view, search, filters, and the open conversation. */
export type QueryState = {
  /** The company whose inbox the super administrator views; null for the provider's own. Null for everyone else. */
  company: string | null;
  view: InboxView;
  search: string;
  tag: string | null;
  owner: string | null;
  chatbot: string | null;
  channel: Channel | null;
  order: boolean;
  finding: boolean;
  conversation: string | null;
};

export const VIEWS: readonly InboxView[] = ["waiting", "mine", "team", "closed"];
export const CHANNELS: readonly Channel[] = ["live-support", "widget", "link", "staff"];
export const SEARCH_MAX_LENGTH = 200;
const TAG_MAX_LENGTH = 40;

export function readQuery(params: URLSearchParams): QueryState {
  const id = (name: string) => (isUuid(params.get(name) ?? "") ? params.get(name) : null);
  return {
    company: id("company"),
    view: VIEWS.find((view) => view === params.get("view")) ?? "waiting",
    search: params.get("search")?.trim().slice(0, SEARCH_MAX_LENGTH) ?? "",
    tag: params.get("tag")?.trim().slice(0, TAG_MAX_LENGTH) || null,
    owner: id("owner"),
    chatbot: params.get("chatbot")?.slice(0, 100) || null,
    channel: CHANNELS.find((channel) => channel === params.get("channel")) ?? null,
    order: params.get("order") === "1",
    finding: params.get("finding") === "1",
    conversation: id("conversation"),
  };
}

/** Returns the address's query, "?…". */
export function toQuery(queryState: QueryState): string {
  const { company, view, search, tag, owner, chatbot, channel, order, finding, conversation } = queryState;
  const params = new URLSearchParams({
    ...(company && { company }),
    ...(view !== "waiting" && { view }),
    ...(search && { search }),
    ...(tag && { tag }),
    ...(owner && { owner }),
    ...(chatbot && { chatbot }),
    ...(channel && { channel }),
    ...(order && { order: "1" }),
    ...(finding && { finding: "1" }),
    ...(conversation && { conversation }),
  });
  return params.size > 0 ? `?${params}` : "?";
}

export const withoutFilters = (queryState: QueryState): QueryState => ({
  ...queryState,
  tag: null,
  owner: null,
  chatbot: null,
  channel: null,
  order: false,
  finding: false,
});

export const countFilters = ({ tag, owner, chatbot, channel, order, finding }: QueryState): number =>
  [tag, owner, chatbot, channel, order, finding].filter(Boolean).length;
