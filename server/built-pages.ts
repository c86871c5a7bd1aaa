import { existsSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { serveStatic } from "@hono/node-server/serve-static";
import type { ServerBuild } from "react-router";
import { readCaller } from "./api/session-cookie.ts";
import { serveChatbotFrame } from "./chatbot-frame.ts";
import { serveDemoShop } from "./demo-shop/demo-shop.ts";
import { PageCache } from "./page-cache.ts";
import { servePages } from "./pages.ts";
import type { AddPages } from "./start.ts";
import { readFrameFiles, serveWidgetFiles } from "./widget-files.ts";

const CLIENT = fileURLToPath(new URL("../build/client/", import.meta.url));
const PUSH_WORKER = "/push-worker.js";
const SERVER = new URL("../build/server/index.js", import.meta.url);

/**
 * The pages of `npm run build`. Asset names carry a hash, so browsers cache them for good; the assets of earlier builds
 * stay for pages that are still open (scripts/place-build.ts).
 */
export const builtPages: AddPages = async (app, services) => {
  if (!existsSync(SERVER)) throw new Error("The pages are not built; run `npm run build`.");
  const build = (await import(SERVER.href)) as ServerBuild;
  const frameFiles = readFrameFiles();
  serveChatbotFrame(app, services, () => frameFiles);
  serveWidgetFiles(app);
  serveDemoShop(app, services);
  app.use(
    "/assets/*",
    serveStatic({
      root: CLIENT,
      precompressed: true,
      onFound: (_, c) => c.header("Cache-Control", "public, max-age=31536000, immutable"),
    }),
  );
  // Browsers that show push notifications fetch it: always the newest one.
  app.use(
    PUSH_WORKER,
    serveStatic({
      root: CLIENT,
      precompressed: true,
      onFound: (_, c) => {
        c.header("Cache-Control", "no-cache");
        c.header("Content-Security-Policy", "default-src 'none'; connect-src 'self'");
      },
    }),
  );
  const files = serveStatic({
    root: CLIENT,
    precompressed: true,
    onFound: (_, c) => c.header("Cache-Control", "public, max-age=3600"),
  });
  // Looking on the disk for a file that does not exist would cost each page several system calls.
  const names = new Set(readdirSync(CLIENT));
  app.use("/*", (c, next) => (names.has(c.req.path.split("/", 2)[1]!) ? files(c, next) : next()));
  app.get("/assets/*", (c) => c.notFound());
  const cache = new PageCache(services.changes);
  app.all(
    "*",
    cache.keeping(
      (c) => readCaller(services, c),
      servePages(app, services, async () => build, "production"),
    ),
  );
  return (request, response, next) => {
    if (cache.answer(request, response)) services.metrics.keptPages.inc();
    else next();
  };
};
