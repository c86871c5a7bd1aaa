import type { Route } from "./+types/voice.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { loadVoice } from "../../voice/load-voice.ts";
import { VoiceForm } from "../../voice/voice-form.tsx";
import { useChatbot } from "./chatbot.tsx";

export const loader = ({ context, params }: Route.LoaderArgs) => loadVoice(context, params.id);

/** The chatbot's voice. */
export default function ChatbotVoice({ loaderData }: Route.ComponentProps) {
  const { name, company_logo: logo } = useChatbot();
  return (
    <>
      <PageHead title={`${name}: üslup`} hidden />
      <VoiceForm key={loaderData.chatbotId} logo={logo} {...loaderData} />
    </>
  );
}
