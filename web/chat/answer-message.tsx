import { type ReactNode, useLayoutEffect, useState } from "react";
import { ChatBubble } from "#web/ui/chat/chat-bubble.tsx";
import { citedSources } from "#contract/cited-sources.ts";
import { AnswerSources } from "#web/ui/chat/answer-sources.tsx";
import { MessageContent } from "#web/ui/chat/message-content.tsx";
import { HandoffLine } from "#web/ui/chat/handoff-card.tsx";
import { ProductCards } from "#web/ui/chat/product-cards.tsx";
import { textBesideParts } from "./answer-text.ts";
import type { Message } from "./messages.ts";
import { WaitingText } from "./waiting-text.tsx";

/** What offers a person, where an answer does; `arriving` when it has just come. */
export type Handoff = (arriving: boolean | undefined) => ReactNode;

type AnswerMessageProps = {
  message: Message;
  reconnecting: boolean;
  handoff: Handoff;
  /** The conversation has offered a person before. */
  offeredBefore: boolean;
  /** Its suggestions stand below it to be picked; else they are read in its text. */
  pickable: boolean;
  blocked: boolean;
  /** Says something for the visitor; undefined where nobody would take an order. */
  onOrder?: (text: string) => void;
};

/** What only flashes is not read: an answer that is there within this is shown by itself, in milliseconds. */
const WAITED_FOR = 100;
/** And once the bubble says that one is read, it stands at least this long. */
const HELD = 400;

/** An answer: the waiting bubble, which becomes the text as it comes in, and below it what the answer brings along. */
export function AnswerMessage(props: AnswerMessageProps) {
  const { message, reconnecting, handoff, offeredBefore, pickable, blocked, onOrder } = props;
  const { state, fresh } = message;
  const stage = useWaiting(state === "waiting");
  if (stage === "early") return null;
  const held = stage === "held";
  const parts = held ? undefined : message.parts;
  const busy = held || state === "waiting" || state === "streaming";
  const shown = parts && (pickable || busy ? parts : { ...parts, suggestions: [] });
  const text = held ? "" : textBesideParts(message.content, shown, busy);
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
      {!busy && <AnswerSources sources={citedSources(parts)} />}
      <ProductCards
        products={parts?.products ?? []}
        arriving={fresh}
        blocked={blocked}
        onOrder={onOrder && (({ name }) => onOrder(orderOf(name)))}
      />
      {parts?.handoff && (offeredBefore || parts.form ? <HandoffLine>{handoff(false)}</HandoffLine> : handoff(fresh))}
    </>
  );
}

/** What a press on a card says, in words that the assistant takes an order from. */
const orderOf = (name: string) => `${name} sipariş etmek istiyorum`;

/** What is seen of waiting: at first nothing, then for a while at least the bubble, then whatever there is. */
function useWaiting(waiting: boolean): "early" | "held" | "over" {
  const [stage, setStage] = useState<"early" | "held" | "over">(waiting ? "early" : "over");
  const isEarly = stage === "early" && waiting;
  // From the moment it is on the screen: a busy browser would run an effect, and begin to count, whenever it has time.
  useLayoutEffect(() => {
    if (!isEarly && stage !== "held") return;
    const timer = setTimeout(() => setStage(isEarly ? "held" : "over"), isEarly ? WAITED_FOR : HELD);
    return () => clearTimeout(timer);
  }, [isEarly, stage]);
  return stage === "early" && !waiting ? "over" : stage;
}
