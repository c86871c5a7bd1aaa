import { z } from "zod";
import {
  AnswerSuggestion,
  AnswerSuggestionQuery,
  ArticleDraft,
  ArticleDraftQuery,
  QuestionKey,
} from "#contract/answer-suggestions.ts";
import { draftArticle } from "#server/assistant/staff/draft-article.ts";
import { decideSuggestion, listSuggestions } from "#server/store/answer-suggestions.ts";
import { findChatbot } from "#server/store/chatbots.ts";
import { found } from "./found.ts";
import { page } from "./paging.ts";
import { Routes } from "./routes.ts";

const OfChatbot = z.object({ id: z.string().max(100) });

/** Articles suggested from what staff answered where the assistant could not. */
export const answerSuggestions = new Routes()
  .get(
    "/chatbots/{id}/answer-suggestions",
    {
      summary: "What people answered and the chatbot would still not, the last first; a page may be short",
      access: "superadmin",
      params: OfChatbot,
      query: AnswerSuggestionQuery,
      answer: z.array(AnswerSuggestion),
      errors: ["not-found"],
    },
    async ({ params, query, db, services, ...call }) => {
      const rows = page({ ...call, query }, await listSuggestions(db, params.id, query));
      const missed = await services.assistant.stillUnanswered(
        params.id,
        rows.map(({ question }) => question),
      );
      return rows.filter(({ question }) => missed.has(question));
    },
  )
  .post(
    "/chatbots/{id}/answer-suggestions/{key}/dismiss",
    {
      summary: "Make no article of what was answered to this question, now or later",
      access: "superadmin",
      params: OfChatbot.extend({ key: QuestionKey }),
      answer: z.object({ dismissed: z.literal(true) }),
      errors: ["not-found"],
      showsPublicly: false,
    },
    async ({ db, params: { id, key } }) => {
      found(await findChatbot(db, id));
      await decideSuggestion(db, id, key, "dismissed");
      return { dismissed: true as const };
    },
  )
  .get(
    "/chatbots/{id}/article-draft",
    {
      summary: "An article as it may begin with what a person answered, without what is the visitor's own",
      access: "superadmin",
      params: OfChatbot,
      query: ArticleDraftQuery,
      answer: ArticleDraft,
      errors: ["not-found"],
    },
    ({ db, params, query }) => draftArticle(db, params.id, query),
  );
