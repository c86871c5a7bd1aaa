import type { Tone } from "#contract/tone.ts";
import type { ChatbotRow } from "#server/store/chatbots.ts";
import type { Options } from "../built-in/built-in-answer.ts";
import type { Question } from "../provider.ts";

type Chatbot = Question["chatbot"];

/** A chatbot as whoever answers for it has to know it. */
export const answering = (
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

/** How the built-in engine is to speak for it. */
export const voiceOf = ({ name, voice }: Chatbot): Pick<Options, "name" | "tone" | "own"> => ({ name, ...voice });
