import { z } from "zod";
import { ChatOpening } from "#contract/chat-openings.ts";
import { availabilityOf, opensInWords } from "#server/domain/availability.ts";
import { findChatbot } from "#server/store/chatbots.ts";
import { found } from "./found.ts";
import { Routes } from "./routes.ts";

export const chatOpenings = new Routes().get(
  "/chatbots/{id}/opening",
  {
    summary: "What an opened chat offers to ask, and whether people are there",
    access: "public",
    params: z.object({ id: z.string().max(100) }),
    answer: ChatOpening,
    errors: ["not-found"],
    limits: [{ by: "address", points: 300, seconds: 600 }],
  },
  async ({ services, params }) => {
    const chatbot = found(await findChatbot(services.db, params.id));
    const now = services.clock();
    const availability = await availabilityOf(services.db, chatbot.company_id, now);
    return {
      questions: await services.assistant.starterQuestions(chatbot),
      isSomeoneThere: availability.isThere,
      opens: opensInWords(availability, now),
    };
  },
);
