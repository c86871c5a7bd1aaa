import { randomBytes } from "node:crypto";
import type { createRequestHandler, RouterContextProvider, ServerBuild } from "react-router";
import type { CurrentUser } from "#contract/accounts.ts";
import { AppError } from "#contract/errors.ts";
import { IMAGE_MAX_BYTES } from "#contract/files.ts";
import type { App } from "./app.ts";
import type { Config } from "./config.ts";
import { DEFAULT_MAX_BYTES, limitBody } from "./api/body-limit.ts";
import { refuseCrossSite } from "./api/cross-site.ts";
import { setSessionCookie } from "./api/session-cookie.ts";
import { truePath } from "./page-addresses.ts";
import { type RenderPage, shownOf } from "./page-cache.ts";
import { UNAVAILABLE_RETRY_AFTER } from "./database/unavailable.ts";
import type { Services } from "./services.ts";

/** What a page knows of the request it is rendered for. */
export type Visit = {
  user: CurrentUser | null;
  /** A super administrator looks at the company's area as its staff see it: nothing can be changed. */
  views: boolean;
  /** What the account's owner has to see to: a password of their own, a second factor they must have. */
  account: { passwordSetByAdmin: boolean; lacksSecondFactor: boolean };
  /** Calls the API in this process, as this visitor. */
  fetch: typeof fetch;
  nonce: string;
  /** What the configuration says of the brand, in place of the built-in texts. */
  brand: Config["BRAND"];
  /** The address people reach the site at, without a slash at its end. */
  siteUrl: string;
};

/**
 * The built `web/`. Its `entry.server.tsx` brings the router along: a second copy would not know the first one's
 * contexts.
 */
type PageBuild = ServerBuild & {
  entry: {
    module: { createRequestHandler: typeof createRequestHandler; createVisit(visit: Visit): RouterContextProvider };
  };
};

/** Forms without JavaScript come here. The largest is a company's logo, and only who is signed in sends one. */
const STAFF_MAX_BYTES = IMAGE_MAX_BYTES + 16 * 1024;

/**
 * Answers every address that is not the API's, a file's or an asset's with a page of `web/`. A public page that is
 * spelled otherwise leads to its one address. The page's loaders and actions reach the API in this process with that
 * same visitor.
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
    const address = isRead ? truePath(pathname) : undefined;
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
        // What nobody waits for any more is not read to its end; what changes something is done once begun.
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
    // The error page of a loader that found the database away.
    if (response.status === 503) headers.set("Retry-After", String(UNAVAILABLE_RETRY_AFTER));
    // A page shows who is signed in: no cache between us and the visitor may keep it.
    if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-cache");
    if (caller.session?.renewed)
      headers.append("Set-Cookie", setSessionCookie(services, caller.session.token, caller.session.expiresAt));
    return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
  };
}

/** What a page's action reads a form of. */
const WRITES = new Set(["POST", "PUT", "PATCH", "DELETE"]);
const FORM = /^(?:multipart\/form-data|application\/x-www-form-urlencoded)\s*(?:;|$)/i;

/**
 * The request with its form whole and known to be one: an action that reads what is none fails as if we had. Throws
 * `unsupported-media-type`, and `malformed-json` as the API does of a form that cannot be read or ends in the middle.
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
/** The router's status of an answer that leads elsewhere. */
const REDIRECTS = 202;
/**
 * A page that may stand in a frame says in this header where, as the directive of the same name does. It is not sent.
 */
const FRAME_ANCESTORS = "Frame-Ancestors";

/**
 * Scripts and styles are ours or carry the request's nonce; frames may show any https page, a company's report among
 * them.
 */
function contentSecurityPolicy(nonce: string, mode: "production" | "development", frameAncestors: string) {
  const rules = {
    "default-src": "'self'",
    "script-src": `'self' 'nonce-${nonce}'`,
    "style-src": mode === "production" ? `'self' 'nonce-${nonce}'` : "'self' 'unsafe-inline'",
    "style-src-attr": "'unsafe-inline'",
    "img-src": "'self' https: data: blob:",
    "font-src": "'self' data:", // the few letters only Turkish has come with the style sheet
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
