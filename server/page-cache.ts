import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, type BrotliOptions, constants, gzip, type ZlibOptions } from "node:zlib";
import type { Context } from "hono";
import { type Caller, mayHaveSession } from "./api/session-cookie.ts";
import type { Changes } from "./database/changes.ts";
import type { LiveSession } from "./domain/sessions.ts";
import { putLast } from "./limiters/bounded-map.ts";
import { pageKey } from "./page-addresses.ts";
import { CachedResponseHead } from "./cached-response-head.ts";

type Encoding = "br" | "gzip" | "identity";
type Page = {
  etag: string;
  bodies: Record<Encoding, { head: CachedResponseHead; bytes: Buffer }>;
  notModified: CachedResponseHead;
};

const MAX_PAGES = 100;
/** Pages rendered for signed-in users; each user has some of their own. */
const MAX_USER_PAGES = 200;
/**
 * Compression effort: the highest for a page served to many, low for a page served to one person. The highest takes 50
 * milliseconds, once; with it the home page fits into what a server may send before the first acknowledgement.
 */
type Effort = { br: BrotliOptions; gzip: ZlibOptions };
const THOROUGH: Effort = { br: { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }, gzip: { level: 9 } };
const QUICK: Effort = { br: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }, gzip: { level: 4 } };

/** Renders a page for the caller. */
export type RenderPage = (c: Context, caller: Caller, request: Request) => Promise<Response>;

/**
 * Caches the public pages, compressed. Anonymous visitors are answered ahead of everything else; signed-in users once
 * their session is read. A page is cached if it has status 200 and neither `no-store` nor a cookie. Its key is its
 * path, the query parameters it reads, and what it shows of the signed-in user; the least recently used page is
 * evicted. All pages are dropped when the data behind them changes on any node, and nothing is cached while changes
 * cannot be heard.
 */
export class PageCache {
  /** In order of use: the least recently used page first. */
  readonly #pages = new Map<string, Page>();
  readonly #ofPeople = new Map<string, Page>();
  readonly #changes: Changes;
  #version = 0;

  constructor(changes: Changes) {
    this.#changes = changes;
    changes.on("site_changed", () => {
      this.#version += 1;
      this.#pages.clear();
      this.#ofPeople.clear();
    });
  }

