import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { rowId } from "./inbox-row.tsx";

/**
 * Moves the focus on a phone, where a conversation replaces the list: into the conversation, and back to its row.
 */
export function useFocus(id: string | null, pane: RefObject<HTMLElement | null>) {
  const left = useRef<string>(undefined);
  const arrive = useEffectEvent(() => {
    if (id === null && left.current) document.getElementById(rowId(left.current))?.focus();
    left.current = undefined;
    if (id !== null && matchMedia("(width < 768px)").matches) pane.current?.focus({ preventScroll: true });
  });
  useEffect(() => arrive(), [id]);
  return { leave: () => void (left.current = id ?? undefined) };
}
