import { Fragment, type ReactNode, useMemo } from "react";
import type { ConversationState } from "#contract/team-inbox.ts";
import { dayOf } from "#web/texts/dates.ts";
import { DayDivider } from "#web/ui/chat/day-divider.tsx";
import { groupMessages } from "#web/ui/chat/group-messages.ts";
import { MessageLog } from "#web/ui/chat/message-log.tsx";
import { useIncrementalFromEnd } from "#web/ui/chat/use-incremental-from-end.ts";
import { useStableCallback } from "#web/ui/use-stable-callback.ts";
import type { Handoff } from "./answer-message.tsx";
import { dayLabel } from "./day-label.ts";
import type { ChatState, LiveChat } from "./live-chat.ts";
import { AnswerGroup, OwnGroup, StaffGroup, StaffTyping, SystemLines } from "./message-groups.tsx";
import { isUnfinished, type Message } from "./messages.ts";
import { RateConversation } from "./rate-conversation.tsx";
import { SeenMark } from "./seen-mark.tsx";
import { assistantSpeaks } from "./conversation-status.ts";
import { StartFailed } from "./start-failed.tsx";
import { useFinished } from "./use-finished.ts";
import { delayTexts } from "./waiting-text.tsx";

type ConversationProps = {
  chat: LiveChat;
  state: ChatState;
  /** What every conversation begins with; not part of the stored thread. */
  greetings: (ask: (text: string) => void) => ReactNode;
  handoff: Handoff;
  /** The chat window is open, so new messages count as seen. */
  open?: boolean;
  /** A message that cannot go out as it is shall be written anew. */
  onRewrite: (text: string, image?: File) => void;
  /** A button that is about to disappear was pressed: the focus needs another place. */
  onPressed: () => void;
};

export function Conversation({
  chat,
  state: { messages: all, conversationStatus, typing, phase, threadId, waiting, delay, linkIsOver, replaces },
  greetings,
  handoff,
  open = true,
  onRewrite,
  onPressed,
}: ConversationProps) {
  // While a person has the conversation, an answer that the assistant has only begun is hidden.
  const messages = assistantSpeaks(conversationStatus) ? all : all.filter((message) => !isUnfinished(message));
  const groups = useMemo(() => groupMessages(messages, dayOf, speakerOf), [messages]);
  const { shown, older } = useIncrementalFromEnd(groups);
  const finished = useFinished(messages);
  const firstOffer = messages.find(({ parts }) => parts?.handoff)?.key;
  const pressed = (act: () => void) => {
    act();
    onPressed();
  };
  const ask = useStableCallback((text: string) => pressed(() => chat.send(text)));
  const retry = useStableCallback((key: string) => pressed(() => chat.retry(key)));
  const rewrite = useStableCallback((key: string) =>
    pressed(() => {
      const { text, image } = chat.takeBack(key);
      if (text || image) onRewrite(text, image);
    }),
  );
  /** The group's last message that can be written anew, since nothing of it is on its way. */
  const rewritable = (group: readonly Message[]) => {
    const first = group.find(isSending);
    // Those behind one that is under way follow within moments.
    if (first?.hasLeft && delay === null) return undefined;
    const waits = group.findLast((one) => (isFailed(one) || isSending(one)) && !one.hasLeft);
    const message = waits ?? (delay === "busy" ? first : undefined);
    return message && chat.canRewrite(message) ? message.key : undefined;
  };
  const hasSent = messages.some(({ type, state }) => type === "user" && state === "sent");
  const isBlocked = waiting || phase !== "ready";
  return (
    <MessageLog
      label="Konuşma"
      followKey={messages.findLast(({ type }) => type === "user")?.key}
      finished={finished}
      older={older}
    >
      {greetings(ask)}
      {shown.map(({ key, messages: group, startsDay }, index) => {
        const day = startsDay && dayLabel(group[0].sentAt);
        const newest = index === shown.length - 1 && assistantSpeaks(conversationStatus);
        return (
          <Fragment key={key}>
            {/* A conversation with messages of today only needs no date. */}
            {day && (older + index > 0 || day !== "Bugün") && <DayDivider>{day}</DayDivider>}
            {group[0].author.kind === "system" ? (
              <SystemLines messages={group} />
            ) : group[0].author.kind === "staff" ? (
              <StaffGroup messages={group} />
            ) : group[0].type === "user" ? (
              <OwnGroup
                messages={group}
                blocked={waiting && group.some(isFailed)}
                rewritable={rewritable(group)}
                onRetry={phase === "withdrawn" ? undefined : retry}
                onRewrite={rewrite}
              />
            ) : (
              <AnswerGroup
                messages={group}
                delay={group.some(isUnfinished) ? delay : null}
                newest={newest}
                blocked={isBlocked && (newest || group.some(hasProducts))}
                onPick={ask}
                takesOrders={assistantSpeaks(conversationStatus)}
                handoff={handoff}
                firstOffer={group.find(({ key: one }) => one === firstOffer)?.key}
              />
            )}
          </Fragment>
        );
      })}
      {delay === "busy" && !assistantSpeaks(conversationStatus) && <Note>{delayTexts.busy}</Note>}
      {typing && <StaffTyping name={typing} />}
      <SeenMark position={lastPosition(messages)} open={open} onSeen={chat.seen} />
      {linkIsOver && <Note>Bu bağlantı artık geçerli değil. Sorunuzu buradan yazabilirsiniz.</Note>}
      {replaces && !hasSent && (
        <Note>
          Önceki konuşmanız silindi; bu yeni bir konuşma. İletilmeyen mesajınız varsa buradan yeniden gönderebilirsiniz.
        </Note>
      )}
      {phase === "withdrawn" && <Note>Bu sohbet artık sunulmuyor. Mesajlar iletilmiyor.</Note>}
      {threadId && !waiting && (
        <Rate threadId={threadId} messages={messages} state={conversationStatus?.state ?? "bot"} onOver={onPressed} />
      )}
      {phase === "failed" && <StartFailed onRetry={() => pressed(() => void chat.start())} />}
    </MessageLog>
  );
}

