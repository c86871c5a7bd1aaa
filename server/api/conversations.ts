import { z } from "zod";
import {
  Conversation,
  ConversationDays,
  ConversationExport,
  ConversationId,
  ConversationPlace,
  ConversationQuery,
  ConversationService,
  ConversationSummary,
} from "#contract/conversations.ts";
import { writeCursor } from "#contract/paging.ts";
import {
  findConversation,
  isHeldOutside,
  listConversations,
  summarizeConversations,
} from "#server/domain/conversations.ts";
import { listChatbotsWithConversations } from "#server/store/chatbots.ts";
import { conversationFile } from "./conversation-export.ts";
import { Routes } from "./routes.ts";

const ById = z.object({ id: ConversationId });

/**
 * docs/product.md, Calls, chatbot conversations: the body is the list; a `Link` header names the cursor of the next
 * page.
 */
export const conversations = new Routes()
  .post(
    "/functions/chatbot/conversations",
    {
      summary: "A chatbot's conversations of some days, newest first",
      access: ["company member", "superadmin"],
      body: ConversationQuery,
      answer: z.array(Conversation),
      errors: ["not-found", "provider-failed"],
      ownTransactions: true,
      whileViewing: true,
    },
    async ({ setHeader, body, ...call }) => {
      const { conversations: page, next } = await listConversations(call, body);
      if (next) setHeader("Link", `</api/functions/chatbot/conversations?cursor=${writeCursor(next)}>; rel="next"`);
      return page;
    },
  )
  .get(
    "/conversations/summary",
    {
      summary: "How many conversations and orders a chatbot had in some days",
      access: ["company member", "superadmin"],
      query: ConversationDays,
      answer: ConversationSummary,
      errors: ["not-found", "provider-failed"],
      ownTransactions: true,
    },
    ({ query, ...call }) => summarizeConversations(call, query),
  )
  .get(
    "/conversations/chatbots",
    {
      summary: "The platform's chatbots that held the own company's conversations, the last one first",
      access: "company member",
      answer: z.array(z.string()),
    },
    ({ db, user }) => listChatbotsWithConversations(db, user.company_id!),
  )
  .get(
    "/conversations/service",
    {
      summary: "Who holds a chatbot's conversations: this platform, or a service outside",
      access: ["company member", "superadmin"],
      query: ConversationPlace,
      answer: ConversationService,
      errors: ["not-found"],
    },
    async ({ db, user, query }) => ({ outside: await isHeldOutside(db, user, query.chatbotId) }),
  )
  .get(
    "/conversations/{id}",
    {
      summary: "One conversation of a chatbot",
      access: ["company member", "superadmin"],
      params: ById,
      query: ConversationPlace,
      answer: Conversation,
      errors: ["not-found", "provider-failed"],
      ownTransactions: true,
    },
    ({ params, query, ...call }) => findConversation(call, params.id, query),
  )
  .get(
    "/conversations/{id}/export",
    {
      summary: "One conversation of a chatbot as a file: text, CSV or JSON",
      access: ["company member", "superadmin"],
      params: ById,
      query: ConversationExport,
      answer: z.unknown(),
      errors: ["not-found", "provider-failed"],
      ownTransactions: true,
    },
    async ({ params, query: { format, ...place }, ...call }) =>
      conversationFile(await findConversation(call, params.id, place), format),
  );
