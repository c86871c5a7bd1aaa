/**
 * The site's public pages, and the query parameters each one reads. All other parameters, such as those of an
 * advertisement's link, do not change the page.
 */
export const PUBLIC_PAGES: Readonly<Record<string, readonly string[]>> = {
  "/": [],
  "/about": [],
  "/services": [],
  "/references": ["sector"],
  "/request-demo": [],
  "/contact": [],
  "/kvkk": [],
  "/live-support": [],
  "/login": [],
  "/forgot-password": [],
  "/reset-password": ["token", "invitation"],
};

/**
 * The cache key of the public page at `address` (path and query, as requested): its path with the parameters it reads,
 * in a fixed order. Undefined if the path is not the canonical path of a public page.
 */
export function pageKey(address: string): string | undefined {
  const at = address.indexOf("?");
  const path = at < 0 ? address : address.slice(0, at);
  const reads = Object.hasOwn(PUBLIC_PAGES, path) ? PUBLIC_PAGES[path]! : undefined;
  if (!reads || at < 0 || reads.length === 0) return reads && path;
  const query = new URLSearchParams(address.slice(at + 1));
  const read = new URLSearchParams(
    reads.flatMap((name) => {
      const value = query.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
  return read.size === 0 ? path : `${path}?${read}`;
}

/**
 * The canonical path of the public page that `path` spells differently: in capitals, with extra slashes, or
 * percent-encoded. Undefined if `path` is canonical already or is no public page.
 */
export function canonicalPath(path: string): string | undefined {
  if (path.length > MAX_ADDRESS_LENGTH) return undefined;
  const spelled = decoded(path)
    .toLowerCase()
    .replace(/\/{2,}/g, "/")
    .replace(/(?<=.)\/$/, "");
  return spelled !== path && Object.hasOwn(PUBLIC_PAGES, spelled) ? spelled : undefined;
}

const MAX_ADDRESS_LENGTH = 200;

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
