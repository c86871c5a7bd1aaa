import { z } from "zod";
import {
  ExplainedAnswer,
  Chatbot,
  ChatbotChange,
  ChatbotOption,
  ChatbotSeen,
  OriginsBasedOn,
  NewAsk,
  NewChatbot,
  NewChatbotCopy,
  UnansweredQuestions,
} from "#contract/chatbots.ts";
import { PassageInDocument } from "#contract/diagnoses.ts";
import { changeChatbot, copyChatbot, createChatbot, removeChatbot } from "#server/domain/chatbots.ts";
import { listChatbotOptions, listChatbots, showChatbot } from "#server/store/chatbots.ts";
import { withoutVisitors } from "#server/domain/unanswered-questions.ts";
import { listUnanswered, wasAsked } from "#server/store/unanswered-questions.ts";
import { readPassageInDocument } from "#server/domain/passages-in-documents.ts";
import { found } from "./found.ts";
import { Routes } from "./routes.ts";

const ById = z.object({ id: z.string().max(100) });
const Search = z.object({ search: z.string().trim().max(200).optional() });
const MAX_BYTES = 128 * 1024;

export const chatbots = new Routes()
  .get(
    "/chatbots",
    {
      summary: "Every chatbot, the provider's own first",
      access: "superadmin",
      query: Search,
      answer: z.array(Chatbot),
    },
    ({ db, query }) => listChatbots(db, query.search || undefined),
  )
  .get(
    "/chatbot_options",
    {
      summary: "The chatbots to choose from, the provider's own first",
      access: "superadmin",
      answer: z.array(ChatbotOption),
    },
    ({ db }) => listChatbotOptions(db),
  )
  .post(
    "/chatbots",
    {
      summary: "Add a chatbot",
      access: "superadmin",
      body: NewChatbot,
      answer: Chatbot,
      errors: ["conflict"],
      maxBytes: MAX_BYTES,
    },
    async ({ db, body }) => {
      await createChatbot(db, body);
      return found(await showChatbot(db, body.id));
    },
  )
  .get(
    "/chatbots/{id}",
    { summary: "One chatbot", access: "superadmin", params: ById, answer: Chatbot, errors: ["not-found"] },
    async ({ db, params }) => found(await showChatbot(db, params.id)),
  )
  .patch(
    "/chatbots/{id}",
    {
      summary: "Change a chatbot",
      access: "superadmin",
      params: ById,
      body: ChatbotChange.extend({ ...OriginsBasedOn.shape, ...ChatbotSeen.shape }),
      answer: Chatbot,
      errors: ["not-found", "conflict"],
      maxBytes: MAX_BYTES,
    },
    async ({ db, params, body }) => {
      await changeChatbot(db, params.id, body);
      return found(await showChatbot(db, params.id));
    },
  )
  .delete(
    "/chatbots/{id}",
    {
      summary: "Remove a chatbot with its knowledge and conversations",
      access: "superadmin",
      params: ById,
      answer: z.object({}),
      errors: ["not-found", "conflict"],
      ownTransactions: true,
    },
    async ({ services, inScope, params }) => {
      await removeChatbot(services, inScope, params.id);
      return {};
    },
  )
  .post(
    "/chatbots/{id}/copies",
    {
      summary: "Make another chatbot with this one's settings, articles and products",
      access: "superadmin",
      params: ById,
      body: NewChatbotCopy,
      answer: Chatbot,
      errors: ["not-found", "conflict"],
      showsPublicly: false,
    },
    async ({ db, params, body }) => {
      await copyChatbot(db, params.id, body);
      return found(await showChatbot(db, body.id));
    },
  )
  .get(
    "/chatbots/{id}/unanswered",
    {
      summary: "What visitors asked in the last thirty days and would still get no answer to",
      access: "superadmin",
      params: ById,
      answer: UnansweredQuestions,
      errors: ["not-found"],
    },
    async ({ db, services, params }) => {
      const asked = await listUnanswered(db, params.id);
      const missed = await services.assistant.stillUnanswered(
        params.id,
        asked.map(({ question }) => question),
      );
      const open = withoutVisitors(asked.filter(({ question }) => missed.has(question)));
      return {
        asked: asked.length > 0 || (await wasAsked(db, params.id)),
        questions: open.map(({ count: times, ...row }) => ({ ...row, times })),
      };
    },
  )
  .get(
    "/chatbots/{id}/passages/{passage}",
    {
      summary: "A passage that is answered from, where it stands in its document",
      access: "superadmin",
      params: ById.extend({ passage: z.string().max(100) }),
      answer: PassageInDocument,
      errors: ["not-found"],
    },
    ({ db, params }) => readPassageInDocument(db, params.id, params.passage),
  )
  .post(
    "/chatbots/{id}/ask",
    {
      summary: "What a visitor would be answered, and how it comes about; stores nothing",
      access: "superadmin",
      params: ById,
      body: NewAsk,
      answer: ExplainedAnswer,
      errors: ["not-found"],
      changes: false,
    },
    ({ services, params, body }) => services.assistant.ask(params.id, body.question),
  );
