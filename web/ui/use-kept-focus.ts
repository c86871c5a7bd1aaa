import { useEffect } from "react";

const CONTROLS = "a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary";
const OVER_THE_PAGE = '[role="dialog"], [role="alertdialog"], [role="menu"]';

/** Where a control was: its row in a list, its index among the row's controls, and what is around it, innermost first. */
type Place = {
  control: HTMLElement;
  row: Element | null;
  list: Element | null;
  rowAt: number;
  at: number;
  around: readonly HTMLElement[];
};

/**
 * Keeps the keyboard's place in an area. When the focused control is gone or disabled, because its row was deleted or
 * its work is done, the control that takes its place is focused, else the part of the page around it. Otherwise the
 * focus would start over at the top of the document.
 */
export function useKeptFocus() {
  useEffect(() => {
    let onPage: Place | undefined;
    /** In a dialog or a menu; when that is closed, the page's place counts again. */
    let inDialog: (Place & { dialog: Element }) | undefined;
    const held = () => (inDialog?.dialog.isConnected ? inDialog : onPage);
    const hold = ({ target }: FocusEvent) => {
      const control = target as HTMLElement;
      const dialog = control.closest(OVER_THE_PAGE);
      inDialog = dialog ? { ...placeOf(control), dialog } : undefined;
      if (!dialog) onPage = placeOf(control);
    };
    // A press beside it gives the page's place up; a removal is told apart only after the change that made it.
    const release = () =>
      queueMicrotask(() => {
        const place = held();
        if (place && place === onPage && isUsable(place.control) && document.activeElement === document.body)
          onPage = undefined;
      });
    const resume = () => {
      const place = held();
      const at = document.activeElement;
      // Not if the focus has moved elsewhere, or a dialog has returned it. A disabled control loses it a moment later.
      if (place && !isUsable(place.control) && (at === document.body || at === place.control))
        nextTo(place)?.focus({ preventScroll: true });
    };
    const changes = new MutationObserver(() => {
      const place = held();
      if (place && !isUsable(place.control)) requestAnimationFrame(() => requestAnimationFrame(resume));
    });
    document.addEventListener("focusin", hold);
    document.addEventListener("focusout", release);
    changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ["disabled"] });
    return () => {
      document.removeEventListener("focusin", hold);
      document.removeEventListener("focusout", release);
      changes.disconnect();
    };
  }, []);
}

function placeOf(control: HTMLElement): Place {
  const row = control.closest("li, tr");
  const list = row?.parentElement ?? null;
  const around: HTMLElement[] = [];
  for (let one = control.parentElement; one; one = one.parentElement) around.push(one);
  return {
    control,
    row,
    list,
    rowAt: row && list ? [...list.children].indexOf(row) : -1,
    at: row ? controlsIn(row).indexOf(control) : -1,
    around,
  };
}

function nextTo({ row, list, rowAt, at, around }: Place): HTMLElement | null | undefined {
  const inPlace = row?.isConnected
    ? row
    : list?.isConnected && list.children[Math.min(rowAt, list.children.length - 1)];
  const controls = inPlace ? controlsIn(inPlace) : [];
  const part = around.find((element) => element.isConnected && element.hasAttribute("tabindex"));
  return controls[Math.min(at, controls.length - 1)] ?? part?.querySelector<HTMLElement>("[data-keeps-place]") ?? part;
}

const isUsable = (control: HTMLElement) => control.isConnected && !control.matches(":disabled");

const controlsIn = (row: Element) =>
  [...row.querySelectorAll<HTMLElement>(CONTROLS)].filter((control) => control.checkVisibility());
