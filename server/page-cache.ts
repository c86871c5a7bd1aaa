import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, type BrotliOptions, constants, gzip, type ZlibOptions } from "node:zlib";
import type { Context } from "hono";
import { type Caller, mayHaveSession } from "./api/session-cookie.ts";
import type { Changes } from "./database/changes.ts";
import type { LiveSession } from "./domain/sessions.ts";
import { pageKey } from "./page-addresses.ts";
import { WrittenHead } from "./written-head.ts";

type Encoding = "br" | "gzip" | "identity";
type Page = { etag: string; bodies: Record<Encoding, { head: WrittenHead; bytes: Buffer }>; notModified: WrittenHead };

const MOST_PAGES = 100;
/** Of people who are signed in; each has some of their own. */
const MOST_OF_PEOPLE = 200;
/** How much effort compressing may take: once for many, or for one person. */
type Effort = { br: BrotliOptions; gzip: ZlibOptions };
const THOROUGH: Effort = { br: { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }, gzip: { level: 9 } };
const QUICK: Effort = { br: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }, gzip: { level: 4 } };

/** Makes a page for who calls. */
export type RenderPage = (c: Context, caller: Caller, request: Request) => Promise<Response>;

/**
 * Keeps the public pages, compressed, and answers with them: as anonymous visitors see them ahead of everything else, and
 * as somebody who is signed in does once it is known who calls. A page is kept when it came with status 200 and without
 * `no-store` or a cookie, under its path, what it reads of its query, and what it shows of who is signed in; the one used
 * longest ago gives way. All are dropped when what they are made of changes on any node, and none is kept while changes
 * cannot be heard.
 */
export class PageCache {
  /** The page used longest ago stands first. */
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

  /** Answers from what is kept; false when the request has to go on. */
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
   * Answers from what is kept once it is known who calls, or renders by `render`, prepares it for the first paint, and
   * keeps what may be kept.
   */
  keeping(readCaller: (c: Context) => Promise<Caller>, render: RenderPage): (c: Context) => Promise<Response> {
    return async (c) => {
      const caller = await readCaller(c);
      const { session } = caller;
      const { pathname, search } = new URL(c.req.url);
      // A session that was just prolonged comes with a cookie.
      const address = c.req.method === "GET" && !session?.renewed ? pageKey(pathname + search) : undefined;
      if (address === undefined) return render(c, caller, c.req.raw);
      const [pages, most] = session ? [this.#ofPeople, MOST_OF_PEOPLE] : [this.#pages, MOST_PAGES];
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
      // The headers every answer gets are added behind us: the page is kept with them.
      c.set("keepPage", async (sent: Headers) => {
        const made = await makePage(Buffer.from(html), sent, session ? QUICK : THOROUGH);
        if (this.#version === version && this.#changes.listening) keep(pages, key, made, most);
      });
      return session ? compressed(html, headers, c.req.header("accept-encoding")) : new Response(html, { headers });
    };
  }
}

function look(pages: Map<string, Page>, key: string | undefined): Page | undefined {
  const page = key === undefined ? undefined : pages.get(key);
  if (page) keep(pages, key!, page, Number.POSITIVE_INFINITY);
  return page;
}

function keep(pages: Map<string, Page>, key: string, page: Page, most: number) {
  pages.delete(key);
  pages.set(key, page);
  if (pages.size > most) pages.delete(pages.keys().next().value!);
}

/** All that a public page knows of who is signed in (pages.ts, Visit). */
export const shownOf = ({ user, views, passwordSetByAdmin, lacksSecondFactor }: LiveSession) => ({
  user,
  views,
  account: { passwordSetByAdmin, lacksSecondFactor },
});

/** The request of a page that many will get: nothing of this one visitor's cookies and query is in it. */
function forEverybody(key: string, { url, headers, signal }: Request): Request {
  const kept = new Headers(headers);
  kept.delete("cookie");
  kept.delete("authorization");
  return new Request(new URL(key, url), { headers: kept, signal });
}

const pairs = ({ headers }: WrittenHead): [string, string][] =>
  headers.flatMap((name, at) => (at % 2 === 0 ? [[name, headers[at + 1]!]] : []));

/** A page for this one visitor, compressed with little effort. */
async function compressed(html: string, headers: Headers, accepted: string | undefined): Promise<Response> {
  const encoding = bestEncoding(accepted);
  if (encoding === "identity") return new Response(html, { headers });
  headers.set("Content-Encoding", encoding);
  const bytes =
    encoding === "br" ? await promisify(brotliCompress)(html, QUICK.br) : await promisify(gzip)(html, QUICK.gzip);
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

async function makePage(html: Buffer, sent: Headers, effort: Effort): Promise<Page> {
  const etag = `"${createHash("sha256").update(html).digest("base64url").slice(0, 27)}"`;
  sent.delete("x-request-id");
  sent.delete("content-length");
  sent.delete("content-encoding");
  sent.set("etag", etag);
  const common = [...sent].flat();
  const body = (encoding: Encoding, bytes: Buffer) => ({
    bytes,
    head: new WrittenHead(200, [
      ...common,
      ...(encoding === "identity" ? [] : ["content-encoding", encoding]),
      "content-length",
      String(bytes.length),
    ]),
  });
  const [br, gz] = await Promise.all([promisify(brotliCompress)(html, effort.br), promisify(gzip)(html, effort.gzip)]);
  return {
    etag,
    notModified: new WrittenHead(304, common),
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
