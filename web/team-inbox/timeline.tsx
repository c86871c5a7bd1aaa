import { plainMessage } from "../ui/chat/plain-message.ts";
import { CircleAlert, LockKeyhole, RotateCcw, Search, Trash2, UserRound } from "lucide-react";
import { Fragment, memo, useState } from "react";
import { Link } from "react-router";
import { citedSources } from "#contract/cited-sources.ts";
import type { InboxConversation, InboxMessage } from "#contract/team-inbox.ts";
import { textBesideCards } from "../chat/answer-text.ts";
import { useOnline } from "../chat/use-online.ts";
import { RemovedClaimsNote } from "../removed-claims-note.tsx";
import { formatTime } from "../texts/dates.ts";
import { Avatar } from "../ui/avatar.tsx";
import { AnswerSources } from "../ui/chat/answer-sources.tsx";
import { AssistantAvatar } from "../ui/chat/assistant-avatar.tsx";
import { ChatBubble } from "../ui/chat/chat-bubble.tsx";
import { ChatGroup } from "../ui/chat/chat-group.tsx";
import { DayDivider } from "../ui/chat/day-divider.tsx";
import { ProductCards } from "../ui/chat/product-cards.tsx";
import { ImageAttachment } from "../ui/chat/image-attachment.tsx";
import { MessageContent } from "../ui/chat/message-content.tsx";
import { MessageLog } from "../ui/chat/message-log.tsx";
import { TypingDots } from "../ui/chat/typing-dots.tsx";
import { useIncrementalFromEnd } from "../ui/chat/use-incremental-from-end.ts";
import { useUser } from "../visitor.ts";
import type { Unsent } from "./kept-drafts.ts";
import { visitorName } from "./texts.ts";
import { timelineOf } from "./timeline.ts";
import { useNow } from "./use-now.ts";
import { isSentByItself, type Sending } from "./use-sending.ts";

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
        <OnItsWay key={message.clientMessageId} message={message} onRetry={retry} onDiscard={discard} />
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

type SaidProps = {
  messages: readonly [InboxMessage, ...InboxMessage[]];
  visitor: string;
  /** The position of the message of these at which the conversation opened. */
  hit: number | null;
  seen: boolean;
  /** The address for turning staff's answer into an article; null for users who cannot write articles. */
  articleTo: string | null;
};

/** The visitor is on the left; staff and, in a paler colour, the assistant on the right. */
function SaidInARow({ messages, visitor, hit, seen, articleTo }: SaidProps) {
  const { author, created_at } = messages.at(-1)!;
  const name = author.kind === "visitor" ? visitor : author.kind === "assistant" ? "Asistan" : (author.name ?? "Ekip");
  const isVisitor = author.kind === "visitor";
  return (
    <div className={author.kind === "assistant" ? "inbox-assistant" : undefined}>
      <ChatGroup
        side={isVisitor ? "assistant" : "user"}
        sender={name}
        avatar={isVisitor ? <VisitorAvatar name={visitor} /> : undefined}
        footer={
          <span className="inline-flex items-center gap-1.5">
            {author.kind === "assistant" && <AssistantAvatar className="size-4" />}
            <span aria-hidden className="font-medium">
              {name}
            </span>
            <time dateTime={created_at}>{formatTime(created_at)}</time>
            {seen && <span>· Görüldü</span>}
            {articleTo && (
              <Link to={articleTo} className="font-medium text-brand underline-offset-2 hover:underline finger">
                Bundan Makale Yap
              </Link>
            )}
          </span>
        }
      >
        {messages.map(({ id, position, content, file, parts, struck }) => (
          <Fragment key={id}>
            {position === hit && <HitMark />}
            {file && <ImageAttachment name={file.name} url={file.url} />}
            <Bubble content={textBesideCards(content, parts)} alone={!file && !parts?.products.length} />
            <ProductCards products={parts?.products ?? []} />
            <AnswerSources sources={citedSources(parts)} />
            {struck && <RemovedClaimsNote struck={struck} />}
          </Fragment>
        ))}
      </ChatGroup>
    </div>
  );
}

/** Memoised: new entries below do not re-render it. */
const Said = memo(
  SaidInARow,
  (before, after) =>
    before.visitor === after.visitor &&
    before.hit === after.hit &&
    before.seen === after.seen &&
    before.articleTo === after.articleTo &&
    before.messages.length === after.messages.length &&
    before.messages.every((message, at) => message === after.messages[at]),
);

