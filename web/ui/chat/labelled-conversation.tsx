import { Flag } from "lucide-react";
import { useEffect, useRef } from "react";
import { Badge } from "../badge.tsx";
import { ChatBubble } from "./chat-bubble.tsx";
import { MessageContent } from "./message-content.tsx";
import { type LabelledMessage, markSelected } from "./mark-selected.ts";
import { senderName } from "./sender-name.ts";

type LabelledConversationProps = {
  messages: readonly LabelledMessage[];
  selected: readonly LabelledMessage[];
  /** A CSS length; a longer conversation scrolls. */
  maxHeight?: string;
};

/** A conversation as a transcript: who said what, with selected messages marked. It opens at the first of those. */
export function LabelledConversation({ messages, selected, maxHeight }: LabelledConversationProps) {
  const list = useRef<HTMLOListElement>(null);
  const marked = markSelected(messages, selected);

  useEffect(() => {
    const first = list.current!.querySelector<HTMLElement>("[data-selected]");
    if (first) list.current!.scrollTop = first.offsetTop - 8;
  }, []);

  return (
    <ol
      ref={list}
      aria-label="Konuşma"
      // Scrollable content must be focusable.
      tabIndex={maxHeight ? 0 : undefined}
      style={{ maxHeight }}
      className="relative grid gap-1 overflow-y-auto print:max-h-none! print:overflow-visible overscroll-contain rounded-box border border-line bg-page p-2 -outline-offset-2"
    >
      {messages.map(({ type, author, content }, index) => (
        <li
          key={index}
          data-side={type}
          data-selected={marked[index] || undefined}
          className="chat-group flex flex-col gap-1 rounded-xl border border-transparent p-2 data-[side=user]:items-end data-selected:border-warn/50 data-selected:bg-warn-soft"
        >
          <p className="flex items-center gap-2 text-sm font-medium text-text-2">
            {senderName({ type, author })}
            {marked[index] && (
              <Badge tone="warn" icon={<Flag aria-hidden />}>
                Seçili
              </Badge>
            )}
          </p>
          <div className="flex max-w-[85%] flex-col">
            <ChatBubble>
              <MessageContent content={content} />
            </ChatBubble>
          </div>
        </li>
      ))}
    </ol>
  );
}
