import type { RouterContextProvider } from "react-router";
import type { ShownVoice } from "#contract/voices.ts";
import { apiOf, answer } from "../api.ts";

/** Data for the screen's `loader`: the voice and a preview conversation. */
export async function loadVoice(context: Readonly<RouterContextProvider>, chatbotId: string) {
  const { [":id"]: chatbot } = apiOf(context).chatbots;
  const param = { id: chatbotId };
  const voice = await answer<ShownVoice>(chatbot.voice.$get({ param }));
  const { color: _, ...json } = voice;
  return { chatbotId, voice, talk: await answer(chatbot.voice.preview.$post({ param, json })) };
}
