import { Fragment, type ReactNode } from "react";
import { dayOf } from "#web/texts/dates.ts";
import { DayDivider } from "#web/ui/chat/day-divider.tsx";
import { groupMessages } from "#web/ui/chat/group-messages.ts";
import { MessageLog } from "#web/ui/chat/message-log.tsx";
import type { Handoff } from "./answer-message.tsx";
import { dayLabel } from "./day-label.ts";
import type { ChatState, LiveChat } from "./live-chat.ts";
import { AnswerGroup, OwnGroup, StaffGroup, StaffTyping, SystemLines } from "./message-groups.tsx";
import { isUnfinished, type Message } from "./messages.ts";
import { RateConversation } from "./rate-conversation.tsx";
import { SeenMark } from "./seen-mark.tsx";
import { assistantSpeaks } from "./standing.ts";
import { StartFailed } from "./start-failed.tsx";
import { useAnnouncement } from "./use-announcement.ts";

type ConversationProps = {
  chat: LiveChat;
  state: ChatState;
  /** What every conversation begins with; not part of the stored thread. */
  greetings: (ask: (text: string) => void) => ReactNode;
  handoff: Handoff;
  /** Its window is shown: what comes now is seen. */
  open?: boolean;
  /** Something was pressed that goes away now: the focus needs another place. */
  onPressed: () => void;
};

export function Conversation({
  chat,
  state: { messages: all, standing, typing, phase, threadId, waiting, reconnecting },
  greetings,
  handoff,
  open = true,
  onPressed,
}: ConversationProps) {
  // While a person has the conversation nothing shows that the assistant has only begun to say.
  const messages = assistantSpeaks(standing) ? all : all.filter((message) => !isUnfinished(message));
  const isOver = standing?.state === "closed" || standing?.state === "bot";
  const rated = isOver || !standing ? ratedOf(messages) : undefined;
  const groups = groupMessages(messages, dayOf, speakerOf);
  const announcement = useAnnouncement(messages);
  const pressed = (act: () => void) => {
    act();
    onPressed();
  };
  const ask = (text: string) => pressed(() => chat.send(text));
  return (
    <MessageLog
      label="Konuşma"
      followKey={messages.findLast(({ type }) => type === "user")?.key}
      announcement={announcement}
    >
      {greetings(ask)}
      {groups.map(({ messages: group, startsDay }, index) => {
        const day = dayLabel(group[0].sentAt);
        return (
          <Fragment key={group[0].key}>
            {/* A conversation of today alone needs no date. */}
            {startsDay && (index > 0 || day !== "Bugün") && <DayDivider>{day}</DayDivider>}
            {group[0].author.kind === "system" ? (
              <SystemLines messages={group} />
            ) : group[0].author.kind === "staff" ? (
              <StaffGroup messages={group} />
            ) : group[0].type === "user" ? (
              <OwnGroup messages={group} blocked={waiting} onRetry={(key) => pressed(() => chat.retry(key))} />
            ) : (
              <AnswerGroup
                messages={group}
                reconnecting={reconnecting}
                newest={index === groups.length - 1 && assistantSpeaks(standing)}
                blocked={waiting || phase !== "ready"}
                onPick={ask}
                handoff={handoff}
              />
            )}
          </Fragment>
        );
      })}
      {typing && <StaffTyping name={typing} />}
      <SeenMark position={lastPosition(messages)} open={open} onSeen={chat.seen} />
      {threadId && !waiting && rated && <RateConversation key={rated} threadId={threadId} about={rated} />}
      {phase === "failed" && <StartFailed onRetry={() => pressed(() => void chat.start())} />}
    </MessageLog>
  );
}

const speakerOf = ({ type, author: { kind, name } }: Message) => (type === "user" ? type : `${kind} ${name ?? ""}`);

/** The last that was said to the visitor by people or of the conversation; what the assistant said nobody waits for. */
const lastPosition = (messages: readonly Message[]) =>
  messages.findLast(({ author: { kind } }) => kind === "staff" || kind === "system")?.position;

/** Whom there is something to say of: the person once theirs is over, the assistant after an answer from its knowledge. */
function ratedOf(messages: readonly Message[]): "person" | "assistant" | undefined {
  const last = messages.at(-1);
  if (last?.author.kind === "system")
    return messages.some(({ author: { kind } }) => kind === "staff") ? "person" : undefined;
  if (last?.author.kind !== "assistant" || last.state !== "sent") return undefined;
  return messages.some(({ parts }) => parts !== undefined && parts.sources.length > 0) ? "assistant" : undefined;
}
