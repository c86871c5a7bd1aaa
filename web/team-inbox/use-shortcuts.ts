import { useEffect, useEffectEvent } from "react";
import { shortcutKey } from "../ui/shortcut-key.ts";

export type Shortcuts = Partial<Record<string, () => void>>;

/** Single-key shortcuts for the whole page; not while typing, and not while a dialog or menu is open. */
export function useShortcuts(keys: Shortcuts) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey || event.isComposing) return;
    if (isField(event.target)) {
      // Escape leaves the field, so that shortcuts work again.
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

/** Focuses the part of the page around the field, so that reading and Tab continue there. */
function leave(field: HTMLElement) {
  const part = field.parentElement?.closest<HTMLElement>('[tabindex="-1"]');
  if (part) part.focus({ preventScroll: true });
  else field.blur();
}

/** Dialogs and menus; toasts have the dialog role as well, and are excluded. */
const OVER_THE_PAGE = ':is([role=dialog], [role=alertdialog], [role=menu]):not([aria-label="Bildirimler"] *)';

const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest("input, textarea, select, [contenteditable=true]") !== null;
