import type { ServerBuild } from "react-router";
import { createServer as createVite } from "vite";
import { buildWidget } from "../scripts/build-widget.ts";
import { readCaller } from "./api/session-cookie.ts";
import { serveChatbotFrame } from "./chatbot-frame.ts";
import { serveDemoShop } from "./demo-shop/demo-shop.ts";
import { servePages } from "./pages.ts";
import { runProgram } from "./program.ts";
import { readFrameFiles, serveWidgetFiles } from "./widget-files.ts";

const OURS = /^\/(api|storage|widget|widget\.js|chatbot-iframe|demo-shop)\b/;
const WIDGET_PARTS = /[\\/](widget|contract|web[\\/](chat|ui|texts))[\\/]/;

/**
 * `npm run dev`: Vite serves modules and hot reload, and renders each page with its newest build. Node runs the server
 * itself: start it again after a change of its files. The widget is rebuilt at every change: it is a page of its own
 * with its own policy, and is tried out exactly as customers get it.
 */
await runProgram(async (app, services, server) => {
  const vite = await createVite({ server: { middlewareMode: true, ws: { server } }, appType: "custom" });
  await buildWidget();
  vite.watcher.on(
    "change",
    (path) => void (WIDGET_PARTS.test(path) && buildWidget({ keep: true }).catch((error) => services.log.error(error))),
  );
  serveChatbotFrame(app, services, readFrameFiles);
  serveWidgetFiles(app);
  serveDemoShop(app, services);
  const render = servePages(
    app,
    services,
    async () => (await vite.ssrLoadModule("virtual:react-router/server-build")) as ServerBuild,
    "development",
  );
  app.all("*", async (c) => render(c, await readCaller(services, c), c.req.raw));
  return (request, response, next) => (OURS.test(request.url!) ? next() : vite.middlewares(request, response, next));
});
