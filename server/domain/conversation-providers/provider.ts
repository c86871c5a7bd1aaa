import type {
  Conversation,
  ConversationDays,
  ConversationPlace,
  ConversationQuery,
  ConversationSummary,
} from "#contract/conversations.ts";
import type { Cursor } from "#contract/paging.ts";

export type ConversationPage = { conversations: Conversation[]; next: Cursor | null };

/** Where conversations come from: this platform, or an outside chatbot service. Who may ask is settled before. */
export type ConversationProvider = {
  /** Newest first; `next` is where the following page begins. Throws `invalid-input` for a cursor of another list. */
  list(query: ConversationQuery): Promise<ConversationPage>;
  summarize(days: ConversationDays): Promise<ConversationSummary>;
  /** One by its id, or undefined; `day` is where to look for it, where known. */
  find(id: string, place: ConversationPlace): Promise<Conversation | undefined>;
};
