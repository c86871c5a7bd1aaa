import { type ReactNode, useCallback, useState } from "react";
import { classNames } from "./class-names.ts";

type Props = { className: string; children: ReactNode };

const REACHED = "a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, [tabindex]";

/**
 * The scrolling part of a dialog. If nothing in it is focusable, it is focusable itself: not every browser makes scroll
 * containers focusable, and without that they cannot be scrolled by keyboard.
 */
export function ScrollBody({ className, children }: Props) {
  const [takesFocus, setTakesFocus] = useState(false);
  const follow = useCallback((body: HTMLDivElement) => {
    const look = () => setTakesFocus(body.scrollHeight > body.clientHeight && !body.querySelector(REACHED));
    const sizes = new ResizeObserver(look);
    sizes.observe(body);
    const content = new MutationObserver(look);
    content.observe(body, { childList: true, subtree: true, characterData: true });
    return () => {
      sizes.disconnect();
      content.disconnect();
    };
  }, []);
  return (
    <div
      ref={follow}
      tabIndex={takesFocus ? 0 : undefined}
      className={classNames("min-h-0 flex-1 overflow-y-auto overscroll-contain -outline-offset-2", className)}
    >
      {children}
    </div>
  );
}
