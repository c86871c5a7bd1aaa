import type { ReactNode } from "react";
import "./chat.css";

type ChatBubbleProps = {
  /** It has just come: it moves in. */
  arriving?: boolean;
  /** Not delivered. */
  faded?: boolean;
  children: ReactNode;
};

/** One bubble of a {@link ChatGroup}, which gives it its side. */
export const ChatBubble = ({ arriving, faded, children }: ChatBubbleProps) => (
  <div className={`chat-bubble ${arriving ? "chat-arrive" : ""} ${faded ? "opacity-70" : ""}`}>{children}</div>
);
