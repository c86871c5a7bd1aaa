import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";

type ChatBubbleProps = {
  /** It has just arrived, so it is animated. */
  arriving?: boolean;
  /** Its content needs scripts: it is hidden without them. */
  needsScript?: boolean;
  children: ReactNode;
};

/** A bubble of a {@link ChatGroup}, which determines its side. */
export const ChatBubble = ({ arriving, needsScript, children }: ChatBubbleProps) => (
  <div className={classNames("chat-bubble", arriving && "chat-arrive", needsScript && "chat-needs-script")}>
    {children}
  </div>
);
