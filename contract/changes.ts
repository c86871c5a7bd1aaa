import { z } from "zod";
import { INBOX_NOUNS } from "./inbox.ts";

/** The super administrator's lists that have change streams. */
const InboxTable = z.enum(INBOX_NOUNS);
export const InboxChangesQuery = z.object({ of: InboxTable });

/** The chatbot whose conversations a page follows. */
export const ConversationChangesQuery = z.object({
  of: z.literal("conversations"),
  chatbotId: z.string().trim().min(1).max(100),
});

/** The chatbot whose documents a page follows. */
export const KnowledgeChangesQuery = z.object({
  of: z.literal("knowledge"),
  chatbotId: z.string().trim().min(1).max(100),
});