const Note = ({ children }: { children: string }) => (
  <p role="status" className="px-4 text-center text-sm text-balance text-text-2">
    {children}
  </p>
);

// `blocked` and `rewritable` change only for the groups that these select, so that the others do not re-render.
const isFailed = ({ state }: Message) => state === "failed";
const isSending = ({ state }: Message) => state === "sending";
const hasProducts = ({ parts }: Message) => parts !== undefined && parts.products.length > 0;

const speakerOf = ({ type, author: { kind, name } }: Message) => (type === "user" ? type : `${kind} ${name ?? ""}`);

/** The position of the last message by staff or the system; nobody waits for what the assistant said. */
const lastPosition = (messages: readonly Message[]) =>
  messages.findLast(({ author: { kind } }) => kind === "staff" || kind === "system")?.position;

type RateProps = {
  threadId: string;
  messages: readonly Message[];
  state: ConversationState;
  /** Called after rating, when the buttons disappear. */
  onOver: () => void;
};

/** Rates the person when the conversation is closed, or the assistant after its last answer. */
function Rate({ threadId, messages, state, onOver }: RateProps) {
  const about = messages.some(({ author }) => author.kind === "staff") ? "person" : "assistant";
  const isTime = about === "person" ? state === "closed" : state === "bot" && isHelped(messages);
  return isTime ? (
    <RateConversation key={`${threadId} ${about}`} threadId={threadId} about={about} onOver={onOver} />
  ) : null;
}

/**
 * Whether there is something to rate: the last message is an answer, and at least one answer came from the knowledge.
 * Not while a person is being offered.
 */
const isHelped = (messages: ChatState["messages"]) =>
  messages.at(-1)?.author.kind === "assistant" &&
  messages.at(-1)?.state === "sent" &&
  !messages.at(-1)?.parts?.handoff &&
  messages.some(({ parts }) => parts !== undefined && parts.sources.length > 0);
