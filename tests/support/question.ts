import { NO_DIALOGUE } from "#server/assistant/turn/dialogue.ts";
import { NO_PERSON } from "#server/assistant/visitor/person-state.ts";
import type { Question } from "#server/assistant/provider.ts";
import { NO_CONTEXT } from "#server/assistant/retrieval/context.ts";
import type { KnowledgeIndex } from "#server/assistant/retrieval/index/knowledge-index.ts";

/** The first question of a shop's visitor, on a Sunday in November; `more` overrides fields. */
export const firstQuestion = (text: string, index: KnowledgeIndex, more: Partial<Question> = {}): Question => ({
  text,
  index,
  context: NO_CONTEXT,
  order: null,
  person: NO_PERSON,
  dialogue: NO_DIALOGUE,
  history: [],
  now: new Date("2026-11-22T09:10:00Z"),
  hours: null,
  siteUrl: "https://magaza.example",
  chatbot: { name: "Larva Asistan", instructions: "", isProvider: false },
  ...more,
});
