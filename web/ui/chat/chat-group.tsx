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
  return (
    <div className="chat-group" data-side={side} data-from-beginning={fromBeginning || undefined}>
      <div className="chat-line">
        {avatar && <div aria-hidden>{avatar}</div>}
        <span className="sr-only">{sender}:</span>
        <div className="chat-said">{children}</div>
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