/** Above the message that a search found; the log opens at it (ui/chat/use-follow-end.ts). */
const HitMark = () => (
  <span
    data-from-beginning
    className="inline-flex w-fit items-center gap-1 rounded-md bg-warn-soft px-1.5 py-px text-xs font-medium text-warn [&_svg]:size-3.5"
  >
    <Search aria-hidden />
    Aramada bulunan
  </span>
);

/** A message of only an image or cards has no text. */
const Bubble = ({ content, alone }: { content: string; alone: boolean }) =>
  (alone || (content !== "" && content !== "Görsel gönderildi")) && (
    <ChatBubble>
      <MessageContent content={content} />
    </ChatBubble>
  );

function articleFrom({ id, chatbot }: InboxConversation, { author, position }: InboxMessage): string | null {
  if (author.kind !== "staff") return null;
  const from = new URLSearchParams({ conversation: id, position: String(position) });
  return `/admin/chatbots/${chatbot.id}/articles/new?${from}`;
}

const VisitorAvatar = ({ name }: { name: string }) =>
  name === "Ziyaretçi" ? (
    <span className="grid size-8 place-items-center rounded-full bg-surface-2 text-text-2">
      <UserRound className="size-4.5" />
    </span>
  ) : (
    <Avatar name={name} className="size-8 text-sm" />
  );

type NoteProps = { author: string; content: string; at: string };

/** Marked so that nobody takes it for a message to the visitor. */
const Note = ({ author, content, at }: NoteProps) => (
  <section
    aria-label="Ekip notu"
    className="ml-auto grid w-fit max-w-[85%] gap-1 rounded-xl border border-dashed border-warn/60 bg-warn-soft px-3.5 py-2.5"
  >
    <p className="flex flex-wrap items-center gap-x-2 text-[0.8125rem] font-medium text-warn">
      <LockKeyhole aria-hidden className="size-3.5" />
      Yalnızca ekip görür
      <span className="text-text-2">
        {author} · <time dateTime={at}>{formatTime(at)}</time>
      </span>
    </p>
    <MessageContent content={content} />
  </section>
);

type OnItsWayProps = { message: Unsent; onRetry: (message: Unsent) => void; onDiscard: (message: Unsent) => void };

function OnItsWay({ message, onRetry, onDiscard }: OnItsWayProps) {
  const { kind, content, file, state, problem } = message;
  const online = useOnline();
  const now = useNow(Date.parse(message.sentAt));
  const waits = !online && isSentByItself(message, now);
  return (
    <div className="grid gap-1">
      {kind === "note" ? (
        <div className="ml-auto w-fit max-w-[85%] rounded-xl border border-dashed border-warn/60 bg-warn-soft px-3.5 py-2.5 opacity-70">
          <MessageContent content={content} />
        </div>
      ) : (
        <div className={state === "sending" ? "opacity-70" : undefined}>
          <ChatGroup side="user" sender="Siz" footer={state === "sending" && "Gönderiliyor…"}>
            {file && <ImageAttachment name={file.name} url={file.url} />}
            {content !== "" && (
              <ChatBubble>
                <MessageContent content={content} />
              </ChatBubble>
            )}
          </ChatGroup>
        </div>
      )}
      {state === "failed" && (
        <div role="alert" className="flex flex-wrap items-center justify-end gap-x-2">
          <p className={`flex items-center gap-1.5 text-sm font-medium ${waits ? "text-text-2" : "text-bad"}`}>
            <CircleAlert aria-hidden className="size-4 shrink-0" />
            {problem ?? (waits ? "Bağlantı gelince gönderilecek." : "Gönderilemedi.")}
          </p>
          {online && (
            <button type="button" onClick={() => onRetry(message)} className={`${retryClass} text-brand`}>
              <RotateCcw aria-hidden className="size-4" />
              Tekrar dene
            </button>
          )}
          <button type="button" onClick={() => onDiscard(message)} className={`${retryClass} text-text-2`}>
            <Trash2 aria-hidden className="size-4" />
            Sil
          </button>
        </div>
      )}
    </div>
  );
}

const retryClass =
  "inline-flex min-h-9 items-center gap-1.5 rounded-full px-3 text-sm font-semibold hover:bg-surface-2 pointer-coarse:min-h-11";
