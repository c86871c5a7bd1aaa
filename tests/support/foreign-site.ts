import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/**
 * Serves another site on loopback, whose pages all have `body` and are sent with `headers`. Pages fulfilled by
 * Playwright itself may not load resources from loopback.
 */
export async function serveSite() {
  const site = { origin: "", body: "", headers: {} as Record<string, string>, close: () => void server.close() };
  const server = createServer((_, response) =>
    response
      .writeHead(200, { "content-type": "text/html; charset=utf-8", ...site.headers })
      .end(`<!doctype html><html lang="tr"><title>Başka bir site</title><body>${site.body}</body></html>`),
  );
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  site.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return site;
}
