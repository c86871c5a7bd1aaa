import { Fragment, type ReactNode } from "react";
import { dayOf } from "#web/texts/dates.ts";
import { DayDivider } from "#web/ui/chat/day-divider.tsx";
import { groupMessages } from "#web/ui/chat/group-messages.ts";
import { MessageLog } from "#web/ui/chat/message-log.tsx";
import type { Handoff } from "./answer-message.tsx";
import { dayLabel } from "./day-label.ts";
import type { ChatState, LiveChat } from "./live-chat.ts";
import { AnswerGroup, OwnGroup } from "./message-groups.tsx";
import { RateConversation } from "./rate-conversation.tsx";
import { StartFailed } from "./start-failed.tsx";
import { useAnnouncement } from "./use-announcement.ts";

type ConversationProps = {
  chat: LiveChat;
  state: ChatState;
  /** What every conversation begins with; not part of the stored thread. */
  greetings: (ask: (text: string) => void) => ReactNode;
  handoff: Handoff;
  /** Something was pressed that goes away now: the focus needs another place. */
  onPressed: () => void;
};

export function Conversation({
  chat,
  state: { messages, phase, threadId, waiting, reconnecting },
  greetings,
  handoff,
  onPressed,
}: ConversationProps) {
  const groups = groupMessages(messages, dayOf);
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
            {group[0].type === "user" ? (
              <OwnGroup messages={group} blocked={waiting} onRetry={(key) => pressed(() => chat.retry(key))} />
            ) : (
              <AnswerGroup
                messages={group}
                reconnecting={reconnecting}
                newest={index === groups.length - 1}
                blocked={waiting || phase !== "ready"}
                onPick={ask}
                handoff={handoff}
              />
            )}
          </Fragment>
        );
      })}
      {threadId && !waiting && isHelped(messages) && <RateConversation threadId={threadId} about="assistant" />}
      {phase === "failed" && <StartFailed onRetry={() => pressed(() => void chat.start())} />}
    </MessageLog>
  );
}

/** The last word is an answer, and at least one came from the knowledge: there is something to rate. */
const isHelped = (messages: ChatState["messages"]) =>
  messages.at(-1)?.type === "assistant" &&
  messages.at(-1)?.state === "sent" &&
  messages.some(({ parts }) => parts !== undefined && parts.sources.length > 0);
