import type { ReactNode } from "react";

type ChatGroupProps = {
  side: "user" | "assistant";
  /** The sender's name, for screen readers. */
  sender: string;
  avatar?: ReactNode;
  /** If it is taller than the log, the log stays at its first line (use-follow-end.ts). */
  fromBeginning?: boolean | undefined;
  /** Shown under the last bubble, such as the time. */
  footer?: ReactNode;
  /** Belongs to the group but is not a message, such as suggestions. */
  after?: ReactNode;
  /** The bubbles and their cards. */
  children: ReactNode;
};

/** Consecutive messages of one sender: bubbles, with the avatar beside the last one. */
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
