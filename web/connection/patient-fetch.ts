import { isNewer, loadAnew } from "./newer-build.ts";
import { serverBack } from "./server-back.ts";

let staySignedIn = () => Promise.resolve(false);

/** Who asks for the password where a read finds the session over (sign-in-again.ts): a visitor has none to give. */
export function askToStay(ask: typeof staySignedIn): void {
  staySignedIn = ask;
}

/** A server that answers, but not this, is asked no oftener. */
const TRIES = 3;

/**
 * `fetch` for the router's own reads: a page's data and its routes. Where the connection is lost the navigation waits,
 * and what is on the screen stays there; where the session has ended the password is asked for over it; where the build
 * has changed the page one is on the way to is loaded as a document. All other calls go through as they are.
 */
export const patientFetch =
  (fetch: typeof globalThis.fetch): typeof globalThis.fetch =>
  async (input, init) => {
    if (!isRoutersRead(input, init)) return fetch(input, init);
    for (let tried = 1; ; tried += 1) {
      const response = await answered(fetch, input, init);
      if (response && !isAway(response)) {
        const build = isNewer(response);
        if (build && loadAnew(build)) return new Promise(() => {});
        if (response.headers.has("Signed-Out") && (await staySignedIn())) continue;
        return response;
      }
      if (tried === TRIES) return response ?? fetch(input, init);
      await serverBack(init?.signal);
    }
  };

/** Nothing where there was no answer; throws where nobody waits for it any more. */
const answered = (fetch: typeof globalThis.fetch, ...call: Parameters<typeof globalThis.fetch>) =>
  fetch(...call).catch((error: unknown) => {
    if (call[1]?.signal?.aborted) throw error;
    return undefined;
  });

/** Routes that the router asks for ahead carry no signal: nobody waits for those. */
function isRoutersRead(input: RequestInfo | URL, init: RequestInit | undefined): boolean {
  if (!(input instanceof URL) || !init?.signal || (init.method ?? "GET") !== "GET") return false;
  return input.origin === location.origin && (input.pathname.endsWith(".data") || input.pathname === "/__manifest");
}

/**
 * An answer of whatever stands before the server, an error or a page of its own: our pages are marked for the router, and
 * it would show this one as a page that failed, in place of all that is on the screen.
 */
const isAway = ({ status, headers }: Response) =>
  !headers.has("X-Remix-Response") && (status >= 500 || headers.get("Content-Type")?.startsWith("text/html") === true);
