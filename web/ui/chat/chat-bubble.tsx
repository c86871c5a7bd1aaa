import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";

type ChatBubbleProps = {
  /** It has just come: it moves in. */
  arriving?: boolean;
  /** Something is to happen in it that never will without scripts. */
  needsScript?: boolean;
  children: ReactNode;
};

/** One bubble of a {@link ChatGroup}, which gives it its side. */
export const ChatBubble = ({ arriving, needsScript, children }: ChatBubbleProps) => (
  <div className={classNames("chat-bubble", arriving && "chat-arrive", needsScript && "chat-needs-script")}>
    {children}
  </div>
);
