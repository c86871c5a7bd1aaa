/**
 * The parts of a list's address that a saved view keeps: search, filters and order. The opened row and the page belong
 * to the moment, the days of conversations to the day. Contains no schema.
 */
export const VIEW_FILTERS = {
  team_inbox: ["company", "view", "search", "tag", "owner", "chatbot", "channel", "order", "finding"],
  conversations: ["search", "in", "order", "unanswered", "wished", "unread", "image", "disliked", "tries"],
  orders: ["search", "state", "period"],
  user_findings: ["search", "status", "assignee", "company_id", "user_id", "reported_by", "sort", "direction"],
  demo_requests: ["search", "status", "sort", "direction"],
  contact_messages: ["search", "status", "sort", "direction"],
  live_support_sessions: ["search", "status", "sort", "direction"],
  audit_log: ["search", "noun", "action"],
  clients: ["search", "show", "sort", "direction"],
} as const satisfies Record<string, readonly string[]>;
export type ViewedList = keyof typeof VIEW_FILTERS;

/** Filters by entities that may be deleted one day, with their table. */
export const VIEWED_THINGS: Readonly<Record<string, "companies" | "user_profiles" | "chatbots">> = {
  company: "companies",
  company_id: "companies",
  owner: "user_profiles",
  user_id: "user_profiles",
  chatbot: "chatbots",
};

export const VIEW_NAME_MAX_LENGTH = 60;
/** Per user, over all lists. */
export const MAX_VIEWS = 20;
