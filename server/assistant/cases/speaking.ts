import type { Calendar } from "../dialogue/form-definition.ts";
import type { Question } from "../provider.ts";
import { voiceOf } from "../answer-parts/voice.ts";
import type { Speaking } from "./test-cases.ts";

/** How a chatbot answers the tests: as it answers visitors when nobody is there beside it. */
export const speakingOf = (chatbot: Question["chatbot"], calendar: Calendar, siteUrl: string): Speaking => ({
  offer: chatbot.isProvider ? "demo" : "person",
  siteUrl,
  calendar,
  ...voiceOf(chatbot),
});
