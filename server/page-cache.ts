import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Context } from "hono";
import { type Caller, mayHaveSession } from "./api/session-cookie.ts";
import type { Changes } from "./database/changes.ts";
import { pageKey } from "./page-addresses.ts";

type Encoding = "br" | "gzip" | "identity";
type Page = { etag: string; bodies: Record<Encoding, { head: string[]; bytes: Buffer }>; notModified: string[] };

const MOST_PAGES = 100;
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
const QUICK_BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** Makes a page for who calls. */
export type RenderPage = (c: Context, caller: Caller, request: Request) => Promise<Response>;

/**
 * Keeps the public pages as anonymous visitors see them, compressed, and answers with them ahead of everything else. A
 * page is kept when it came with status 200 and without `no-store` or a cookie, under its path and what it reads of its
 * query; the one used longest ago gives way. All are dropped when what they are made of changes on any node, and none
 * is kept while changes cannot be heard.
 */
export class PageCache {
  /** The page used longest ago stands first. */
  readonly #pages = new Map<string, Page>();
  readonly #changes: Changes;
  #version = 0;

  constructor(changes: Changes) {
    this.#changes = changes;
    changes.on("site_changed", () => {
      this.#version += 1;
      this.#pages.clear();
    });
  }

  /** Answers from what is kept; false when the request has to go on. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    if ((request.method !== "GET" && request.method !== "HEAD") || this.#pages.size === 0) return false;
    const page = this.#use(pageKey(request.url!));
    if (!page || mayHaveSession(request.headers)) return false;
    if (request.headers["if-none-match"] === page.etag) {
      response.writeHead(304, page.notModified).end();
      return true;
    }
    const { head, bytes } = page.bodies[bestEncoding(request.headers["accept-encoding"])];
    response.writeHead(200, head);
    response.end(request.method === "HEAD" ? undefined : bytes);
    return true;
  }

  /**
   * Answers who turns out to have no session from what is kept, or renders by `render`, prepares what anonymous
   * visitors get for the first paint, and keeps what may be kept.
   */
  keeping(readCaller: (c: Context) => Promise<Caller>, render: RenderPage): (c: Context) => Promise<Response> {
    return async (c) => {
      const caller = await readCaller(c);
      const { pathname, search } = new URL(c.req.url);
      const key = c.req.method === "GET" && !caller.session ? pageKey(pathname + search) : undefined;
      if (key === undefined) return render(c, caller, c.req.raw);
      const kept = this.#use(key)?.bodies[bestEncoding(c.req.header("accept-encoding"))];
      if (kept) return new Response(kept.bytes as Uint8Array<ArrayBuffer>, { headers: pairs(kept.head) });

      const version = this.#version;
      const response = await render(c, caller, forEverybody(key, c.req.raw));
      if (response.status !== 200 || !response.headers.get("content-type")?.startsWith("text/html")) return response;

      const headers = new Headers(response.headers);
      const policy = headers.get("Content-Security-Policy") ?? "";
      const nonce = policy.match(/'nonce-([^']+)'/)?.[1] ?? "";
      const html = paintFirst(await response.text(), nonce);
      headers.set("Content-Security-Policy", hashedPolicy(policy, nonce, html));
      headers.set("Vary", "Accept-Encoding, Cookie");
      if (headers.has("set-cookie") || headers.get("cache-control")?.includes("no-store"))
        return compressed(html, headers, c.req.header("accept-encoding"));

      headers.set("Cache-Control", "public, no-cache");
      // The headers every answer gets are added behind us: the page is kept with them.
      c.set("keepPage", async (sent: Headers) => {
        const page = await makePage(Buffer.from(html), sent);
        if (this.#version === version && this.#changes.listening) this.#keep(key, page);
      });
      return new Response(html, { headers });
    };
  }

  #use(key: string | undefined): Page | undefined {
    const page = key === undefined ? undefined : this.#pages.get(key);
    if (page) this.#keep(key!, page);
    return page;
  }

  #keep(key: string, page: Page) {
    this.#pages.delete(key);
    this.#pages.set(key, page);
    if (this.#pages.size > MOST_PAGES) this.#pages.delete(this.#pages.keys().next().value!);
  }
}

/** The request of a page that many will get: nothing of this one visitor's cookies and query is in it. */
function forEverybody(key: string, { url, headers, signal }: Request): Request {
  const kept = new Headers(headers);
  kept.delete("cookie");
  kept.delete("authorization");
  return new Request(new URL(key, url), { headers: kept, signal });
}

const pairs = (head: string[]): [string, string][] =>
  head.flatMap((name, at) => (at % 2 === 0 ? [[name, head[at + 1]!]] : []));

/** A page for this one visitor, compressed with little effort. */
async function compressed(html: string, headers: Headers, accepted: string | undefined): Promise<Response> {
  const encoding = bestEncoding(accepted);
  if (encoding === "identity") return new Response(html, { headers });
  headers.set("Content-Encoding", encoding);
  const bytes = encoding === "br" ? await promisify(brotliCompress)(html, QUICK_BROTLI) : await promisify(gzip)(html);
  return new Response(bytes, { headers });
}

/**
 * Lets the page paint before any script of it is asked for: the hints to load some thirty chunks go, and the script
 * that brings the page to life waits for the first frame. With them the downloads share the line with the style sheet
 * (simulated mobile: first paint 1.9 s with the hints, 1.05 s without).
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

/** A nonce is base64: two of its characters mean something in a pattern. */
const asItStands = (nonce: string) => nonce.replace(/[+/]/g, "\\$&");

const AFTER_PAINT = `requestAnimationFrame(()=>requestAnimationFrame(()=>{const s=document.createElement("script");s.type="module";s.textContent=document.querySelector("[data-after-paint]").textContent;document.head.append(s)}))`;

async function makePage(html: Buffer, sent: Headers): Promise<Page> {
  const etag = `"${createHash("sha256").update(html).digest("base64url").slice(0, 27)}"`;
  sent.delete("x-request-id");
  sent.delete("content-length");
  sent.set("etag", etag);
  const common = [...sent].flat();
  const body = (encoding: Encoding, bytes: Buffer) => ({
    bytes,
    head: [
      ...common,
      ...(encoding === "identity" ? [] : ["content-encoding", encoding]),
      "content-length",
      String(bytes.length),
    ],
  });
  const [br, gz] = await Promise.all([promisify(brotliCompress)(html, BROTLI), promisify(gzip)(html, { level: 9 })]);
  return {
    etag,
    notModified: common,
    bodies: { br: body("br", br), gzip: body("gzip", gz), identity: body("identity", html) },
  };
}

/**
 * A nonce that many visitors get would be no secret. A kept page names its inline scripts by their hashes instead:
 * those that carry the nonce this page was made with. A script without it is none of ours, and stays without leave.
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
