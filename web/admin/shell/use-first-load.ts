import { useEffect, useState } from "react";

/** docs/product.md, Numbers. */
const LOADING = 2000;

/** Set in the browser only; reset by a page load. */
let loaded = false;

/**
 * Returns true for the first two seconds of the panel, once per page load: returning to it within the site does not
 * wait again.
 */
export function useFirstLoad(): boolean {
  const [loading, setLoading] = useState(!loaded);

  useEffect(() => {
    if (loaded) return;
    const timer = setTimeout(() => {
      loaded = true;
      setLoading(false);
    }, LOADING);
    return () => clearTimeout(timer);
  }, []);

  return loading;
}
