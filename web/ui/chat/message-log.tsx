import { ArrowDown } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { type Announcement, useAnnouncements } from "./use-announcements.ts";
import { useFollowEnd } from "./use-follow-end.ts";
import { useContentVisibility } from "./use-content-visibility.ts";

type MessageLogProps = {
  label: string;
  /** Key of the reader's newest own message; a new one is scrolled into view. */
  followKey?: string;
  /** Finished messages, oldest first; each new one is announced once. */
  finished: readonly Announcement[];
  /** Number of items above the children that are not rendered yet (use-incremental-from-end.ts). */
  older: number;
  children: ReactNode;
};

/** The scrolling list of a conversation. It follows the end while the reader is there. */
export function MessageLog({ label, followKey, finished, older, children }: MessageLogProps) {
  const announcements = useAnnouncements(finished);
  const { log, content, onScroll, away, unseen, goToEnd } = useFollowEnd(followKey, older);
  useContentVisibility(log);
  return (
    <div className="relative min-h-0 flex-1 low:min-h-20">
      {/* Streaming text changes letter by letter: finished messages are announced below instead. */}
      <div
        ref={log}
        role="log"
        aria-live="off"
        aria-label={label}
        tabIndex={0}
        onScroll={onScroll}
        // Room for the button over what is scrolled to.
        className={classNames("h-full overflow-y-auto overscroll-contain -outline-offset-2", away && "scroll-pb-16")}
      >
        <div ref={content} className="mx-auto flex min-h-full max-w-3xl flex-col gap-4 px-4 pt-6 pb-4 sm:px-6 low:py-3">
          {children}
        </div>
      </div>
      {away && (
        <button
          type="button"
          onClick={goToEnd}
          // In the corner, so that it does not lie over what there is to press in a message.
          className="absolute right-3 bottom-3 inline-flex min-h-11 min-w-11 items-center justify-center gap-2 low:bottom-1 rounded-full border border-line bg-surface px-3 font-medium shadow-2 hover:bg-surface-2"
        >
          <ArrowDown aria-hidden className="size-4.5" />
          <span className={unseen ? "low:sr-only" : "sr-only"}>{unseen ? "Yeni mesajlar" : "En alta git"}</span>
        </button>
      )}
      <div aria-live="polite" className="sr-only">
        {announcements.map(({ key, text }) => (
          <p key={key}>{text()}</p>
        ))}
      </div>
    </div>
  );
}