  /** Answers from the cache; false when the request has to go on. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    if ((request.method !== "GET" && request.method !== "HEAD") || this.#pages.size === 0) return false;
    const page = look(this.#pages, pageKey(request.url!));
    if (!page || mayHaveSession(request.headers)) return false;
    if (request.headers["if-none-match"] === page.etag) {
      page.notModified.write(response);
      response.end();
      return true;
    }
    const { head, bytes } = page.bodies[bestEncoding(request.headers["accept-encoding"])];
    head.write(response);
    response.end(request.method === "HEAD" ? undefined : bytes);
    return true;
  }

  /**
   * Answers from the cache once the caller is known. Otherwise renders with `render`, prepares the page for first
   * paint, and caches it if it may be cached.
   */
  keeping(readCaller: (c: Context) => Promise<Caller>, render: RenderPage): (c: Context) => Promise<Response> {
    return async (c) => {
      const caller = await readCaller(c);
      const { session } = caller;
      const { pathname, search } = new URL(c.req.url);
      // A session that was just renewed sets a cookie.
      const address = c.req.method === "GET" && !session?.renewed ? pageKey(pathname + search) : undefined;
      if (address === undefined) return render(c, caller, c.req.raw);
      const [pages, most] = session ? [this.#ofPeople, MAX_USER_PAGES] : [this.#pages, MAX_PAGES];
      const key = session ? `${address} ${JSON.stringify(shownOf(session))}` : address;
      const page = look(pages, key);
      if (page && c.req.header("if-none-match") === page.etag)
        return new Response(null, { status: 304, headers: pairs(page.notModified) });
      const kept = page?.bodies[bestEncoding(c.req.header("accept-encoding"))];
      if (kept) return new Response(kept.bytes as Uint8Array<ArrayBuffer>, { headers: pairs(kept.head) });

      const version = this.#version;
      const response = await render(c, caller, forEverybody(address, c.req.raw));
      if (response.status !== 200 || !response.headers.get("content-type")?.startsWith("text/html")) return response;

      const headers = new Headers(response.headers);
      const policy = headers.get("Content-Security-Policy") ?? "";
      const nonce = policy.match(/'nonce-([^']+)'/)?.[1] ?? "";
      const html = paintFirst(await response.text(), nonce);
      headers.set("Content-Security-Policy", hashedPolicy(policy, nonce, html));
      headers.set("Vary", "Accept-Encoding, Cookie");
      if (headers.has("set-cookie") || headers.get("cache-control")?.includes("no-store"))
        return compressed(html, headers, c.req.header("accept-encoding"));

      headers.set("Cache-Control", `${session ? "private" : "public"}, no-cache`);
      // The headers common to all responses are added later; the page is cached with them.
      c.set("keepPage", async (sent: Headers) => {
        const made = await makePage(Buffer.from(html), sent, session ? QUICK : THOROUGH);
        if (this.#version === version && this.#changes.listening) putLast(pages, key, made, most);
      });
      return compressed(html, headers, c.req.header("accept-encoding"));
    };
  }
}

function look(pages: Map<string, Page>, key: string | undefined): Page | undefined {
  const page = key === undefined ? undefined : pages.get(key);
  if (page) putLast(pages, key!, page, Number.POSITIVE_INFINITY);
  return page;
}

/** Everything a public page shows of the signed-in user (pages.ts, Visit). */
export const shownOf = ({ user, views, passwordSetByAdmin, lacksSecondFactor }: LiveSession) => ({
  user,
  views,
  account: { passwordSetByAdmin, lacksSecondFactor },
});

/**
 * The request for a page that many visitors will get: it carries none of this visitor's cookies or other query
 * parameters.
 */
function forEverybody(key: string, { url, headers, signal }: Request): Request {
  const kept = new Headers(headers);
  kept.delete("cookie");
  kept.delete("authorization");
  return new Request(new URL(key, url), { headers: kept, signal });
}

const pairs = ({ headers }: CachedResponseHead): [string, string][] =>
  headers.flatMap((name, at) => (at % 2 === 0 ? [[name, headers[at + 1]!]] : []));

/** A page for this one visitor, compressed with low effort: cached or not, nobody waits for the highest. */
async function compressed(html: string, headers: Headers, accepted: string | undefined): Promise<Response> {
  const encoding = bestEncoding(accepted);
  if (encoding === "identity") return new Response(html, { headers });
  headers.set("Content-Encoding", encoding);
  const bytes =
    encoding === "br" ? await promisify(brotliCompress)(html, QUICK.br) : await promisify(gzip)(html, QUICK.gzip);
  return new Response(bytes, { headers });
}

/**
 * Lets the page paint before any of its scripts is requested: removes the preload hints for some thirty chunks, and
 * starts the hydration script after the first paint. Otherwise the downloads compete with the style sheet (simulated
 * mobile: first paint 1.9 s with the hints, 1.05 s without).
 */
function paintFirst(html: string, nonce: string): string {
  return html
    .replace(/<link rel="modulepreload"[^>]*>/g, "")
    .replace(
      new RegExp(`(<script[^>]* nonce="${asItStands(nonce)}"[^>]*) type="module" async="">([\\s\\S]*?</script>)`),
      (_, tag, rest) =>
        `${tag} type="text/plain" data-after-paint="">${rest}<script nonce="${nonce}">${AFTER_PAINT}</script>`,
    );
}

/** Escapes the nonce for a pattern: two characters of base64 are special there. */
const asItStands = (nonce: string) => nonce.replace(/[+/]/g, "\\$&");

/**
 * The browser reports the first paint of content when it is on the screen, some frames after the script that draws it
 * ran; the background alone may be painted earlier. Where paints are not reported, a moment after the first frame has to
 * do.
 */
const AFTER_PAINT = `{let start=()=>{start=()=>{};const s=document.createElement("script");s.type="module";s.textContent=document.querySelector("[data-after-paint]").textContent;document.head.append(s)};new PerformanceObserver(list=>list.getEntriesByName("first-contentful-paint")[0]&&start()).observe({type:"paint",buffered:true});requestAnimationFrame(()=>setTimeout(()=>start(),500))}`;

async function makePage(html: Buffer, sent: Headers, effort: Effort): Promise<Page> {
  const etag = `"${createHash("sha256").update(html).digest("base64url").slice(0, 27)}"`;
  sent.delete("x-request-id");
  sent.delete("content-length");
  sent.delete("content-encoding");
  sent.set("etag", etag);
  const common = [...sent].flat();
  const body = (encoding: Encoding, bytes: Buffer) => ({
    bytes,
    head: new CachedResponseHead(200, [
      ...common,
      ...(encoding === "identity" ? [] : ["content-encoding", encoding]),
      "content-length",
      String(bytes.length),
    ]),
  });
  const [br, gz] = await Promise.all([promisify(brotliCompress)(html, effort.br), promisify(gzip)(html, effort.gzip)]);
  return {
    etag,
    notModified: new CachedResponseHead(304, common),
    bodies: { br: body("br", br), gzip: body("gzip", gz), identity: body("identity", html) },
  };
}

/**
 * A nonce that many visitors receive would be no secret. A cached page allows its inline scripts by their hashes
 * instead: those that carry the nonce it was rendered with. A script without the nonce is not ours and stays forbidden.
 */
function hashedPolicy(policy: string, nonce: string, html: string): string {
  const ours = new RegExp(
    `<script(?![^>]*\\ssrc=)[^>]*\\snonce="${asItStands(nonce)}"[^>]*>([\\s\\S]*?)</script>`,
    "g",
  );
  const scripts =
    nonce === ""
      ? []
      : [...html.matchAll(ours)].map(([, text]) => `'sha256-${createHash("sha256").update(text!).digest("base64")}'`);
  return policy.replace(/'nonce-[^']+'/, [...new Set(scripts)].join(" ")).replace(/ 'nonce-[^']+'/g, "");
}

function bestEncoding(accepted: string | undefined): Encoding {
  if (accepted === undefined) return "identity";
  if (/\bbr\b(?!;q=0(\.0+)?(,|$))/.test(accepted)) return "br";
  return /\bgzip\b(?!;q=0(\.0+)?(,|$))/.test(accepted) ? "gzip" : "identity";
}
