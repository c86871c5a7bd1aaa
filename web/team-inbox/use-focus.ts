import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import type { InboxConversation } from "#contract/team-inbox.ts";
import { rowId } from "./inbox-row.tsx";

/**
 * On a phone a conversation takes the place of the list, and the focus goes along; who leaves comes back to its row.
 * Whose button goes away with what it did, reads on in the conversation.
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
