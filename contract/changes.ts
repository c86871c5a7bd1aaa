import { z } from "zod";
import { INCOMING_NOUNS } from "./incoming.ts";

/**
 * The super administrator's lists that have change streams. Their address (`/changes/inbox`) and channel (`inbox_changed`,
 * of the tables' triggers) bear an older name of what comes in.
 */
const IncomingTable = z.enum(INCOMING_NOUNS);
export const IncomingChangesQuery = z.object({ of: IncomingTable });

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
