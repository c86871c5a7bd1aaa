import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from "react";

/**
 * Where the row that has the focus leaves the list by itself, the one that takes its place gets it, and the part of
 * the page with the list where none does. Gives what that part needs.
 */
export function useRowThatGoes<E extends HTMLElement>(): {
  ref: RefObject<E | null>;
  onFocus: (event: FocusEvent) => void;
} {
  const list = useRef<E>(null);
  const held = useRef<{ row: Element; at: number }>(null);
  useLayoutEffect(() => {
    const was = held.current;
    if (!was || was.row.isConnected) return;
    held.current = null;
    // Who had gone elsewhere by then stays there.
    if (document.activeElement !== document.body) return;
    const rows = rowsIn(list.current);
    (rows[Math.min(was.at, rows.length - 1)] ?? list.current)?.focus({ preventScroll: true });
  });
  return {
    ref: list,
    onFocus({ target }) {
      const at = rowsIn(list.current).indexOf(target as HTMLElement);
      held.current = at < 0 ? null : { row: target, at };
    },
  };
}

const rowsIn = (list: HTMLElement | null) => [...(list?.querySelectorAll<HTMLElement>("[data-inbox-row]") ?? [])];
