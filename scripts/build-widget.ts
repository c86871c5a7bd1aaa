import { rm } from "node:fs/promises";
import { join } from "node:path";
import tailwindcss from "@tailwindcss/vite";
import { build, type InlineConfig } from "vite";
import { lighterStyles } from "./lighter-styles.ts";
import { plainIcons } from "./plain-icons.ts";
import { precompress } from "./precompress.ts";

const root = join(import.meta.dirname, "..");
const folder = join(root, process.env.BUILD_FOLDER ?? "build", "widget");

/** A smaller React-compatible library for the same components (docs/decisions/0056-opened-widget.md). */
const PREACT = {
  "react-dom/client": "preact/compat/client",
  "react/jsx-runtime": "preact/jsx-runtime",
  react: "preact/compat",
};

/**
 * Builds `widget/` into `build/widget/`: the chat's frame with hashed file names, and `widget.js`, which customers'
 * pages reference. With `keep` the files of earlier builds stay, for pages that are open.
 */
export async function buildWidget({ keep = false } = {}): Promise<void> {
  if (!keep) await rm(folder, { recursive: true, force: true });
  await buildParts();
  await precompress(folder);
}

async function buildParts() {
  const shared = {
    configFile: false,
    root,
    publicDir: false,
    logLevel: "error",
    plugins: [plainIcons(), tailwindcss(), lighterStyles],
    resolve: { alias: PREACT },
  } satisfies InlineConfig;
  const output = {
    outDir: folder,
    emptyOutDir: false,
    reportCompressedSize: false,
    minify: "terser",
    modulePreload: false,
    terserOptions: { ecma: 2020, compress: { passes: 2, pure_getters: true } },
  } satisfies InlineConfig["build"];
  await build({
    ...shared,
    // One style sheet, linked by the frame's page instead of a script.
    build: {
      ...output,
      target: "es2022",
      assetsDir: "widget",
      cssCodeSplit: false,
      assetsInlineLimit: 0,
      manifest: true,
      rolldownOptions: {
        input: "widget/frame.ts",
        // Libraries change less often than the chat, and only they are preloaded before it is opened.
        output: { codeSplitting: { groups: [{ name: "base", test: /node_modules/ }] } },
      },
    },
  });
  await build({
    ...shared,
    build: {
      ...output,
      target: "es2020",
      rolldownOptions: { input: "widget/loader.ts", output: { format: "iife", entryFileNames: "widget.js" } },
    },
  });
}

if (import.meta.main) await buildWidget();
