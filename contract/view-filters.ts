/**
 * What a list's address may be kept of under a name: its search, its filters, its order. Which row is open and where a
 * page begins belong to the moment, the days of conversations to the day. No schema stands here.
 */
export const VIEW_FILTERS = {
  team_inbox: ["company", "view", "search", "tag", "owner", "chatbot", "channel", "order", "finding"],
  conversations: ["search", "in", "order", "unanswered", "wished", "unread", "image", "tries"],
  orders: ["search", "state", "period"],
  user_findings: ["search", "status", "company_id", "user_id", "reported_by", "sort", "direction"],
  demo_requests: ["search", "status", "sort", "direction"],
  contact_messages: ["search", "status", "sort", "direction"],
  live_support_sessions: ["search", "status", "sort", "direction"],
  audit_log: ["search", "noun", "action"],
  clients: ["search", "show", "sort", "direction"],
} as const satisfies Record<string, readonly string[]>;
export type ViewedList = keyof typeof VIEW_FILTERS;

/** Filters that name something which may go one day, and in which table it is. */
export const VIEWED_THINGS: Readonly<Record<string, "companies" | "user_profiles" | "chatbots">> = {
  company: "companies",
  company_id: "companies",
  owner: "user_profiles",
  user_id: "user_profiles",
  chatbot: "chatbots",
};

export const VIEW_NAME_MAX_LENGTH = 60;
/** Of a person, over all lists. */
export const MOST_VIEWS = 20;
