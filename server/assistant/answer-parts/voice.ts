import type { Tone } from "#contract/tone.ts";
import type { ChatbotRow } from "#server/store/chatbots.ts";
import type { Turn } from "../turn/turn.ts";
import type { Question } from "../provider.ts";

type Chatbot = Question["chatbot"];

/** The part of a chatbot's row that answer engines need. */
export const chatbotOf = (
  row: Pick<ChatbotRow, "name" | "instructions" | "is_provider" | "tone" | "greetings" | "unknown_texts" | "farewells">,
): Chatbot => ({
  name: row.name,
  instructions: row.instructions,
  isProvider: row.is_provider,
  voice: {
    tone: row.tone,
    own: { greetings: row.greetings, unknown: row.unknown_texts, farewells: row.farewells },
  },
});

export const toneOf = ({ voice }: Chatbot): Tone => voice?.tone ?? "siz";

/** The chatbot's name, tone and wording, for a turn of the built-in engine. */
export const voiceOf = ({ name, voice }: Chatbot): Pick<Turn, "name" | "tone" | "own"> => ({ name, ...voice });
