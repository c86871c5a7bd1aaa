import { z } from "zod";

/** What the super administrator's lists may follow. */
const InboxTable = z.enum(["demo_requests", "contact_messages", "live_support_sessions", "user_findings"]);
export const InboxChangesQuery = z.object({ of: InboxTable });

/** Which chatbot's conversations a page follows. */
export const ConversationChangesQuery = z.object({
  of: z.literal("conversations"),
  chatbotId: z.string().trim().min(1).max(100),
});
