import { widgetGreeting } from "#contract/default-greetings.ts";
import type { Voice, VoicePreview } from "#contract/voices.ts";
import type { EarlierMessage } from "#server/store/messages.ts";
import { answerBuiltIn } from "../built-in/answer-message.ts";
import { exchangeOf } from "../built-in/answer-parts-of.ts";
import { conversationSoFar } from "../messages/build-question.ts";
import { buildKnowledgeIndex } from "../retrieval/index/knowledge-index.ts";
import { chatbotOf, voiceOf } from "../answer-parts/voice.ts";

/** Visitor messages that suit any company: one question is answered, two are declined, and an offer is accepted. */
const SAID = [
  "Merhaba",
  "Kiminle konuşuyorum?",
  "Çalışma saatleriniz nedir?",
  "Teşekkürler",
  "Evcil hayvanımla gelebilir miyim?",
  "Bisiklet kiralıyor musunuz?",
  "Evet",
  "Görüşürüz",
];
const KNOWN = {
  id: "calisma-saatleri",
  title: "Çalışma saatleri",
  questions: ["Çalışma saatleriniz nedir?"],
  answer: "Hafta içi her gün 09.00–18.00 arasında hizmet veriyoruz.",
};

/** The built-in engine's answers in a short sample conversation, with the given voice. */
export function previewVoice(voice: Voice, isProvider: boolean): VoicePreview {
  const index = buildKnowledgeIndex({ articles: [KNOWN], products: [] });
  const before: EarlierMessage[] = [];
  for (const text of SAID) {
    const { person, ...said } = conversationSoFar(before, text);
    const answer = answerBuiltIn(index, text, {
      ...voiceOf(chatbotOf({ ...voice, instructions: "", is_provider: isProvider })),
      ...said,
      // As if staff were available, so that the preview does not depend on the time of day.
      person: { ...person, isThere: true },
      offer: isProvider ? "demo" : "person",
    });
    before.push(...exchangeOf(text, answer));
  }
  return [
    { side: "assistant", text: voice.greetings[0] ?? widgetGreeting(voice.tone) },
    ...before.map(({ role, content }) => ({
      side: role === "user" ? ("user" as const) : ("assistant" as const),
      text: content,
    })),
  ];
}
