import { type ComponentType, lazy, Suspense, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { dismissWidget, wasDismissed } from "./dismissal.ts";
import { useUnread } from "./use-unread.ts";
import { useSeen } from "./use-seen.ts";

/** If it cannot be loaded it is left out: the header links to live support as well. */
const Widget = lazy<ComponentType<{ pathname: string; unread: number; onDismiss: () => void }>>(() =>
  import("./widget.tsx").catch(() => ({ default: () => null })),
);

/** Pages without the widget: the conversation itself, and where people come to work. */
const WITHOUT = /^\/(live-support|login|company|admin)(\/|$)/;

/**
 * The link to live support shown on all pages (docs/product.md, Floating chat widget). It appears after hydration, on
 * the home page once the services section has been in view; never after it was dismissed.
 */
export function FloatingWidget() {
  const { pathname } = useLocation();
  const [wanted, setWanted] = useState(false);
  useEffect(() => setWanted(!wasDismissed()), []);
  const due = useSeen(pathname === "/" ? "services-section" : null);
  const shown = wanted && due && !WITHOUT.test(pathname);
  const unread = useUnread(shown);
  if (!shown) return null;

  function dismiss() {
    dismissWidget();
    setWanted(false);
    // The focused element was removed.
    document.getElementById("content")?.focus({ preventScroll: true });
  }

  return (
    <Suspense fallback={null}>
      <Widget key={pathname} pathname={pathname} unread={unread} onDismiss={dismiss} />
    </Suspense>
  );
}
