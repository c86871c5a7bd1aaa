import { newerBuild, reloadDocument } from "./newer-build.ts";
import { sessionKeeper } from "./session-keeper.ts";
import { waitForServer } from "./wait-for-server.ts";

/** Limits the attempts when the health check answers but the read itself keeps failing. */
const TRIES = 3;

/**
 * Wraps `fetch` for the router's own reads: page data and route manifests. If the connection is lost the navigation
 * waits for the server, and the screen stays; if the session has expired the password is asked for over it; if the
 * build has changed the navigation's target is loaded as a document. All other calls pass through unchanged.
 */
export const routerFetch =
  (fetch: typeof globalThis.fetch): typeof globalThis.fetch =>
  async (input, init) => {
    if (!isRoutersRead(input, init)) return fetch(input, init);
    for (let tried = 1; ; tried += 1) {
      const before = sessionKeeper()?.renewals() ?? 0;
      const response = await answered(fetch, input, init);
      if (response && !isAway(response)) {
        const build = newerBuild(response);
        if (build && reloadDocument(build)) return new Promise(() => {});
        if (response.headers.has("Signed-Out") && (await sessionKeeper()?.isRegained(before))) continue;
        return response;
      }
      if (tried === TRIES) return response ?? fetch(input, init);
      await waitForServer(init?.signal);
    }
  };

/** Returns undefined on a network error; rethrows when the call was aborted. */
const answered = (fetch: typeof globalThis.fetch, ...call: Parameters<typeof globalThis.fetch>) =>
  fetch(...call).catch((error: unknown) => {
    if (call[1]?.signal?.aborted) throw error;
    return undefined;
  });

/** Prefetches of routes carry no signal: nothing waits for those. */
function isRoutersRead(input: RequestInfo | URL, init: RequestInit | undefined): boolean {
  if (!(input instanceof URL) || !init?.signal || (init.method ?? "GET") !== "GET") return false;
  return input.origin === location.origin && (input.pathname.endsWith(".data") || input.pathname === "/__manifest");
}

/**
 * An error or an HTML page from a proxy in front of the server. Our responses carry a header for the router, which
 * would render this one as a failed page in place of the whole screen.
 */
const isAway = ({ status, headers }: Response) =>
  !headers.has("X-Remix-Response") && (status >= 500 || headers.get("Content-Type")?.startsWith("text/html") === true);
