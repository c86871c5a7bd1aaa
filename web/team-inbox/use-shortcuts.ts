import { useEffect, useEffectEvent } from "react";
import { shortcutKey } from "../ui/shortcut-key.ts";

export type Shortcuts = Partial<Record<string, () => void>>;

/** Single keys that work wherever one stands on the page, but never while one types, and not under a window or menu. */
export function useShortcuts(keys: Shortcuts) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey || event.isComposing) return;
    if (isField(event.target)) {
      // Leaving the field is leaving typing: from here the keys work again.
      if (event.key === "Escape") leave(event.target as HTMLElement);
      return;
    }
    if (document.querySelector(OVER_THE_PAGE)) return;
    const act = keys[shortcutKey(event)];
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}

/** To the part of the page that the field stands in, so that reading and the Tab key go on there. */
function leave(field: HTMLElement) {
  const part = field.parentElement?.closest<HTMLElement>('[tabindex="-1"]');
  if (part) part.focus({ preventScroll: true });
  else field.blur();
}

/** Windows and menus; what is said at the window's edge is a dialog by name alone. */
const OVER_THE_PAGE = ':is([role=dialog], [role=alertdialog], [role=menu]):not([aria-label="Bildirimler"] *)';

const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest("input, textarea, select, [contenteditable=true]") !== null;
