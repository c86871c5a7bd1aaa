import { MessageCircle } from "lucide-react";
import type { Chatbot } from "#contract/chatbots.ts";
import { widgetGreeting } from "#contract/default-greetings.ts";
import { ChatBubble } from "../ui/chat/chat-bubble.tsx";
import { ChatGroup } from "../ui/chat/chat-group.tsx";
import { ChatLook } from "../ui/chat/chat-look.tsx";
import { MessageContent } from "../ui/chat/message-content.tsx";
import { onColor } from "../ui/colors.ts";

type Props = { chatbot: Pick<Chatbot, "name" | "tone" | "greetings">; logo: string | null; color: string };

/** A live preview of the chat on a customer's site: header, greeting, a visitor's bubble, the launcher. */
export const LookPreview = ({ chatbot: { name, tone, greetings }, logo, color }: Props) => (
  <section aria-labelledby="look">
    <h2 id="look" className="mb-2 font-semibold">
      Önizleme
    </h2>
    <ChatLook name={name} logo={logo} color={color}>
      <div className="grid gap-4 p-4">
        <ChatGroup side="assistant" sender="Asistan">
          <ChatBubble>
            <MessageContent content={greetings[0] ?? widgetGreeting(tone)} />
          </ChatBubble>
        </ChatGroup>
        <ChatGroup side="user" sender="Ziyaretçi">
          <ChatBubble>
            <MessageContent content="Siparişim nerede?" />
          </ChatBubble>
        </ChatGroup>
      </div>
      <div className="flex justify-end border-t border-line bg-surface-2 p-4">
        <span
          aria-hidden
          className="grid size-14 place-items-center rounded-full shadow-2"
          style={{ background: color, color: onColor(color) }}
        >
          <MessageCircle className="size-6.5" />
        </span>
      </div>
    </ChatLook>
  </section>
);
