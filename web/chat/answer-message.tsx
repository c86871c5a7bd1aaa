import type { ReactNode } from "react";
import { ChatBubble } from "#web/ui/chat/chat-bubble.tsx";
import { MessageContent } from "#web/ui/chat/message-content.tsx";
import { ProductCard } from "#web/ui/chat/product-card.tsx";
import { textBesideParts } from "./answer-text.ts";
import type { Message } from "./messages.ts";
import { WaitingText } from "./waiting-text.tsx";

/** What offers a person, where an answer does; `arriving` when it has just come. */
export type Handoff = (arriving: boolean | undefined) => ReactNode;

type AnswerMessageProps = {
  message: Message;
  reconnecting: boolean;
  handoff: Handoff;
};

/** An answer: the waiting bubble, which becomes the text as it comes in, and below it what the answer brings along. */
export function AnswerMessage({ message, reconnecting, handoff }: AnswerMessageProps) {
  const { content, parts, state, fresh } = message;
  const busy = state === "waiting" || state === "streaming";
  const text = textBesideParts(content, parts, busy);
  const bubble = text !== "" || busy || !parts?.products.length;
  return (
    <>
      {bubble && (
        <ChatBubble arriving={fresh}>
          {text === "" && busy ? (
            <WaitingText reconnecting={reconnecting} />
          ) : (
            <MessageContent content={text} streaming={busy} />
          )}
        </ChatBubble>
      )}
      {parts?.products.map((product) => (
        <ProductCard key={product.sku} product={product} arriving={fresh} />
      ))}
      {parts?.handoff && handoff(fresh)}
    </>
  );
}
