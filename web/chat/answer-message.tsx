import { type ReactNode, useLayoutEffect, useState } from "react";
import { ChatBubble } from "#web/ui/chat/chat-bubble.tsx";
import { citedSources } from "#contract/cited-sources.ts";
import { AnswerSources } from "#web/ui/chat/answer-sources.tsx";
import { MessageContent } from "#web/ui/chat/message-content.tsx";
import { HandoffLine } from "#web/ui/chat/handoff-card.tsx";
import { ProductCards } from "#web/ui/chat/product-cards.tsx";
import { textBesideCards, textBesideParts } from "./answer-text.ts";
import type { Delay } from "./chat-stream.ts";
import type { Message } from "./messages.ts";
import { WaitingText } from "./waiting-text.tsx";

/** Renders the offer of a person, if the answer makes one; `arriving` if the answer has just come. */
export type Handoff = (arriving: boolean | undefined) => ReactNode;

type AnswerMessageProps = {
  message: Message;
  delay: Delay | null;
  handoff: Handoff;
  /** The conversation has already offered a person. */
  offeredBefore: boolean;
  /** Its suggestions are shown as chips below it; otherwise they are part of its text. */
  pickable: boolean;
  blocked: boolean;
  /** Sends a text for the visitor; undefined if no order can be taken. */
  onOrder?: (text: string) => void;
};

/** Milliseconds before the waiting bubble appears: an answer that is there sooner is shown without it. */
const WAITED_FOR = 100;
/** Milliseconds the waiting bubble stays at least once it has appeared. */
const HELD = 400;

/** An answer: the waiting bubble, then the text as it streams in, and below it the answer's cards and chips. */
export function AnswerMessage(props: AnswerMessageProps) {
  const { message, delay, handoff, offeredBefore, pickable, blocked, onOrder } = props;
  const { state, fresh } = message;
  const stage = useWaiting(state === "waiting");
  if (stage === "early") return null;
  const held = stage === "held";
  const parts = held ? undefined : message.parts;
  const busy = held || state === "waiting" || state === "streaming";
  const shown =
    pickable || busy ? textBesideParts(message.content, parts, busy) : textBesideCards(message.content, parts);
  const text = held ? "" : shown;
  const bubble = text !== "" || busy || !parts?.products.length;
  return (
    <>
      {bubble && (
        <ChatBubble arriving={fresh}>
          {text === "" && busy ? <WaitingText delay={delay} /> : <MessageContent content={text} streaming={busy} />}
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

/** The text that the order button of a card sends; the assistant reads it as an order. */
const orderOf = (name: string) => `${name} sipariş etmek istiyorum`;

/** The phase of the waiting bubble: not shown yet, kept for its minimum time, or over. */
function useWaiting(waiting: boolean): "early" | "held" | "over" {
  const [stage, setStage] = useState<"early" | "held" | "over">(waiting ? "early" : "over");
  const isEarly = stage === "early" && waiting;
  // A layout effect starts the timer at the paint; a busy browser may delay a normal effect.
  useLayoutEffect(() => {
    if (!isEarly && stage !== "held") return;
    const timer = setTimeout(() => setStage(isEarly ? "held" : "over"), isEarly ? WAITED_FOR : HELD);
    return () => clearTimeout(timer);
  }, [isEarly, stage]);
  return stage === "early" && !waiting ? "over" : stage;
}
