import { z } from "zod";
import { moment } from "./text.ts";

/** Decisions, "Assistant and chatbots": a conversation is an order when any message contains this sentence. */
export const ORDER_SENTENCE = "Sipariş onayı için müşteri temsilcimiz sizi arayacaktır.";

const Day = z.iso.date();

/** Specification section 7, chatbot conversations. Days are Istanbul calendar days, both included. */
export const ConversationQuery = z.object({
  chatbotId: z.string().trim().min(1).max(100),
  startDate: Day,
  endDate: Day,
  cursor: z.string().max(200).optional(),
  limit: z.number().int().min(1).max(500).default(200),
}).refine(({ startDate, endDate }) => startDate <= endDate, { path: ["endDate"], message: "must not be before startDate" });
export type ConversationQuery = z.infer<typeof ConversationQuery>;

export const ConversationMessage = z.object({
  role: z.enum(["user", "assistant"]),
  content: z.string(),
  file: z.object({ name: z.string(), url: z.string() }).optional(),
  created_at: moment(),
});

export const Conversation = z.object({
  id: z.string(),
  created_at: moment(),
  is_order: z.boolean(),
  messages: z.array(ConversationMessage),
});
export type Conversation = z.infer<typeof Conversation>;
