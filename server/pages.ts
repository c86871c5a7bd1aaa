import { randomBytes } from "node:crypto";
import type { createRequestHandler, RouterContextProvider, ServerBuild } from "react-router";
import type { CurrentUser } from "#contract/accounts.ts";
import { AppError } from "#contract/errors.ts";
import { IMAGE_MAX_BYTES } from "#contract/files.ts";
import type { App } from "./app.ts";
import type { Config } from "./config.ts";
import { DEFAULT_MAX_BYTES, limitBody } from "./api/body-limit.ts";
import { refuseCrossSite } from "./api/cross-site.ts";
import { renewedSessionCookie } from "./api/session-cookie.ts";
import { canonicalPath } from "./page-addresses.ts";
import { type RenderPage, shownOf } from "./page-cache.ts";
import { UNAVAILABLE_RETRY_AFTER } from "./database/unavailable.ts";
import type { Services } from "./services.ts";

/** What a page knows about the request it is rendered for. */
export type Visit = {
  user: CurrentUser | null;
  /** A super administrator views the company's area as its staff see it, read-only. */
  views: boolean;
  /** What the account's owner still has to do: choose a password of their own, set up a required second factor. */
  account: { passwordSetByAdmin: boolean; lacksSecondFactor: boolean };
  /** Calls the API in this process, as this visitor. */
  fetch: typeof fetch;
  nonce: string;
  /** The brand texts of the configuration, which replace the built-in ones. */
  brand: Config["BRAND"];
  /** The site's public address, without a trailing slash. */
  siteUrl: string;
};

/**
 * The built `web/`. Its `entry.server.tsx` exports the router: a second copy would not know the first one's contexts.
 */
type PageBuild = ServerBuild & {
  entry: {
    module: { createRequestHandler: typeof createRequestHandler; createVisit(visit: Visit): RouterContextProvider };
  };
};

/** For forms posted without JavaScript. The largest holds a company's logo, which only signed-in users send. */
const STAFF_MAX_BYTES = IMAGE_MAX_BYTES + 16 * 1024;

/**
 * Renders a page of `web/` for every address that is not the API's, a file's or an asset's. A non-canonical address of
 * a public page redirects to the canonical one. The page's loaders and actions call the API in this process as the same
 * visitor.
 */
export function servePages(
  app: App,
  services: Services,
  getBuild: () => Promise<ServerBuild>,
  mode: "production" | "development",
): RenderPage {
  let handler: { build: PageBuild; handle: ReturnType<typeof createRequestHandler> } | undefined;

  return async (c, caller, request) => {
    const { pathname, search } = new URL(request.url);
    const isRead = c.req.method === "GET" || c.req.method === "HEAD";
    const address = isRead ? canonicalPath(pathname) : undefined;
    if (address !== undefined) return c.redirect(address + search, 308);

    const build = (await getBuild()) as PageBuild;
    if (handler?.build !== build) handler = { build, handle: build.entry.module.createRequestHandler(build, mode) };

    if (!isRead) {
      refuseCrossSite(c, services.publicUrl);
      await limitBody(caller.session ? STAFF_MAX_BYTES : DEFAULT_MAX_BYTES)(c, async () => {});
    }
    const asked = isRead ? request : await withForm(c.req.raw);
    const nonce = randomBytes(16).toString("base64");
    const visit = build.entry.module.createVisit({
      ...(caller.session ? shownOf(caller.session) : NOBODY),
      nonce,
      brand: services.config.BRAND,
      siteUrl: services.publicUrl,
      fetch: (input, init) => {
        const call = new Request(input, init);
        // A read is aborted when the client disconnects; a change runs to its end once begun.
        const asked = call.method === "GET" ? new Request(call, { signal: request.signal }) : call;
        const cookie = request.headers.get("cookie");
        if (cookie) asked.headers.set("cookie", cookie);
        const userAgent = request.headers.get("user-agent");
        if (userAgent) asked.headers.set("user-agent", userAgent);
        return Promise.resolve(app.fetch(asked, { caller }));
      },
    });
    const response = await handler.handle(asked, visit);

    const headers = new Headers(response.headers);
    headers.set(
      "Content-Security-Policy",
      contentSecurityPolicy(nonce, mode, headers.get(FRAME_ANCESTORS) ?? "'none'"),
    );
    headers.delete(FRAME_ANCESTORS);
    if (new URL(request.url).pathname.endsWith(".data")) {
      headers.set("Page-Build", build.assets.version);
      if (!caller.session && response.status === REDIRECTS) headers.set("Signed-Out", "1");
    }
    // The error page of a loader that found the database unavailable.
    if (response.status === 503) headers.set("Retry-After", String(UNAVAILABLE_RETRY_AFTER));
    // A page shows who is signed in, so no shared cache may store it.
    if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-cache");
    const renewed = await renewedSessionCookie(services, caller.session);
    if (renewed) headers.append("Set-Cookie", renewed);
    return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
  };
}

/** The methods whose form an action reads. */
const WRITES = new Set(["POST", "PUT", "PATCH", "DELETE"]);
const FORM = /^(?:multipart\/form-data|application\/x-www-form-urlencoded)\s*(?:;|$)/i;

/**
 * The request with its form read completely and checked, so that a malformed form fails as the client's error and not
 * as ours. Throws `unsupported-media-type`, and `malformed-json`, as the API does, for a form that cannot be parsed or
 * is cut off.
 */
async function withForm(request: Request): Promise<Request> {
  if (!WRITES.has(request.method)) return request;
  const { url, method, headers } = request;
  const type = headers.get("content-type") ?? "";
  if (!FORM.test(type)) throw new AppError("unsupported-media-type", "a page takes forms");
  try {
    const body = await request.arrayBuffer();
    await new Response(body, { headers: { "content-type": type } }).formData();
    return new Request(url, { method, headers, body });
  } catch {
    throw new AppError("malformed-json", "no form that could be read");
  }
}

const NOBODY = { user: null, views: false, account: { passwordSetByAdmin: false, lacksSecondFactor: false } };
/** The status React Router gives a redirect in a single-fetch response. */
const REDIRECTS = 202;
/**
 * A page that may be framed names the allowed ancestors in this internal header, in the syntax of the directive. It is
 * not sent.
 */
const FRAME_ANCESTORS = "Frame-Ancestors";

/**
 * Scripts and styles must be ours or carry the request's nonce; frames may show any https page, such as a company's
 * report.
 */
function contentSecurityPolicy(nonce: string, mode: "production" | "development", frameAncestors: string) {
  const rules = {
    "default-src": "'self'",
    "script-src": `'self' 'nonce-${nonce}'`,
    "style-src": mode === "production" ? `'self' 'nonce-${nonce}'` : "'self' 'unsafe-inline'",
    "style-src-attr": "'unsafe-inline'",
    "img-src": "'self' https: data: blob:",
    "font-src": "'self' data:", // the few letters only Turkish has are embedded in the style sheet
    "connect-src": mode === "production" ? "'self'" : "'self' ws: wss:",
    "frame-src": "'self' https:",
    "frame-ancestors": frameAncestors,
    "object-src": "'none'",
    "base-uri": "'none'",
    "form-action": "'self'",
  };
  return Object.entries(rules)
    .map(([name, value]) => `${name} ${value}`)
    .join("; ");
}
