import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocation } from "react-router";

/**
 * Every change of the route begins at the top of the page (specification section 2), also going back; and those who listen
 * hear the new page's title. A reload keeps its place.
 */
export function RouteChange() {
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);
  const [title, setTitle] = useState("");

  useEffect(() => {
    history.scrollRestoration = "manual";
    const keepPlaceOnReload = () => { history.scrollRestoration = "auto"; };
    addEventListener("pagehide", keepPlaceOnReload);
    return () => removeEventListener("pagehide", keepPlaceOnReload);
  }, []);

  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (!hash) scrollTo({ top: 0, behavior: "instant" });
    setTitle(document.title);
  }, [pathname, hash]);

  return <p aria-live="polite" className="sr-only">{title}</p>;
}
