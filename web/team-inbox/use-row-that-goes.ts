import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from "react";

/**
 * Where the row that has the focus leaves the list by itself, the one that takes its place gets it, and the part of
 * the page with the list where none does. `rows` selects the rows in that part; what the part needs comes back.
 */
export function useRowThatGoes<E extends HTMLElement>(
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
    // Who had gone elsewhere by then stays there.
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
