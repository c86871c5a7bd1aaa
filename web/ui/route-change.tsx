import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocation } from "react-router";

/**
 * Every change of the route begins at the top of the page (docs/product.md, Screens), also going back; and those who
 * listen hear the new page's title. A reload keeps its place.
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
    if (shown.current !== pathname && !hash) scrollTo({ top: 0, behavior: "instant" });
  }, [pathname, hash]);

  useEffect(() => {
    if (shown.current !== pathname) setTitle(document.title);
    shown.current = pathname;
  }, [pathname]);

  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  );
}
