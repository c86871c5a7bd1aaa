import type {
  Conversation,
  ConversationDays,
  ConversationPlace,
  ConversationQuery,
  ConversationSummary,
} from "#contract/conversations.ts";
import type { Cursor } from "#contract/paging.ts";

export type ConversationPage = { conversations: Conversation[]; next: Cursor | null };

/**
 * A source of conversations: this platform, or an outside chatbot service. The caller's access has been checked before.
 */
export type ConversationProvider = {
  /** Newest first; `next` is the following page's cursor. Throws `invalid-input` for a cursor of another list. */
  list(query: ConversationQuery): Promise<ConversationPage>;
  summarize(days: ConversationDays): Promise<ConversationSummary>;
  /** A conversation by its id, or undefined; `place` has its day, if known, to look in. */
  find(id: string, place: ConversationPlace): Promise<Conversation | undefined>;
};
