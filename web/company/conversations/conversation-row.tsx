import { plainMessage } from "../../ui/chat/plain-message.ts";
import { ShoppingBag, UserRound } from "lucide-react";
import { Link } from "react-router";
import type { Conversation } from "#contract/conversations.ts";
import { formatTime } from "../../texts/dates.ts";
import { WISH_LABEL } from "../../texts/person-wishes.ts";
import { classNames } from "../../ui/class-names.ts";
import { isWide } from "./is-wide.ts";

type Props = {
  conversation: Conversation;
  open: boolean;
  /** The Tab key stops here. */ reached: boolean;
  to: string;
  onEnter: () => void;
};

/** When it began, what the visitor said first, and whether it became an order or wishes for a person. */
export function ConversationRow({
  conversation: { id, created_at, is_order, person_wish, messages },
  open,
  reached,
  to,
  onEnter,
}: Props) {
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
        "grid grid-cols-[3rem_minmax(0,1fr)_auto] items-baseline gap-x-2 border-l-3 px-3 py-2.5 text-[0.9375rem] -outline-offset-2",
        open ? "border-brand bg-brand-50" : "border-transparent hover:bg-surface-2",
      )}
    >
      <time dateTime={created_at} className="text-sm text-text-2 tabular-nums">
        {formatTime(created_at)}
      </time>
      <span className="line-clamp-2 leading-snug wrap-anywhere">{firstWords(messages)}</span>
      <span className="flex items-baseline gap-1.5 text-sm text-text-2 tabular-nums">
        {person_wish && <UserRound role="img" aria-label={WISH_LABEL} className="relative top-0.5 size-4 text-warn" />}
        {is_order && <ShoppingBag role="img" aria-label="Sipariş" className="relative top-0.5 size-4 text-good" />}
        <span title="Mesaj sayısı">
          {messages.length}
          <span className="sr-only"> mesaj</span>
        </span>
      </span>
    </Link>
  );
}

export const rowId = (id: string) => `konusma-${id}`;

/** More of it than two lines hold. */
const SHOWN = 160;
const firstWords = (messages: Conversation["messages"]): string =>
  plainMessage(messages.find(({ role }) => role === "user")?.content).slice(0, SHOWN) || "Mesaj içeriği bulunamadı";
