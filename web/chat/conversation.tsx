import { Fragment, type ReactNode, useMemo } from "react";
import type { ConversationState } from "#contract/team-inbox.ts";
import { dayOf } from "#web/texts/dates.ts";
import { DayDivider } from "#web/ui/chat/day-divider.tsx";
import { groupMessages } from "#web/ui/chat/group-messages.ts";
import { MessageLog } from "#web/ui/chat/message-log.tsx";
import { useLastAtFirst } from "#web/ui/chat/use-last-at-first.ts";
import { useSteady } from "#web/ui/use-steady.ts";
import type { Handoff } from "./answer-message.tsx";
import { dayLabel } from "./day-label.ts";
import type { ChatState, LiveChat } from "./live-chat.ts";
import { AnswerGroup, OwnGroup, StaffGroup, StaffTyping, SystemLines } from "./message-groups.tsx";
import { isUnfinished, type Message } from "./messages.ts";
import { RateConversation } from "./rate-conversation.tsx";
import { SeenMark } from "./seen-mark.tsx";
import { assistantSpeaks } from "./standing.ts";
import { StartFailed } from "./start-failed.tsx";
import { useFinished } from "./use-finished.ts";

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
  state: { messages: all, standing, typing, phase, threadId, waiting, reconnecting, linkIsOver },
  greetings,
  handoff,
  open = true,
  onPressed,
}: ConversationProps) {
  // While a person has the conversation nothing shows that the assistant has only begun to say.
  const messages = assistantSpeaks(standing) ? all : all.filter((message) => !isUnfinished(message));
  const groups = useMemo(() => groupMessages(messages, dayOf, speakerOf), [messages]);
  const { shown, older } = useLastAtFirst(groups);
  const said = useFinished(messages);
  const firstOffer = messages.find(({ parts }) => parts?.handoff)?.key;
  const pressed = (act: () => void) => {
    act();
    onPressed();
  };
  const ask = useSteady((text: string) => pressed(() => chat.send(text)));
  const retry = useSteady((key: string) => pressed(() => chat.retry(key)));
  const isBlocked = waiting || phase !== "ready";
  return (
    <MessageLog
      label="Konuşma"
      followKey={messages.findLast(({ type }) => type === "user")?.key}
      said={said}
      older={older}
    >
      {greetings(ask)}
      {shown.map(({ key, messages: group, startsDay }, index) => {
        const day = startsDay && dayLabel(group[0].sentAt);
        const newest = index === shown.length - 1 && assistantSpeaks(standing);
        return (
          <Fragment key={key}>
            {/* A conversation of today alone needs no date. */}
            {day && (older + index > 0 || day !== "Bugün") && <DayDivider>{day}</DayDivider>}
            {group[0].author.kind === "system" ? (
              <SystemLines messages={group} />
            ) : group[0].author.kind === "staff" ? (
              <StaffGroup messages={group} />
            ) : group[0].type === "user" ? (
              <OwnGroup messages={group} blocked={waiting && group.some(isFailed)} onRetry={retry} />
            ) : (
              <AnswerGroup
                messages={group}
                reconnecting={reconnecting && group.some(isUnfinished)}
                newest={newest}
                blocked={isBlocked && (newest || group.some(hasProducts))}
                onPick={ask}
                takesOrders={assistantSpeaks(standing)}
                handoff={handoff}
                firstOffer={group.find(({ key: one }) => one === firstOffer)?.key}
              />
            )}
          </Fragment>
        );
      })}
      {typing && <StaffTyping name={typing} />}
      <SeenMark position={lastPosition(messages)} open={open} onSeen={chat.seen} />
      {linkIsOver && (
        <p role="status" className="px-4 text-center text-sm text-balance text-text-2">
          Bu bağlantı artık geçerli değil. Sorunuzu buradan yazabilirsiniz.
        </p>
      )}
      {threadId && !waiting && (
        <Rate threadId={threadId} messages={messages} state={standing?.state ?? "bot"} onOver={onPressed} />
      )}
      {phase === "failed" && <StartFailed onRetry={() => pressed(() => void chat.start())} />}
    </MessageLog>
  );
}

// What a group is told that changes nothing in it would render it anew.
const isFailed = ({ state }: Message) => state === "failed";
const hasProducts = ({ parts }: Message) => parts !== undefined && parts.products.length > 0;

const speakerOf = ({ type, author: { kind, name } }: Message) => (type === "user" ? type : `${kind} ${name ?? ""}`);

/** The last that was said to the visitor by people or of the conversation; what the assistant said nobody waits for. */
const lastPosition = (messages: readonly Message[]) =>
  messages.findLast(({ author: { kind } }) => kind === "staff" || kind === "system")?.position;

type RateProps = {
  threadId: string;
  messages: readonly Message[];
  state: ConversationState;
  /** Rated: what was pressed goes away. */
  onOver: () => void;
};

/** A person is rated when the conversation is over, the assistant where it answered last. */
function Rate({ threadId, messages, state, onOver }: RateProps) {
  const about = messages.some(({ author }) => author.kind === "staff") ? "person" : "assistant";
  const isTime = about === "person" ? state === "closed" : state === "bot" && isHelped(messages);
  return isTime ? <RateConversation key={about} threadId={threadId} about={about} onOver={onOver} /> : null;
}

/**
 * The last word is an answer, and at least one came from the knowledge: there is something to rate. Who is just being
 * offered a person has said enough.
 */
const isHelped = (messages: ChatState["messages"]) =>
  messages.at(-1)?.author.kind === "assistant" &&
  messages.at(-1)?.state === "sent" &&
  !messages.at(-1)?.parts?.handoff &&
  messages.some(({ parts }) => parts !== undefined && parts.sources.length > 0);
