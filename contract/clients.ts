import { z } from "zod";
import { CompanyState } from "./companies.ts";
import { Direction, Search } from "./paging.ts";
import { moment } from "./text.ts";

/** What a client's row is sorted by; all but the name downwards unless told. */
const CLIENT_SORTS = ["name", "conversations", "answered", "waiting", "findings", "unanswered"] as const;

/** Which clients are listed: all at work or paused, those of which something needs a hand, or archived ones. */
const CLIENT_SHOWS = ["all", "hand", "paused", "archived"] as const;

export const MOST_CLIENTS_ON_A_PAGE = 50;

/**
 * `cursor` says how many clients come before the page: what they are sorted by is counted anew with every call, so that
 * no place in it lasts.
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
 * How a client is doing. Conversations, answers and questions are of today and the six days before in Istanbul, without
 * the staff's own tries.
 */
export const Client = z.object({
  id: z.uuid(),
  name: z.string(),
  logo: z.string().nullable(),
  state: CompanyState,
  chatbot_id: z.string().nullable(),
  conversations: Count,
  /** Of each of the seven days, today last. */
  days: z.array(Count).length(7),
  /** Of the answers to what was asked; null where nothing was. */
  answered: z.number().min(0).max(1).nullable(),
  /** Answers that said they do not know. */
  unanswered: Count,
  waiting: z.object({ count: Count, since: moment().nullable() }),
  /** Findings without a correction; `old` are those of more than a week. */
  findings: z.object({ count: Count, old: Count, since: moment().nullable() }),
  /** Sites, feeds and files it reads, and how many of them failed the last time. */
  sources: z.object({ count: Count, failing: Count }),
  /** Today's budget of the language model is used up: the built-in engine answers. */
  model_spent: z.boolean(),
});
export type Client = z.infer<typeof Client>;

/** What needs somebody today, the most pressing kind first. */
export const HAND_KINDS = ["waiting", "model", "source", "finding", "unanswered"] as const;
export const Hand = z.object({
  kind: z.enum(HAND_KINDS),
  company: z.object({ id: z.uuid(), name: z.string() }),
  chatbot_id: z.string().nullable(),
  count: Count,
  since: moment().nullable(),
});
export type Hand = z.infer<typeof Hand>;

export const Clients = z.object({
  clients: z.array(Client),
  /** Of the list that was asked for. */
  total: Count,
  /** Across all clients at work, whatever list was asked for; the first of them. */
  hands: z.array(Hand),
  hands_total: Count,
});
export type Clients = z.infer<typeof Clients>;
