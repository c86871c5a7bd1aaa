import type { ServerBuild } from "react-router";
import { createServer as createVite } from "vite";
import { servePages } from "./pages.ts";
import { runProgram } from "./program.ts";

const OURS = /^\/(api|storage)\//;

/**
 * `npm run dev`: Vite answers for modules and hot reload, and gives the pages' newest build for each request. The server
 * itself is run by Node, once; `--watch` starts it again when its files change.
 */
await runProgram(async (app, services, server) => {
  const vite = await createVite({ server: { middlewareMode: true, ws: { server } }, appType: "custom" });
  app.all("*", servePages(app, services, async () => (await vite.ssrLoadModule("virtual:react-router/server-build")) as ServerBuild, "development"));
  return (request, response, next) => (OURS.test(request.url!) ? next() : vite.middlewares(request, response, next));
});
