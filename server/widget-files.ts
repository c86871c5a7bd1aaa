import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { serveStatic } from "@hono/node-server/serve-static";
import { WIDGET_PATH } from "#contract/widget.ts";
import type { App } from "./app.ts";

const FOLDER = fileURLToPath(new URL("../build/widget/", import.meta.url));

/**
 * The addresses of what the frame's page consists of. `later` is fetched while the page rests: what an opened chat stands
 * on. The chat itself comes when the visitor does.
 */
export type FrameFiles = { script: string; style: string; later: string[] };

type Manifest = Record<string, { file: string; imports?: string[] }>;

/** Reads the names that `scripts/build-widget.ts` gave the frame's files. Throws when there is no build. */
export function readFrameFiles(): FrameFiles {
  const manifest = JSON.parse(readFileSync(`${FOLDER}.vite/manifest.json`, "utf8")) as Manifest;
  const path = (name: string) => `/${manifest[name]!.file}`;
  const entry = manifest["widget/frame.ts"]!;
  const chat = manifest["widget/frame/chat.tsx"]!;
  const later = (chat.imports ?? []).filter((name) => manifest[name] !== entry);
  return { script: path("widget/frame.ts"), style: path("style.css"), later: later.map(path) };
}

/**
 * Serves the loader, whose name never changes, for an hour at a time, and the frame's files for good: their names carry
 * a hash.
 */
export function serveWidgetFiles(app: App) {
  app.get(
    WIDGET_PATH,
    serveStatic({
      root: FOLDER,
      precompressed: true,
      onFound: (_, c) => {
        c.header("Cache-Control", "public, max-age=3600, stale-while-revalidate=86400");
        // Pages that let in only what says so (COEP) may have it, and those that ask for it as a module.
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
