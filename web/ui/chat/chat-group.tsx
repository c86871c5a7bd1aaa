import type { ReactNode } from "react";

type ChatGroupProps = {
  side: "user" | "assistant";
  /** Who speaks, for those who cannot see the side. */
  sender: string;
  avatar?: ReactNode;
  /** Taller than the log it is read from its first line on (use-follow-end.ts). */
  fromBeginning?: boolean | undefined;
  /** What stands under the last bubble, as the time. */
  footer?: ReactNode;
  /** What belongs to the group but is not said, as suggestions. */
  after?: ReactNode;
  /** The bubbles, and the cards that come with them. */
  children: ReactNode;
};

/** What one sender said in a row: bubbles that close up, the avatar beside the last one. */
export function ChatGroup({ side, sender, avatar, fromBeginning, footer, after, children }: ChatGroupProps) {
  const own = side === "user";
  const align = own ? "items-end" : "items-start";
  return (
    <div
      className={`chat-group flex flex-col gap-1.5 ${align} ${own ? "pl-10 sm:pl-20" : ""}`}
      data-side={side}
      data-from-beginning={fromBeginning || undefined}
    >
      <div className={`flex w-full gap-2.5 ${own ? "justify-end" : "pr-6 sm:pr-16"}`}>
        {avatar && (
          <div aria-hidden className="shrink-0 self-end">
            {avatar}
          </div>
        )}
        <span className="sr-only">{sender}:</span>
        <div className={`flex min-w-0 flex-1 flex-col gap-[3px] ${align}`}>{children}</div>
      </div>
      {footer && (
        <div className={`min-h-5 px-1 text-[0.8125rem] leading-5 text-text-2 tabular-nums ${avatar ? "ml-10.5" : ""}`}>
          {footer}
        </div>
      )}
      {after && <div className={`w-full ${avatar ? "pl-10.5" : ""}`}>{after}</div>}
    </div>
  );
}
