import { Search } from "lucide-react";
import { Fragment, memo } from "react";
import { Link } from "react-router";
import { citedSources } from "#contract/cited-sources.ts";
import type { InboxConversation, InboxMessage } from "#contract/team-inbox.ts";
import { textBesideCards } from "../chat/answer-text.ts";
import { RemovedClaimsNote } from "../removed-claims-note.tsx";
import { formatTime } from "../texts/dates.ts";
import { AnswerSources } from "../ui/chat/answer-sources.tsx";
import { AssistantAvatar } from "../ui/chat/assistant-avatar.tsx";
import { ChatBubble } from "../ui/chat/chat-bubble.tsx";
import { ChatGroup } from "../ui/chat/chat-group.tsx";
import { ImageAttachment } from "../ui/chat/image-attachment.tsx";
import { MessageContent } from "../ui/chat/message-content.tsx";
import { ProductCards } from "../ui/chat/product-cards.tsx";
import { VisitorAvatar } from "./visitor-avatar.tsx";

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

/** Messages of one author in a row. Memoised: new entries below do not re-render it. */
export const Said = memo(
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

/** Where staff's answer becomes an article; null for messages of others. */
export function articleFrom({ id, chatbot }: InboxConversation, { author, position }: InboxMessage): string | null {
  if (author.kind !== "staff") return null;
  const from = new URLSearchParams({ conversation: id, position: String(position) });
  return `/admin/chatbots/${chatbot.id}/articles/new?${from}`;
}
