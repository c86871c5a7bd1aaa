import { MessageCircle } from "lucide-react";
import type { Chatbot } from "#contract/chatbots.ts";
import { widgetOpening } from "#contract/openings.ts";
import { AssistantAvatar } from "../../../ui/chat/assistant-avatar.tsx";
import { ChatBubble } from "../../../ui/chat/chat-bubble.tsx";
import { ChatGroup } from "../../../ui/chat/chat-group.tsx";
import { MessageContent } from "../../../ui/chat/message-content.tsx";
import "../../../ui/chat/chat.css";
import { Card } from "../../../ui/card.tsx";
import { onColor } from "../../../ui/colors.ts";

type Props = { chatbot: Pick<Chatbot, "name" | "tone" | "greetings">; color: string };

/** The chat as it will look on a customer's site, while one types: head, greeting, a visitor's bubble, the launcher. */
export function LookPreview({ chatbot: { name, tone, greetings }, color }: Props) {
  const on = onColor(color);
  return (
    <section aria-labelledby="look">
      <h2 id="look" className="mb-2 font-semibold">
        Önizleme
      </h2>
      <Card className="overflow-hidden">
        <div className="flex items-center gap-2.5 px-4 py-3 font-semibold" style={{ background: color, color: on }}>
          <AssistantAvatar />
          <span className="min-w-0 truncate">{name}</span>
        </div>
        <div className="grid gap-4 p-4">
          <ChatGroup side="assistant" sender="Asistan">
            <ChatBubble>
              <MessageContent content={greetings[0] ?? widgetOpening(tone)} />
            </ChatBubble>
          </ChatGroup>
          <div style={{ "--bubble-user": color, "--on-bubble-user": on } as Record<string, string>}>
            <ChatGroup side="user" sender="Ziyaretçi">
              <ChatBubble>
                <MessageContent content="Siparişim nerede?" />
              </ChatBubble>
            </ChatGroup>
          </div>
        </div>
        <div className="flex justify-end border-t border-line bg-surface-2 p-4">
          <span
            aria-hidden
            className="grid size-14 place-items-center rounded-full shadow-2"
            style={{ background: color, color: on }}
          >
            <MessageCircle className="size-6.5" />
          </span>
        </div>
      </Card>
    </section>
  );
}
