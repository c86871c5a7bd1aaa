import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocation } from "react-router";

/**
 * After a navigation, back included, scrolls to the top of the page (docs/product.md, Screens) and focuses its heading.
 * If the heading cannot be focused, the page's title is announced. A reload keeps its scroll position.
 */
export function RouteChange() {
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);
  const [title, setTitle] = useState("");

  useEffect(() => {
    const takeOver = () => {
      history.scrollRestoration = "manual";
    };
    const leaveToBrowser = () => {
      history.scrollRestoration = "auto";
    };
    takeOver();
    addEventListener("pageshow", takeOver);
    addEventListener("pagehide", leaveToBrowser);
    return () => {
      removeEventListener("pageshow", takeOver);
      removeEventListener("pagehide", leaveToBrowser);
    };
  }, []);

  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    const part = hash && document.getElementById(hash.slice(1));
    if (part) part.scrollIntoView({ behavior: "instant" });
    else scrollTo({ top: 0, behavior: "instant" });
  }, [pathname, hash]);

  useEffect(() => {
    if (shown.current !== pathname) setTitle(leadToHeading() ? "" : document.title);
    shown.current = pathname;
  }, [pathname]);

  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  );
}

/**
 * Focuses the page's heading and returns true, unless the new page has set the focus itself, or it is in a part of the
 * page that the navigation kept, such as a tab.
 */
function leadToHeading(): boolean {
  const heading = document.querySelector<HTMLElement>("h1");
  const page = document.getElementById("panel") ?? document.getElementById("content");
  const at = document.activeElement;
  const isPlaced = at !== page && (page?.contains(at) || at?.closest('[role="dialog"], [role="alertdialog"]'));
  if (!heading || isPlaced) return false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return document.activeElement === heading;
}
