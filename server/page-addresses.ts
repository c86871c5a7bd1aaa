/**
 * The site's public pages, and what each reads of its query. Every other parameter is somebody else's, as an
 * advertisement's click brings one, and changes nothing of the page.
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
 * What tells the public page at `address` (path and query, as requested) from every other: its path with the parameters
 * it reads, in one order. Undefined for what is no public page's one true address.
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
 * The path of the public page that `path` spells otherwise: in capitals, with slashes too many, or encoded. Undefined
 * where it is spelled rightly, or is no public page.
 */
export function truePath(path: string): string | undefined {
  if (path.length > LONGEST_SPELLING) return undefined;
  const spelled = decoded(path)
    .toLowerCase()
    .replace(/\/{2,}/g, "/")
    .replace(/(?<=.)\/$/, "");
  return spelled !== path && Object.hasOwn(PUBLIC_PAGES, spelled) ? spelled : undefined;
}

const LONGEST_SPELLING = 200;

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
