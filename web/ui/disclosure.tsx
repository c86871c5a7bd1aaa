import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { classNames } from "./class-names.ts";

type Props = {
  /** Names the panel, for screen readers. */
  label: string;
  button: ReactNode;
  buttonClass: string;
  panelClass: string;
  className?: string;
  children: ReactNode;
};

/**
 * A button with a panel that opens below it. A native `details` element, so that it works before scripts run; the
 * script closes it after a navigation, on Escape (the focus returns to the button), and when the focus or a press goes
 * elsewhere.
 */
export function Disclosure({ label, button, buttonClass, panelClass, className, children }: Props) {
  const details = useRef<HTMLDetailsElement>(null);
  useClosing(details);
  return (
    <details ref={details} className={classNames("group", className)}>
      <summary
        aria-label={label}
        title={label}
        className={classNames("cursor-pointer list-none [&::-webkit-details-marker]:hidden", buttonClass)}
      >
        {button}
      </summary>
      <div className={classNames("arrive absolute z-40 border-line bg-surface text-text shadow-3", panelClass)}>
        {children}
      </div>
    </details>
  );
}

function useClosing(details: RefObject<HTMLDetailsElement | null>) {
  const { key } = useLocation();
  const shown = useRef(key);
  useEffect(() => {
    // A panel opened before hydration stays open.
    if (shown.current === key) return;
    shown.current = key;
    details.current!.open = false;
  }, [details, key]);

  useEffect(() => {
    const element = details.current!;
    function closeOnEscape(event: KeyboardEvent) {
      if (event.key !== "Escape" || !element.open) return;
      element.open = false;
      element.querySelector("summary")?.focus();
    }
    function closeElsewhere({ target }: Event) {
      if (target instanceof Node && !element.contains(target)) element.open = false;
    }
    addEventListener("keydown", closeOnEscape);
    addEventListener("pointerdown", closeElsewhere);
    addEventListener("focusin", closeElsewhere);
    return () => {
      removeEventListener("keydown", closeOnEscape);
      removeEventListener("pointerdown", closeElsewhere);
      removeEventListener("focusin", closeElsewhere);
    };
  }, [details]);
}
