import { plainMessage } from "../ui/chat/plain-message.ts";
import { BadgeCheck, CircleAlert, Flag, Image, ShoppingBag, UserRound } from "lucide-react";
import { Link } from "react-router";
import type { InboxRow as Row } from "#contract/team-inbox.ts";
import { formatAgo } from "../texts/dates.ts";
import { WISH_LABEL } from "../texts/person-wishes.ts";
import { classNames } from "../ui/class-names.ts";
import { MarkedWords } from "./marked-words.tsx";
import { moveRow } from "./move-row.ts";
import { ChannelIcon } from "./channel-icon.tsx";
import { closeReasons, visitorName } from "./texts.ts";
import type { OpenedFrom } from "./use-way-back.ts";

type Props = {
  row: Row;
  /** What the list is searched for. */
  search: string;
  open: boolean;
  /** The person wrote something in it that was not sent. */
  unsent: boolean;
  /** The row in the tab order (roving tabindex). */
  reached: boolean;
  to: string;
  /** State of the history entry that `to` makes. */
  from: OpenedFrom | undefined;
  now: number;
  me: string | undefined;
};

/** A conversation's visitor, last message, or what a search found, and marks: waiting time, unread, unsent, order, finding, tags. */
export function InboxRow({ row, search, open, unsent, reached, to, from, now, me }: Props) {
  const { id, state, state_changed_at, updated_at, owner, close_reason, unread, last_message, tags } = row;
  const waits = state === "waiting";
  // Unread messages of a closed conversation are not shown.
  const news = state === "closed" ? 0 : unread;
  return (
    <Link
      id={rowId(id)}
      to={to}
      state={from}
      preventScrollReset
      aria-current={open || undefined}
      tabIndex={reached ? 0 : -1}
      data-inbox-row
      onKeyDown={({ key }) => {
        if (key === "ArrowDown") moveRow(1);
        if (key === "ArrowUp") moveRow(-1);
      }}
      className={classNames(
        "grid min-h-16 grid-cols-[minmax(0,1fr)] content-center gap-y-0.5 border-l-3 px-3 py-2 -outline-offset-2",
        open ? "border-brand bg-brand-50" : "border-transparent hover:bg-surface-2 forced-colors:border-[Canvas]",
      )}
    >
      <span className="flex items-center gap-2">
        <span className={classNames("min-w-0 truncate text-[0.9375rem]", news > 0 ? "font-semibold" : "font-medium")}>
          <bdi>{visitorName(row)}</bdi>
        </span>
        <span className="flex shrink-0 items-center gap-1 [&_svg]:size-4">
          {row.customer && <BadgeCheck role="img" aria-label="Doğrulandı" className="text-good" />}
          {row.person_wish && <UserRound role="img" aria-label={WISH_LABEL} className="text-warn" />}
          {row.is_order && <ShoppingBag role="img" aria-label="Sipariş" className="text-good" />}
          {row.channel && <ChannelIcon channel={row.channel} />}
          {unsent && <CircleAlert role="img" aria-label="Gönderilmemiş mesaj" className="text-bad" />}
          {row.has_finding && <Flag role="img" aria-label="Bulgu" className="text-bad" />}
        </span>
        <span
          className={classNames(
            "ml-auto shrink-0 text-[0.8125rem] tabular-nums",
            waits ? "font-medium text-warn" : "text-text-2",
          )}
        >
          {waits ? (
            <time dateTime={state_changed_at} title="Bekleme süresi">
              {formatAgo(state_changed_at, now)}
              <span className="sr-only"> bekliyor</span>
            </time>
          ) : (
            <time dateTime={updated_at}>{formatAgo(updated_at, now)}</time>
          )}
        </span>
      </span>
      <span className={classNames("flex items-center gap-x-2 gap-y-1 text-sm text-text-2", row.hit && "flex-wrap")}>
        {!row.hit && last_message?.has_image && <Image role="img" aria-label="Görsel" className="size-4 shrink-0" />}
        <span className={classNames("min-w-0 flex-1", row.hit ? "line-clamp-2 basis-full wrap-anywhere" : "truncate")}>
          <Preview {...row} search={search} />
        </span>
        {owner && owner.id !== me && (
          <span className={classNames(chipClass, "max-w-24 truncate")} title={owner.name}>
            {owner.name}
          </span>
        )}
        {close_reason && <span className={chipClass}>{closeReasons[close_reason]}</span>}
        {tags.length > 0 && (
          <span className={classNames(chipClass, "flex gap-1 text-brand-strong")} title={tags.join(", ")}>
            <span className="max-w-20 truncate">{tags[0]}</span>
            {tags.length > 1 && `+${tags.length - 1}`}
          </span>
        )}
        {news > 0 && (
          <span className="grid h-5 min-w-5 shrink-0 place-items-center rounded-full bg-brand px-1.5 text-xs font-semibold text-on-brand tabular-nums">
            {news > 99 ? "99+" : news}
            <span className="sr-only"> okunmamış</span>
          </span>
        )}
      </span>
    </Link>
  );
}

const chipClass = "shrink-0 rounded-md bg-surface-2 px-1.5 py-px text-xs font-medium";

export const rowId = (id: string) => `gelen-${id}`;

/** Characters of the preview; a line holds fewer. */
const SHOWN = 120;
/** In `bdi`, so that Arabic words do not change places with the words around them. */
function Preview({ hit, last_message, search }: Pick<Row, "hit" | "last_message"> & { search: string }) {
  const shown = hit ?? last_message;
  if (!shown) return "Henüz mesaj yok";
  const { author, content } = shown;
  const who = author.kind === "assistant" ? "Asistan: " : author.kind === "staff" ? `${author.name}: ` : "";
  return (
    <>
      {who}
      <bdi>
        {hit ? (
          <MarkedWords text={plainMessage(content, { cut: true })} search={search} />
        ) : (
          plainMessage(content).slice(0, SHOWN)
        )}
      </bdi>
    </>
  );
}
