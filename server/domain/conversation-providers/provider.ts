import type {
  Conversation,
  ConversationDays,
  ConversationPlace,
  ConversationQuery,
  ConversationSummary,
} from "#contract/conversations.ts";
import { AppError } from "#contract/errors.ts";

export type ConversationPage = { conversations: Conversation[]; next: string | null };

/** Where conversations come from: this platform, or an outside chatbot service. Who may ask is settled before. */
export type ConversationProvider = {
  /** Newest first; `next` is the cursor of the following page. Throws `invalid-input` for an unknown cursor. */
  list(query: ConversationQuery): Promise<ConversationPage>;
  summarize(days: ConversationDays): Promise<ConversationSummary>;
  /** One by its id, or undefined; `day` is where to look for it, where known. */
  find(id: string, place: ConversationPlace): Promise<Conversation | undefined>;
};

/** What a cursor is answered with that names no conversation. */
export const unknownCursor = () =>
  new AppError("invalid-input", "cursor: names no conversation", { fields: { cursor: "unknown" } });
