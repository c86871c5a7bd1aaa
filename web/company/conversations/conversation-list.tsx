import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from "react";
import { Button } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { isWide } from "./is-wide.ts";
import { ConversationRow, rowId } from "./conversation-row.tsx";
import type { Conversations } from "./use-conversations.ts";

type Props = {
  conversations: Conversations;
  /** Another list is loading. */
  coming: boolean;
  /** The loading list is of other days. */
  otherDays: boolean;
  openId: string | null;
  /** Several days are shown, so rows include the day. */
  withDay: boolean;
  addressOf: (id: string) => string;
  onOpen: (id: string, replace: boolean) => void;
  /** Shows the last seven days; unset if several days are shown. */
  onWeek: (() => void) | undefined;
  /** Called when a conversation is opened to be read, by keyboard or on a phone. */
  onEnter: (id: string) => void;
};

/** Number of rows before the end at which the next page is fetched. */
const AHEAD = 5;
const AHEAD_OF_SIGHT = "400px";

/** One tab stop; arrow keys, Home and End move within it. On wide screens the focused conversation opens at once. */
export function ConversationList({
  conversations: { list, next, more, slow, loadMore },
  coming,
  otherDays,
  openId,
  withDay,
  addressOf,
  onOpen,
  onWeek,
  onEnter,
}: Props) {
  const rows = useRef<HTMLUListElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const at = list.findIndex(({ id }) => id === openId);
  const stop = Math.max(at, 0);

  // Scrolls to the conversation that the address names.
  useEffect(() => {
    if (openId) document.getElementById(rowId(openId))?.scrollIntoView({ block: "nearest" });
  }, [openId, coming]);
  const load = useEffectEvent(loadMore);
  useEffect(() => {
    if (at >= list.length - AHEAD && at >= 0) load();
  }, [at, list.length]);
  useEffect(() => {
    // While another list is loading, this one's end does not count.
    if (coming || next === null || more !== "idle") return;
    const observer = new IntersectionObserver(([entry]) => entry!.isIntersecting && load(), {
      root: isWide() ? end.current!.parentElement : null,
      rootMargin: AHEAD_OF_SIGHT,
    });
    observer.observe(end.current!);
    return () => observer.disconnect();
  }, [next, more, coming]);

  function move(event: KeyboardEvent) {
    const links = [...rows.current!.querySelectorAll<HTMLElement>("a")];
    const from = links.indexOf(document.activeElement as HTMLElement);
    const to = steps[event.key]?.(from, links.length);
    if (to === undefined || from < 0 || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const target = Math.min(Math.max(to, 0), links.length - 1);
    links[target]!.focus();
    if (isWide() && target !== from) onOpen(list[target]!.id, true);
  }

  // A list of the same days stays until the new one has loaded, so that the focus is kept if its row is in both.
  if (slow || (coming && (otherDays || list.length === 0)))
    return (
      <>
        {slow && !coming && (
          <p role="status" className="flex items-center gap-2.5 px-4 py-3 text-sm text-text-2">
            <Spinner />
            Konuşmalar bekleniyor. Dış hizmet yavaş yanıt veriyor.
          </p>
        )}
        <Coming />
      </>
    );
  if (list.length === 0)
    return (
      <div className="grid justify-items-center gap-4 px-4 py-12 text-center text-text-2">
        <p>Konuşma bulunamadı</p>
        {onWeek && (
          <Button look="outline" size="small" onClick={onWeek}>
            Son Yedi Güne Bak
          </Button>
        )}
      </div>
    );
  return (
    <div aria-busy={coming} className="min-h-0 flex-1 aria-busy:opacity-60 md:overflow-y-auto md:overscroll-contain">
      <ul
        ref={rows}
        onKeyDown={move}
        className="divide-y divide-line overflow-hidden rounded-box border border-line bg-surface md:rounded-none md:border-0 md:border-b"
      >
        {list.map((conversation, index) => (
          <li key={conversation.id}>
            <ConversationRow
              conversation={conversation}
              withDay={withDay}
              open={conversation.id === openId}
              reached={index === stop}
              to={addressOf(conversation.id)}
              onEnter={() => onEnter(conversation.id)}
            />
          </li>
        ))}
      </ul>
      <div ref={end} className="min-h-4 p-2 text-center">
        {next !== null && (
          <Button look="quiet" size="small" busy={more === "loading"} onClick={loadMore}>
            {more === "failed" ? "Yüklenemedi. Tekrar dene" : more === "loading" ? "Yükleniyor..." : "Daha Fazla"}
          </Button>
        )}
      </div>
    </div>
  );
}

const steps: Record<string, (from: number, length: number) => number> = {
  ArrowDown: (from) => from + 1,
  ArrowUp: (from) => from - 1,
  Home: () => 0,
  End: (_, length) => length - 1,
};

const Coming = () => (
  <div aria-busy className="min-h-0 flex-1 overflow-hidden arrive">
    {[64, 48, 72, 56, 60, 44].map((width) => (
      <div key={width} className="grid gap-2 border-b border-line px-4 py-3.5">
        <Skeleton className="h-3.5 w-12" />
        <span style={{ width: `${width}%` }}>
          <Skeleton className="h-4 w-full" />
        </span>
      </div>
    ))}
  </div>
);
