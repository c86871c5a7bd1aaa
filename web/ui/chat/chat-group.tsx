import type { ReactNode } from "react";
import "./chat.css";

type ChatGroupProps = {
  side: "user" | "assistant";
  /** Who speaks, for those who cannot see the side. */
  sender: string;
  avatar?: ReactNode;
  /** What stands under the last bubble, as the time. */
  footer?: ReactNode;
  /** The bubbles, and what comes with them. */
  children: ReactNode;
};

/** What one sender said in a row: bubbles that close up, the avatar beside the last one. */
export function ChatGroup({ side, sender, avatar, footer, children }: ChatGroupProps) {
  const own = side === "user";
  return (
    <div className={`chat-group flex gap-2.5 ${own ? "justify-end pl-10 sm:pl-20" : "pr-6 sm:pr-16"}`} data-side={side}>
      {avatar && <div aria-hidden className={`shrink-0 self-end ${footer ? "mb-6.5" : ""}`}>{avatar}</div>}
      <div className={`flex min-w-0 flex-1 flex-col ${own ? "items-end" : "items-start"}`}>
        <span className="sr-only">{sender}:</span>
        <div className={`flex w-full min-w-0 flex-col gap-[3px] ${own ? "items-end" : "items-start"}`}>{children}</div>
        {footer && <div className="mt-1.5 min-h-5 px-1 text-[0.8125rem] leading-5 text-text-2 tabular-nums">{footer}</div>}
      </div>
    </div>
  );
}
