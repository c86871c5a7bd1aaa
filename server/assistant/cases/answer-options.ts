import type { Calendar } from "../turn/calendar.ts";
import type { Question } from "../provider.ts";
import { voiceOf } from "../answer-parts/voice.ts";
import type { AnswerOptions } from "./test-cases.ts";

/** The options for answering tests: as visitors are answered when no staff are available. */
export const answerOptionsOf = (chatbot: Question["chatbot"], calendar: Calendar, siteUrl: string): AnswerOptions => ({
  offer: chatbot.isProvider ? "demo" : "person",
  siteUrl,
  calendar,
  ...voiceOf(chatbot),
});
