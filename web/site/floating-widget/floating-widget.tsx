import { type ComponentType, lazy, Suspense, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { dismissWidget, wasDismissed } from "./dismissal.ts";
import { useUnread } from "./use-unread.ts";
import { useSeen } from "./use-seen.ts";

/** What cannot be fetched is not missed: the header leads to the live support as well. */
const Widget = lazy<ComponentType<{ pathname: string; unread: number; onDismiss: () => void }>>(() =>
  import("./widget.tsx").catch(() => ({ default: () => null })),
);

/** Where the visitor is in the conversation already, or has come to work. */
const WITHOUT = /^\/(live-support|login|company|admin)(\/|$)/;

/**
 * The way into live support that goes along from page to page (docs/product.md, Floating chat widget). It comes
 * once the page is alive, on the home page once the services have been seen; and never again where it was dismissed.
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
    // The focus was on what is gone now.
    document.getElementById("content")?.focus({ preventScroll: true });
  }

  return (
    <Suspense fallback={null}>
      <Widget key={pathname} pathname={pathname} unread={unread} onDismiss={dismiss} />
    </Suspense>
  );
}
