import type { ServerBuild } from "react-router";
import { createServer as createVite } from "vite";
import { servePages } from "./pages.ts";
import { runProgram } from "./program.ts";

/**
 * `npm run dev`: Vite answers for modules and hot reload, and gives the pages' newest build for each request. The server
 * itself is run by Node, once; `--watch` starts it again when its files change.
 */
await runProgram(async (app, services, server) => {
  const vite = await createVite({ server: { middlewareMode: true, ws: { server } }, appType: "custom" });
  const listeners = server.listeners("request") as ((...args: unknown[]) => void)[];
  server.removeAllListeners("request");
  server.on("request", (request, response) => {
    if (request.url?.startsWith("/api/") || request.url?.startsWith("/storage/")) return listeners.forEach((listen) => listen(request, response));
    vite.middlewares(request, response, () => listeners.forEach((listen) => listen(request, response)));
  });
  app.all("*", servePages(app, services, async () => (await vite.ssrLoadModule("virtual:react-router/server-build")) as ServerBuild, "development"));
});
