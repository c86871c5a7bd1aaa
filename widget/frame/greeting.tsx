import { widgetOpening } from "#contract/openings.ts";
import type { Tone } from "#contract/tone.ts";
import { AssistantAvatar } from "#web/ui/chat/assistant-avatar.tsx";
import { ChatBubble } from "#web/ui/chat/chat-bubble.tsx";
import { ChatGroup } from "#web/ui/chat/chat-group.tsx";
import { MessageContent } from "#web/ui/chat/message-content.tsx";
import { TypingDots } from "#web/ui/chat/typing-dots.tsx";

/** The chatbot's own words, or ours where it has none. They are not part of the stored thread. */
export const Greeting = ({ text, tone, initialising }: { text: string; tone: Tone; initialising: boolean }) => (
  <ChatGroup side="assistant" sender="Asistan" avatar={<AssistantAvatar />}>
    <ChatBubble>
      <MessageContent content={text || widgetOpening(tone)} />
    </ChatBubble>
    {initialising && (
      <ChatBubble>
        <TypingDots label="Bağlanılıyor..." />
      </ChatBubble>
    )}
  </ChatGroup>
);
