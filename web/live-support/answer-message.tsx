import { ChatBubble } from "#web/ui/chat/chat-bubble.tsx";
import { HandoffCard } from "#web/ui/chat/handoff-card.tsx";
import { MessageContent } from "#web/ui/chat/message-content.tsx";
import { ProductCard } from "#web/ui/chat/product-card.tsx";
import { textBesideParts } from "./answer-text.ts";
import { LeaveEmail } from "./leave-email.tsx";
import type { Message } from "./messages.ts";
import { WaitingText } from "./waiting-text.tsx";

type AnswerMessageProps = {
  message: Message;
  reconnecting: boolean;
  onLeaveEmail?: (email: string) => Promise<void>;
};

/** An answer: the waiting bubble, which becomes the text as it comes in, and below it what the answer brings along. */
export function AnswerMessage({ message, reconnecting, onLeaveEmail }: AnswerMessageProps) {
  const { content, parts, state, fresh } = message;
  const busy = state === "waiting" || state === "streaming";
  const text = textBesideParts(content, parts, busy);
  const bubble = text !== "" || busy || !parts?.products.length;
  return (
    <>
      {bubble && (
        <ChatBubble arriving={fresh}>
          {text === "" && busy ? <WaitingText reconnecting={reconnecting} /> : <MessageContent content={text} streaming={busy} />}
        </ChatBubble>
      )}
      {parts?.products.map((product) => <ProductCard key={product.sku} product={product} arriving={fresh} />)}
      {parts?.handoff && <HandoffCard demoHref="/request-demo" contactHref="/contact" arriving={fresh}>{onLeaveEmail && <LeaveEmail onLeave={onLeaveEmail} />}</HandoffCard>}
    </>
  );
}
