import { z } from "zod";
import { ConversationChangesQuery, IncomingChangesQuery, KnowledgeChangesQuery } from "#contract/changes.ts";
import { refuseForeignChatbot } from "#server/domain/chatbot-access.ts";
import { changeStream } from "./change-stream.ts";
import { Routes } from "./routes.ts";

/** Event streams that signal that something changed, never what: the page then asks the routes, which check access. */
export const changes = new Routes()
  .get(
    "/changes",
    {
      summary: "An event stream: a chatbot's conversations grew",
      access: ["company member", "superadmin"],
      query: ConversationChangesQuery,
      answer: z.unknown(),
      errors: ["not-found"],
    },
    async (call) => {
      await refuseForeignChatbot(call.db, call.user, call.query.chatbotId);
      return changeStream(call, "conversations_changed", call.query.chatbotId);
    },
  )
  .get(
    "/changes/findings",
    {
      summary: "An event stream: a finding of the own company came in or changed",
      access: "company member",
      answer: z.unknown(),
    },
    (call) => changeStream(call, "findings_changed", call.user.company_id!),
  )
  .get(
    "/changes/inbox",
    {
      summary: "An event stream: a form, chat or finding came in or changed",
      access: "superadmin",
      query: IncomingChangesQuery,
      answer: z.unknown(),
    },
    (call) => changeStream(call, "inbox_changed", call.query.of),
  )
  .get(
    "/changes/knowledge",
    {
      summary: "An event stream: a chatbot's pages or files were read or changed",
      access: "superadmin",
      query: KnowledgeChangesQuery,
      answer: z.unknown(),
    },
    (call) => changeStream(call, "knowledge_changed", call.query.chatbotId),
  );
