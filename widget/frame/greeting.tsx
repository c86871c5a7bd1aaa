import { widgetGreeting } from "#contract/default-greetings.ts";
import type { Tone } from "#contract/tone.ts";
import { AssistantAvatar } from "#web/ui/chat/assistant-avatar.tsx";
import { ChatBubble } from "#web/ui/chat/chat-bubble.tsx";
import { ChatGroup } from "#web/ui/chat/chat-group.tsx";
import { MessageContent } from "#web/ui/chat/message-content.tsx";
import { SuggestionChips } from "#web/ui/chat/suggestion-chips.tsx";
import { TypingDots } from "#web/ui/chat/typing-dots.tsx";

type GreetingProps = {
  text: string;
  tone: Tone;
  initialising: boolean;
  /** Starter questions; none once a message was sent. */
  starters: readonly string[];
  onPick: (question: string) => void;
};

/** The chatbot's own greeting, or the default. Not part of the stored thread. */
export const Greeting = ({ text, tone, initialising, starters, onPick }: GreetingProps) => (
  <ChatGroup
    side="assistant"
    sender="Asistan"
    avatar={<AssistantAvatar />}
    after={
      starters.length > 0 && <SuggestionChips label="Sık sorulanlar" suggestions={starters} onPick={onPick} arriving />
    }
  >
    <ChatBubble>
      <MessageContent content={text || widgetGreeting(tone)} />
    </ChatBubble>
    {initialising && (
      <ChatBubble>
        <TypingDots label="Bağlanılıyor..." />
      </ChatBubble>
    )}
  </ChatGroup>
);
