import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { classNames } from "./class-names.ts";

type Props = {
  /** What the button opens, for those who listen. */
  label: string;
  button: ReactNode;
  buttonClass: string;
  panelClass: string;
  className?: string;
  children: ReactNode;
};

/**
 * A button with a panel that opens below it. The browser's own, so that it opens before any script runs; the script
 * adds that it closes when a page was chosen, with Escape (the focus returns to the button), and when one turns to
 * something else.
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
    // What was opened before any script ran stays open when it comes.
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
