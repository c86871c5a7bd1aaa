import { z } from "zod";
import { Conversation, ConversationQuery } from "#contract/conversations.ts";
import { listConversations } from "#server/domain/conversations.ts";
import { Routes } from "./routes.ts";

/** Specification section 7, chatbot conversations: the body is the list; a `Link` header names the cursor of the next page. */
export const conversations = new Routes()
  .post("/functions/chatbot/conversations", { summary: "A chatbot's conversations of some days", access: ["company member", "superadmin"], body: ConversationQuery, answer: z.array(Conversation) },
    async ({ db, body, setHeader }) => {
      const { conversations: page, next } = await listConversations(db, body);
      if (next) setHeader("Link", `</api/functions/chatbot/conversations?cursor=${next}>; rel="next"`);
      return page;
    });
