import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { serveStatic } from "@hono/node-server/serve-static";
import { WIDGET_PATH } from "#contract/widget.ts";
import type { App } from "./app.ts";

const FOLDER = fileURLToPath(new URL("../build/widget/", import.meta.url));

/**
 * The addresses of the files of the frame's page. `later` is fetched while the page is idle: what an opened chat needs.
 * The chat itself is loaded when the visitor opens it.
 */
export type FrameFiles = { script: string; style: string; later: string[] };

type Manifest = Record<string, { file: string; imports?: string[] }>;

/** Reads the names that `scripts/build-widget.ts` gave the frame's files. Throws if there is no build. */
export function readFrameFiles(): FrameFiles {
  const manifest = JSON.parse(readFileSync(`${FOLDER}.vite/manifest.json`, "utf8")) as Manifest;
  const path = (name: string) => `/${manifest[name]!.file}`;
  const entry = manifest["widget/frame.ts"]!;
  const chat = manifest["widget/frame/chat.tsx"]!;
  const later = (chat.imports ?? []).filter((name) => manifest[name] !== entry);
  return { script: path("widget/frame.ts"), style: path("style.css"), later: later.map(path) };
}

/**
 * Serves the loader, whose name never changes, with a lifetime of one hour, and the frame's files as immutable: their
 * names carry a hash.
 */
export function serveWidgetFiles(app: App) {
  app.get(
    WIDGET_PATH,
    serveStatic({
      root: FOLDER,
      precompressed: true,
      onFound: (_, c) => {
        c.header("Cache-Control", "public, max-age=3600, stale-while-revalidate=86400");
        // Lets pages with COEP load it, and pages that import it as a module.
        c.header("Cross-Origin-Resource-Policy", "cross-origin");
        c.header("Access-Control-Allow-Origin", "*");
      },
    }),
  );
  app.use(
    "/widget/*",
    serveStatic({
      root: FOLDER,
      precompressed: true,
      onFound: (_, c) => c.header("Cache-Control", "public, max-age=31536000, immutable"),
    }),
  );
  app.get("/widget/*", (c) => c.notFound());
}
