import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export type Answer = (request: IncomingMessage, response: ServerResponse) => void;
/** A page's body, or a function that responds. */
export type Pages = Map<string, string | Answer>;

/** A web site on loopback. Pages can be changed while it runs; unchanged ones are reported by ETag. */
export async function startSite(pages: Pages, onRequest: (path: string) => void = () => {}) {
  const server = createServer((request, response) => {
    const { pathname, search } = new URL(request.url!, "http://site");
    onRequest(pathname + search);
    const page = pages.get(pathname + search) ?? pages.get(pathname);
    if (page === undefined) return void response.writeHead(404).end("yok");
    if (typeof page !== "string") return page(request, response);
    const etag = `"${createHash("sha256").update(page).digest("base64url")}"`;
    if (request.headers["if-none-match"] === etag) return void response.writeHead(304).end();
    response.writeHead(200, { "content-type": "text/html; charset=utf-8", etag }).end(page);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

const MENU = `<div class="ust"><p>Deniz Otel menüsü</p></div>`;

/** A page with a menu and a footer, as on every page of the site. */
export const sitePage = (title: string, body: string, head = ""): string =>
  `<!doctype html><html lang="tr"><head><title>${title} | Deniz Otel</title>${head}</head><body>${MENU}<div><h1>${title}</h1>${body}</div><p>Rezervasyon hattımız her gün açıktır.</p></body></html>`;

export const link = (path: string): string => `<a href="${path}">${path}</a>`;
