import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocation } from "react-router";

/**
 * Every change of the route begins at the top of the page (docs/product.md, Screens), also going back, and the focus at
 * the new page's heading. Where there is none to lead to, those who listen hear the page's title. A reload keeps its
 * place.
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
 * Moves the focus to the page's heading; true where somebody who listens hears it. It stays where the new page has put
 * it, and on a tab, a part of the page that the change has left.
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
