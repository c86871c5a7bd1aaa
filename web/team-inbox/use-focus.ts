import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import type { InboxConversation } from "#contract/team-inbox.ts";
import { rowId } from "./inbox-row.tsx";

/**
 * Moves the focus on a phone, where a conversation replaces the list: into the conversation, and back to its row. If
 * the pressed button disappears, the focus goes to the conversation.
 */
export function useFocus(
  id: string | null,
  conversation: InboxConversation | null,
  pane: RefObject<HTMLElement | null>,
) {
  const left = useRef<string>(undefined);
  const arrive = useEffectEvent(() => {
    if (id === null && left.current) document.getElementById(rowId(left.current))?.focus();
    left.current = undefined;
    if (id !== null && matchMedia("(width < 768px)").matches) pane.current?.focus({ preventScroll: true });
  });
  useEffect(() => arrive(), [id]);
  const seen = useRef(conversation);
  useEffect(() => {
    const before = seen.current;
    seen.current = conversation;
    if (!before || !conversation || before.id !== conversation.id || before.state === conversation.state) return;
    if (document.activeElement === document.body) pane.current?.focus({ preventScroll: true });
  }, [conversation, pane]);
  return { leave: () => void (left.current = id ?? undefined) };
}
