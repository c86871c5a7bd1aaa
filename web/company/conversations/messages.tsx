import { plainMessage } from "../../ui/chat/plain-message.ts";
import { Paperclip } from "lucide-react";
import { Fragment, memo, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { Conversation } from "#contract/conversations.ts";
import { textBesideCards } from "../../chat/answer-text.ts";
import { RemovedClaimsNote } from "../../removed-claims-note.tsx";
import { dayOf, formatDate, formatTime } from "../../texts/dates.ts";
import { AnswerSources } from "../../ui/chat/answer-sources.tsx";
import { AssistantAvatar } from "../../ui/chat/assistant-avatar.tsx";
import { ChatBubble } from "../../ui/chat/chat-bubble.tsx";
import { ChatGroup } from "../../ui/chat/chat-group.tsx";
import { DayDivider } from "../../ui/chat/day-divider.tsx";
import { groupMessages } from "../../ui/chat/group-messages.ts";
import { ImageAttachment } from "../../ui/chat/image-attachment.tsx";
import { MessageContent } from "../../ui/chat/message-content.tsx";
import { ProductCards } from "../../ui/chat/product-cards.tsx";
import { PersonAvatar } from "../../ui/chat/person-avatar.tsx";
import { senderName } from "../../ui/chat/sender-name.ts";
import { useContentVisibility } from "../../ui/chat/use-content-visibility.ts";
import { useStableCallback } from "../../ui/use-stable-callback.ts";
import { type KeyedMessage, keyed, reuseUnchanged } from "./keyed-messages.ts";
import { useIncrementalFromStart } from "./use-incremental-from-start.ts";
import type { FindingReport } from "./use-finding-report.tsx";

type Props = { conversation: Conversation; report: FindingReport };

/** The messages of a conversation. It follows the end while the reader is there. */
export function Messages({ conversation, report }: Props) {
  const messages = useKeyed(conversation);
  const shown = useIncrementalFromStart(messages);
  const { log, onScroll } = useEndInView(messages.length);
  useContentVisibility(log);
  // Stable, so that selecting a message re-renders only that one.
  const toggle = useStableCallback(report.toggle);
  return (
    <div
      ref={log}
      onScroll={onScroll}
      role="log"
      aria-live="off"
      aria-label="Mesajlar"
      tabIndex={0}
      className="min-h-0 flex-1 -outline-offset-2 md:overflow-y-auto md:overscroll-contain"
    >
      <div className="mx-auto flex max-w-3xl flex-col gap-3 py-4 md:px-5">
        {report.on
          ? shown.map((message) => (
              <Choice key={message.key} message={message} chosen={report.selected.has(message.key)} onToggle={toggle} />
            ))
          : groupMessages(shown, dayOf, senderName).map(({ key: first, messages: group, startsDay }, index) => (
              <div key={first} className="contents">
                {startsDay && index > 0 && <DayDivider>{formatDate(group[0].sentAt)}</DayDivider>}
                {group[0].author?.kind === "system" ? (
                  group.map(({ key, content }) => (
                    <p key={key} className="px-4 text-center text-sm text-balance text-text-2">
                      {content}
                    </p>
                  ))
                ) : (
                  <Said messages={group} withAvatar />
                )}
              </div>
            ))}
      </div>
    </div>
  );
}

/** The messages with keys; unchanged ones of the same conversation keep their identity. */
function useKeyed({ messages }: Conversation): readonly KeyedMessage[] {
  const [known, setKnown] = useState(() => ({ of: messages, keyed: keyed(messages) }));
  if (known.of === messages) return known.keyed;
  const next = { of: messages, keyed: reuseUnchanged(keyed(messages), known.keyed) };
  setKnown(next);
  return next.keyed;
}

type SaidProps = { messages: readonly KeyedMessage[]; withAvatar?: boolean };

const Said = memo(
  SaidInARow,
  (before, after) =>
    before.withAvatar === after.withAvatar &&
    before.messages.length === after.messages.length &&
    before.messages.every((message, at) => message === after.messages[at]),
);

function SaidInARow({ messages, withAvatar = false }: SaidProps) {
  const last = messages.at(-1)!;
  return (
    <ChatGroup
      side={last.type}
      sender={senderName(last)}
      avatar={withAvatar && last.type === "assistant" && avatarOf(last)}
      footer={
        <>
          {last.author?.kind === "staff" && <span aria-hidden>{senderName(last)} · </span>}
          <time dateTime={last.sentAt}>{formatTime(last.sentAt)}</time>
        </>
      }
    >
      {messages.map(({ key, content: whole, file, sources, products, excerpts, struck }) => {
        const content = textBesideCards(whole, { products: products ?? [], excerpts });
        return (
          <Fragment key={key}>
            {file && <Attachment name={file.name} url={file.url} />}
            {(content !== "" || (!file && !products)) && (
              <ChatBubble>
                <MessageContent content={content} />
              </ChatBubble>
            )}
            <ProductCards products={products ?? []} />
            {sources && <AnswerSources sources={sources} />}
            {struck && <RemovedClaimsNote struck={struck} />}
          </Fragment>
        );
      })}
    </ChatGroup>
  );
}

type ChoiceProps = { message: KeyedMessage; chosen: boolean; onToggle: (key: string) => void };

/** A message with a checkbox; all of it is clickable. */
const Choice = memo(function Choice({ message, chosen, onToggle }: ChoiceProps) {
  return (
    <label
      data-chosen={chosen || undefined}
      className="flex cursor-pointer items-start gap-1 rounded-xl border border-transparent pr-2 hover:bg-surface-2 data-chosen:border-warn/50 data-chosen:bg-warn-soft"
    >
      <span className="grid size-11 shrink-0 place-items-center">
        <input
          type="checkbox"
          checked={chosen}
          onChange={() => onToggle(message.key)}
          aria-label={`Mesajı seç: ${senderName(message)}, ${formatTime(message.sentAt)}, ${plainMessage(message.content).slice(0, 60)}`}
          className="size-5 accent-(--brand)"
        />
      </span>
      <div className="min-w-0 flex-1 pt-1.5 pb-1">
        <Said messages={[message]} />
      </div>
    </label>
  );
});

/** The platform's chat accepts only images; an external service may send any file. */
function Attachment({ name, url }: { name: string; url: string }) {
  if (/\.(?:jpe?g|png|webp|gif|avif)$/i.test(url.split(/[?#]/, 1)[0]!))
    return <ImageAttachment name={name} url={url} />;
  return (
    <ChatBubble>
      <a
        href={url}
        target="_blank"
        rel="noopener noreferrer nofollow"
        className="chat-text flex items-center gap-2 font-medium underline"
      >
        <Paperclip aria-hidden className="size-4 shrink-0" />
        {name}
      </a>
    </ChatBubble>
  );
}

const avatarOf = ({ author }: KeyedMessage) =>
  author?.kind === "staff" ? <PersonAvatar name={author.name ?? "Ekip"} /> : <AssistantAvatar />;

/** Within this distance the reader counts as being at the end. In CSS pixels. */
const NEAR = 48;

function useEndInView(count: number) {
  const log = useRef<HTMLDivElement>(null);
  const atEnd = useRef(false);
  useEffect(() => {
    atEnd.current = isAtEnd(log.current!);
  }, []);
  useBeforePaint(() => {
    if (atEnd.current) log.current!.scrollTop = log.current!.scrollHeight;
  }, [count]);
  return {
    log,
    onScroll: () => {
      atEnd.current = isAtEnd(log.current!);
    },
  };
}

const isAtEnd = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement) =>
  scrollHeight - scrollTop - clientHeight < NEAR;

const useBeforePaint = typeof window === "undefined" ? useEffect : useLayoutEffect;
