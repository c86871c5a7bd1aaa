import { z } from "zod";
import { INBOX_NOUNS } from "./inbox.ts";

/** What the super administrator's lists may follow. */
const InboxTable = z.enum(INBOX_NOUNS);
export const InboxChangesQuery = z.object({ of: InboxTable });

/** Which chatbot's conversations a page follows. */
export const ConversationChangesQuery = z.object({
  of: z.literal("conversations"),
  chatbotId: z.string().trim().min(1).max(100),
});

/** Which chatbot's pages and files a page follows. */
export const KnowledgeChangesQuery = z.object({
  of: z.literal("knowledge"),
  chatbotId: z.string().trim().min(1).max(100),
});
