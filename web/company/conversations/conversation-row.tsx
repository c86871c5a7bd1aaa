import { CircleHelp, Image, ShoppingBag, ThumbsDown, UserRound } from "lucide-react";
import { Link } from "react-router";
import type { Conversation } from "#contract/conversations.ts";
import { ChannelIcon } from "../../team-inbox/channel-icon.tsx";
import { dayOf, formatShortDay, formatTime } from "../../texts/dates.ts";
import { WISH_LABEL } from "../../texts/person-wishes.ts";
import { plainMessage } from "../../ui/chat/plain-message.ts";
import { classNames } from "../../ui/class-names.ts";
import { isWide } from "./is-wide.ts";

type Props = {
  conversation: Conversation;
  open: boolean;
  /** The row in the tab order (roving tabindex). */
  reached: boolean;
  withDay: boolean;
  to: string;
  onEnter: () => void;
};

/**
 * A conversation's first and last message, its visitor and page, and marks: unread, order, request for a person,
 * unanswered question, bad rating, image.
 */
export function ConversationRow({ conversation, open, reached, withDay, to, onEnter }: Props) {
  const { id, created_at, is_order, person_wish, unanswered, unread, ratings, messages } = conversation;
  return (
    <Link
      id={rowId(id)}
      to={to}
      preventScrollReset
      aria-current={open || undefined}
      tabIndex={reached ? 0 : -1}
      onClick={({ detail, metaKey, ctrlKey, shiftKey }) =>
        (detail === 0 || !isWide()) && !(metaKey || ctrlKey || shiftKey) && onEnter()
      }
      className={classNames(
        "grid min-h-14 grid-cols-[minmax(0,1fr)] content-center gap-y-0.5 border-l-3 px-3 py-2 -outline-offset-2",
        open ? "border-brand bg-brand-50" : "border-transparent hover:bg-surface-2 forced-colors:border-[Canvas]",
      )}
    >
      <span className="flex items-center gap-2">
        <span className={classNames("min-w-0 truncate text-[0.9375rem]", unread > 0 ? "font-semibold" : "font-medium")}>
          <bdi>{firstWords(messages)}</bdi>
        </span>
        <span className="flex shrink-0 items-center gap-1 [&_svg]:size-4">
          {person_wish && <UserRound role="img" aria-label={WISH_LABEL} className="text-warn" />}
          {is_order && <ShoppingBag role="img" aria-label="Sipariş" className="text-good" />}
          {unanswered && <CircleHelp role="img" aria-label="Yanıtsız soru" className="text-bad" />}
          {ratings.some(({ good }) => !good) && <ThumbsDown role="img" aria-label="Beğenilmedi" className="text-bad" />}
          {messages.some(({ file }) => file) && <Image role="img" aria-label="Görsel" className="text-text-2" />}
        </span>
        <time dateTime={created_at} className="ml-auto shrink-0 text-[0.8125rem] text-text-2 tabular-nums">
          {withDay && `${formatShortDay(dayOf(created_at))} `}
          {formatTime(created_at)}
        </time>
      </span>
      <span className="flex items-center gap-2 text-sm text-text-2">
        <span className="min-w-0 flex-1 truncate">
          <LastLine {...conversation} />
        </span>
        <Source {...conversation} />
        {unread > 0 && (
          <span className="grid h-5 min-w-5 shrink-0 place-items-center rounded-full bg-brand px-1.5 text-xs font-semibold text-on-brand tabular-nums">
            {unread > 99 ? "99+" : unread}
            <span className="sr-only"> okunmamış</span>
          </span>
        )}
        <span title="Mesaj sayısı" className="shrink-0 text-[0.8125rem] tabular-nums">
          {messages.length}
          <span className="sr-only"> mesaj</span>
        </span>
      </span>
    </Link>
  );
}

export const rowId = (id: string) => `konusma-${id}`;

/** The page on which the conversation began, else the channel. */
function Source({ page, channel }: Pick<Conversation, "page" | "channel">) {
  if (page !== null)
    return (
      <span
        title={page}
        className="max-w-28 shrink-0 truncate rounded-md bg-surface-2 px-1.5 py-px text-xs font-medium"
      >
        <span className="sr-only">Sayfa: </span>
        {new URL(page).pathname}
      </span>
    );
  return (
    channel !== null && (
      <span className="shrink-0 [&_svg]:size-4">
        <ChannelIcon channel={channel} />
      </span>
    )
  );
}

/** Characters of the preview; a line holds fewer. */
const SHOWN = 160;
type Messages = Conversation["messages"];

const firstWords = (messages: Messages): string =>
  plainMessage(messages.find(({ role }) => role === "user")?.content).slice(0, SHOWN) || "Mesaj içeriği bulunamadı";

/** In `bdi`, so that Arabic words do not change places with the words around them. */
function LastLine({ messages, contact: { name, phone } }: Conversation) {
  const who = name ?? phone;
  const last = messages.findLast(({ author }) => author?.kind !== "system");
  const isAnswered = last !== undefined && messages.findIndex(({ role }) => role === "user") !== messages.indexOf(last);
  const speaker = last?.role === "user" ? "" : last?.author?.kind === "staff" ? `${last.author.name}: ` : "Asistan: ";
  return (
    <>
      {who && (
        <>
          <bdi>{who}</bdi> ·{" "}
        </>
      )}
      {isAnswered ? (
        <>
          {speaker}
          <bdi>{plainMessage(last.content).slice(0, SHOWN)}</bdi>
        </>
      ) : (
        "Henüz yanıt yok"
      )}
    </>
  );
}
