import { Fragment } from "react";
import { AssistantAvatar } from "#web/ui/chat/assistant-avatar.tsx";
import { ChatGroup } from "#web/ui/chat/chat-group.tsx";
import { DayDivider } from "#web/ui/chat/day-divider.tsx";
import { groupMessages } from "#web/ui/chat/group-messages.ts";
import { MessageLog } from "#web/ui/chat/message-log.tsx";
import { dayOf, formatTime } from "#web/texts/dates.ts";
import { AnswerMessage } from "./answer-message.tsx";
import { dayLabel } from "./day-label.ts";
import { Greetings } from "./greetings.tsx";
import type { ChatState, LiveChat } from "./live-chat.ts";
import { OwnMessage, SendFailed } from "./own-message.tsx";
import { StartFailed } from "./start-failed.tsx";
import { useAnnouncement } from "./use-announcement.ts";

type ConversationProps = { chat: LiveChat; state: ChatState; brandName: string; mayLeaveEmail: boolean };

export function Conversation({ chat, state, brandName, mayLeaveEmail }: ConversationProps) {
  const { messages, phase, waiting, reconnecting } = state;
  const groups = groupMessages(messages, dayOf);
  const newest = messages.at(-1);
  const announcement = useAnnouncement(messages);
  const ask = (text: string) => chat.send(text);
  return (
    <MessageLog label="Konuşma" followKey={messages.findLast(({ type }) => type === "user")?.key} announcement={announcement}>
      <Greetings brandName={brandName} initialising={phase === "initialising"} starters={phase === "ready" && messages.length === 0} onPick={ask} />
      {groups.map(({ messages: [first, ...others], startsDay }, index) => {
        const own = first.type === "user";
        const last = others.at(-1) ?? first;
        return (
          <Fragment key={first.key}>
            {startsDay && (index > 0 || dayLabel(first.sentAt) !== "Bugün") && <DayDivider>{dayLabel(first.sentAt)}</DayDivider>}
            <ChatGroup side={first.type} sender={own ? "Siz" : "Asistan"} avatar={!own && <AssistantAvatar />} footer={last.state === "waiting" || last.state === "streaming" ? " " : formatTime(last.sentAt)}>
              {[first, ...others].map((message) => own
                ? <OwnMessage key={message.key} message={message} />
                : <AnswerMessage
                    key={message.key} message={message} reconnecting={reconnecting} blocked={waiting} newest={message === newest}
                    onPick={ask} onLeaveEmail={mayLeaveEmail ? (email) => chat.leaveEmail(email) : undefined}
                  />)}
              {own && last.state === "failed" && <SendFailed blocked={waiting} onRetry={() => chat.retry(last.key)} />}
            </ChatGroup>
          </Fragment>
        );
      })}
      {phase === "failed" && <StartFailed onRetry={() => void chat.start()} />}
    </MessageLog>
  );
}
