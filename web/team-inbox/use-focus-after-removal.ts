import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from "react";

/**
 * When the focused row is removed from the list, focuses the row that takes its place, or the element around the list
 * if none is left. `rows` selects the rows within that element; returns its props.
 */
export function useFocusAfterRemoval<E extends HTMLElement>(
  rows: string,
): {
  ref: RefObject<E | null>;
  onFocus: (event: FocusEvent) => void;
} {
  const list = useRef<E>(null);
  const held = useRef<{ row: Element; at: number }>(null);
  useLayoutEffect(() => {
    const was = held.current;
    if (!was || was.row.isConnected) return;
    held.current = null;
    // Not if the focus has moved elsewhere meanwhile.
    if (document.activeElement !== document.body) return;
    const left = rowsIn(list.current, rows);
    (left[Math.min(was.at, left.length - 1)] ?? list.current)?.focus({ preventScroll: true });
  });
  return {
    ref: list,
    onFocus({ target }) {
      const at = rowsIn(list.current, rows).indexOf(target as HTMLElement);
      held.current = at < 0 ? null : { row: target, at };
    },
  };
}

const rowsIn = (list: HTMLElement | null, rows: string) => [...(list?.querySelectorAll<HTMLElement>(rows) ?? [])];
