import { liveSupportGreeting } from "#contract/default-greetings.ts";
import { inTone } from "#contract/tone.ts";
import type { LiveSupportOpening } from "#contract/voices.ts";
import { AssistantAvatar } from "#web/ui/chat/assistant-avatar.tsx";
import { ChatBubble } from "#web/ui/chat/chat-bubble.tsx";
import { ChatGroup } from "#web/ui/chat/chat-group.tsx";
import { MessageContent } from "#web/ui/chat/message-content.tsx";
import { SuggestionChips } from "#web/ui/chat/suggestion-chips.tsx";
import { TypingDots } from "#web/ui/chat/typing-dots.tsx";

/** Frequent first questions. */
const STARTERS = ["Hangi çözümleri sunuyorsunuz?", "Fiyatlarınız ne kadar?", "Nasıl demo talep edebilirim?"];

type GreetingsProps = {
  brandName: string;
  /** The assistant's greetings and tone; null if they could not be loaded. */
  opening: LiveSupportOpening | null;
  initialising: boolean;
  /** No message has been sent yet. */
  starters: boolean;
  onPick: (question: string) => void;
};

/**
 * The greeting of every conversation: the assistant's configured texts or our defaults. Not part of the stored thread.
 */
export function Greetings({ brandName, opening, initialising, starters, onPick }: GreetingsProps) {
  const { tone, greeting } = opening ?? OURS;
  const texts = greeting === null ? liveSupportGreeting(tone, brandName) : [greeting];
  return (
    <>
      <div className="mx-auto max-w-md px-4 pt-2 pb-4 text-center">
        <AssistantAvatar className="mx-auto size-16 shadow-2" />
        <p className="mt-3 text-lg font-semibold">{brandName} Asistanı</p>
        <p className="mt-0.5 text-pretty text-text-2">
          {inTone(
            "Sorun⟨uz⟩u yaz⟨ın⟩, saniyeler içinde yanıtlayalım. Dilers⟨eniz|en⟩ talebin⟨iz⟩i ekibimize iletiriz.",
            tone,
          )}
        </p>
      </div>
      <ChatGroup
        side="assistant"
        sender="Asistan"
        avatar={<AssistantAvatar />}
        after={starters && <SuggestionChips label="Sık sorulanlar" suggestions={STARTERS} onPick={onPick} arriving />}
      >
        {texts.map((text) => (
          <ChatBubble key={text}>
            <MessageContent content={text} />
          </ChatBubble>
        ))}
        {initialising && (
          <ChatBubble needsScript>
            <TypingDots label="Bağlanılıyor..." />
          </ChatBubble>
        )}
      </ChatGroup>
    </>
  );
}

const OURS: LiveSupportOpening = { tone: "siz", greeting: null };
