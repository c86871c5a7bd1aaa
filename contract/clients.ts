import { z } from "zod";
import { CompanyState } from "./companies.ts";
import { Direction, Search } from "./paging.ts";
import { moment } from "./text.ts";

/** The sort orders of clients; descending by default, except by name. */
const CLIENT_SORTS = ["name", "conversations", "answered", "waiting", "findings", "unanswered"] as const;

/** Which clients are listed: active or paused ones, those that need attention, only paused ones, or archived ones. */
const CLIENT_SHOWS = ["all", "hand", "paused", "archived"] as const;

export const MAX_CLIENTS_PER_PAGE = 50;

/**
 * `cursor` is the number of clients before the page: the sort values are computed anew for every call, so no position
 * in them is stable.
 */
export const ClientQuery = z.object({
  search: Search.optional(),
  show: z.enum(CLIENT_SHOWS).default("all"),
  sort: z.enum(CLIENT_SORTS).default("waiting"),
  direction: Direction.optional(),
  cursor: z.coerce.number().int().min(0).max(100_000).default(0),
});
export type ClientQuery = z.infer<typeof ClientQuery>;

const Count = z.number().int();

/**
 * A client's figures. Conversations, answers and questions are those of today and the six days before in Istanbul,
 * without staff's own tests.
 */
export const Client = z.object({
  id: z.uuid(),
  name: z.string(),
  logo: z.string().nullable(),
  state: CompanyState,
  chatbot_id: z.string().nullable(),
  conversations: Count,
  /** For each of the seven days, today last. */
  days: z.array(Count).length(7),
  /** The share of questions that were answered; null without questions. */
  answered: z.number().min(0).max(1).nullable(),
  /** Answers that said that the answer is unknown. */
  unanswered: Count,
  waiting: z.object({ count: Count, since: moment().nullable() }),
  /** Open findings that are not mended; `old` counts those older than a week. */
  findings: z.object({ count: Count, old: Count, since: moment().nullable() }),
  /** Sites, feeds and files it reads, and how many of them failed last time. */
  sources: z.object({ count: Count, failing: Count }),
  /** Pages and files that wait to be reviewed and published. */
  in_review: Count,
  /** Knowledge tests that passed before and fail now. */
  tests_broken: Count,
  /** Today's budget for the language model is used up: the built-in engine answers. */
  model_spent: z.boolean(),
});
export type Client = z.infer<typeof Client>;

/** What needs attention today, the most urgent kind first. */
export const ATTENTION_KINDS = ["waiting", "model", "source", "test", "finding", "review", "unanswered"] as const;
export const AttentionItem = z.object({
  kind: z.enum(ATTENTION_KINDS),
  company: z.object({ id: z.uuid(), name: z.string() }),
  chatbot_id: z.string().nullable(),
  count: Count,
  since: moment().nullable(),
});
export type AttentionItem = z.infer<typeof AttentionItem>;

export const Clients = z.object({
  clients: z.array(Client),
  /** In the requested list. */
  total: Count,
  /** The first tasks across all active clients, whatever list was requested. */
  hands: z.array(AttentionItem),
  hands_total: Count,
});
export type Clients = z.infer<typeof Clients>;
