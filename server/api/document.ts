import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { OpenAPIHono } from "@hono/zod-openapi";
import type { CallEnv } from "./handle.ts";

const SWAGGER = new URL("../../node_modules/swagger-ui-dist/", import.meta.url);
const ASSETS: Record<string, string> = { "swagger-ui.css": "text/css", "swagger-ui-bundle.js": "text/javascript" };

/** Serves `/api/openapi.json` and its reference page `/api/docs`, which loads nothing from other sites. */
export function describeApi(api: OpenAPIHono<CallEnv>) {
  api.openAPIRegistry.registerComponent("securitySchemes", "session", {
    type: "apiKey",
    in: "cookie",
    name: "sozbir_session",
  });
  api.openAPIRegistry.registerComponent("securitySchemes", "bearer", { type: "http", scheme: "bearer" });
  // Generating it from all routes takes longer than most calls, and it never changes: it is cached.
  let document: string | undefined;
  const read = () => JSON.stringify(api.getOpenAPI31Document(DOCUMENT));
  api.get("/openapi.json", (c) => c.body((document ??= read()), 200, { "Content-Type": "application/json" }));
  api.get("/docs", (c) => {
    c.header(
      "Content-Security-Policy",
      "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'; base-uri 'none'",
    );
    return c.html(PAGE);
  });
  api.get("/docs/start.js", (c) => c.body(START, 200, { "Content-Type": "text/javascript" }));
  api.get("/docs/:asset", async (c) => {
    const type = ASSETS[c.req.param("asset")];
    if (!type) return c.notFound();
    const bytes = await readFile(fileURLToPath(new URL(c.req.param("asset"), SWAGGER)));
    return c.body(bytes as Uint8Array<ArrayBuffer>, 200, {
      "Content-Type": type,
      "Cache-Control": "public, max-age=86400",
    });
  });
}

const DOCUMENT = {
  openapi: "3.1.0",
  info: {
    title: "Sözbir API",
    version: "1",
    description: "Every call of the screens, the widget and outside programs. `x-access` names who may call a route.",
  },
  servers: [{ url: "/api" }],
};

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sözbir API</title>
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
</head>
<body>
<div id="reference"></div>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>
`;

const START = `SwaggerUIBundle({ url: "/api/openapi.json", dom_id: "#reference", deepLinking: true, tryItOutEnabled: false });
`;
