import { useEffect, useState } from "react";
import type { Conversation } from "#contract/conversations.ts";
import type { Order } from "#contract/orders.ts";
import { answer, browserApi } from "../../api.ts";
import { dayOf, formatTime } from "../../texts/dates.ts";
import { ChatBubble } from "../../ui/chat/chat-bubble.tsx";
import { ChatGroup } from "../../ui/chat/chat-group.tsx";
import { MessageContent } from "../../ui/chat/message-content.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";

/** Number of last messages shown of the conversation the order came from. */
const SHOWN = 6;

export function OrderConversation({ order }: { order: Order }) {
  const talk = useTalk(order);
  if (talk === undefined) return <Skeleton className="h-24" />;
  if (talk === null) return <p className="text-sm text-text-2">Konuşma şu anda okunamıyor.</p>;
  const shown = talk.messages.filter(({ content }) => content !== "").slice(-SHOWN);
  return (
    <div className="grid gap-2 rounded-lg border border-line p-3">
      {shown.map(({ role, author, content, created_at }, at) => (
        <ChatGroup
          key={at}
          side={role}
          sender={role === "user" ? "Ziyaretçi" : (author?.name ?? "Asistan")}
          footer={<time dateTime={created_at}>{formatTime(created_at)}</time>}
        >
          <ChatBubble>
            <MessageContent content={content} />
          </ChatBubble>
        </ChatGroup>
      ))}
    </div>
  );
}

/** Undefined while loading, null if it cannot be loaded. */
function useTalk({ conversation: { id, chatbot_id: chatbotId, began_at } }: Order): Conversation | null | undefined {
  const [talk, setTalk] = useState<Conversation | null>();
  useEffect(() => {
    let isOver = false;
    const query = { chatbotId, day: dayOf(began_at) };
    answer(browserApi.conversations[":id"].$get({ param: { id }, query })).then(
      (found) => isOver || setTalk(found),
      () => isOver || setTalk(null),
    );
    return () => {
      isOver = true;
    };
  }, [id, chatbotId, began_at]);
  return talk;
}
