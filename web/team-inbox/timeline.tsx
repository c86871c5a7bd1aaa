import { useState } from "react";
import type { InboxConversation } from "#contract/team-inbox.ts";
import { formatTime } from "../texts/dates.ts";
import { ChatBubble } from "../ui/chat/chat-bubble.tsx";
import { ChatGroup } from "../ui/chat/chat-group.tsx";
import { DayDivider } from "../ui/chat/day-divider.tsx";
import { MessageLog } from "../ui/chat/message-log.tsx";
import { plainMessage } from "../ui/chat/plain-message.ts";
import { TypingDots } from "../ui/chat/typing-dots.tsx";
import { useIncrementalFromEnd } from "../ui/chat/use-incremental-from-end.ts";
import { useUser } from "../visitor.ts";
import { Note } from "./note.tsx";
import { articleFrom, Said } from "./said.tsx";
import { visitorName } from "./texts.ts";
import { timelineOf } from "./timeline.ts";
import { UnsentMessage } from "./unsent-message.tsx";
import type { Sending } from "./use-sending.ts";
import { VisitorAvatar } from "./visitor-avatar.tsx";

type Props = {
  conversation: InboxConversation;
  /** The position of the message at which it opens; its end if null. */
  hit: number | null;
  visitorTypes: boolean;
  seenByVisitor: number;
  sending: Pick<Sending, "unsent" | "retry" | "discard">;
};

/** The conversation from its beginning: messages, notes of colleagues, and handoff events. */
export function Timeline({ conversation, hit, visitorTypes, seenByVisitor, sending }: Props) {
  const { unsent, retry, discard } = sending;
  const name = visitorName(conversation);
  const isSuperadmin = useUser()?.role === "superadmin";
  const finished = conversation.messages
    .filter(({ author }) => author.kind === "visitor")
    .map(({ id, content }) => ({ key: id, text: () => `${name}: ${plainMessage(content)}` }));
  const { shown, older } = useIncrementalFromEnd(timelineOf(conversation));
  const lastOwn = conversation.messages.findLast(({ author }) => author.kind === "staff");
  const followKey = unsent.at(-1)?.clientMessageId ?? lastOwn?.id;
  // Searching on moves nobody within the open conversation, and whoever writes is at its end.
  const [opened] = useState({ hit, followKey });
  const openedAt = followKey === opened.followKey ? opened.hit : null;
  return (
    <MessageLog label="Görüşme" followKey={followKey} finished={finished} older={older}>
      {shown.map((item) => {
        if (item.kind === "day") return <DayDivider key={item.key}>{item.text}</DayDivider>;
        if (item.kind === "note") return <Note key={item.key} {...item.note} at={item.note.created_at} />;
        if (item.kind === "said")
          return (
            <Said
              key={item.key}
              messages={item.messages}
              visitor={name}
              hit={item.messages.some(({ position }) => position === openedAt) ? openedAt : null}
              seen={lastOwn !== undefined && item.messages.at(-1) === lastOwn && lastOwn.position <= seenByVisitor}
              articleTo={isSuperadmin ? articleFrom(conversation, item.messages[0]) : null}
            />
          );
        return (
          <p key={item.key} className="mx-auto max-w-md text-center text-[0.8125rem] leading-snug text-text-2">
            {item.text} {item.detail && <span className="font-medium text-text">{item.detail} </span>}
            <time dateTime={item.at} className="tabular-nums">
              {formatTime(item.at)}
            </time>
          </p>
        );
      })}
      {unsent.map((message) => (
        <UnsentMessage key={message.clientMessageId} message={message} onRetry={retry} onDiscard={discard} />
      ))}
      {visitorTypes && (
        <ChatGroup side="assistant" sender={name} avatar={<VisitorAvatar name={name} />}>
          <ChatBubble>
            <TypingDots label="yazıyor" />
          </ChatBubble>
        </ChatGroup>
      )}
    </MessageLog>
  );
}
