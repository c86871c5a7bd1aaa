import type { ReactNode } from "react";
import "./chat.css";

type ChatBubbleProps = {
  /** It has just come: it moves in. */
  arriving?: boolean;
  /** Not delivered. */
  faded?: boolean;
  /** Something is to happen in it that never will without scripts. */
  needsScript?: boolean;
  children: ReactNode;
};

/** One bubble of a {@link ChatGroup}, which gives it its side. */
export const ChatBubble = ({ arriving, faded, needsScript, children }: ChatBubbleProps) => (
  <div className={`chat-bubble ${arriving ? "chat-arrive" : ""} ${faded ? "opacity-70" : ""} ${needsScript ? "chat-needs-script" : ""}`}>{children}</div>
);
