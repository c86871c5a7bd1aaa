import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import { lighterStyles } from "./scripts/lighter-styles.ts";
import { groups } from "./scripts/code-splitting.ts";
import { replaceRouterModules } from "./scripts/replace-router-modules.ts";
import { plainIcons } from "./scripts/plain-icons.ts";
import { shortClasses } from "./scripts/short-classes.ts";

/** Screens may import only types from the server: a value would bundle a second server. */
const serverStaysOut: Plugin = {
  name: "server-stays-out",
  enforce: "pre",
  resolveId(source, importer) {
    if (source.startsWith("#server/")) this.error(`${importer} imports a value from ${source}: only types may cross`);
  },
};

/** Replaces Vite's preloading of style sheets for lazy chunks: all of ours belong to pages. */
const plainImports: Plugin = {
  name: "plain-imports",
  apply: "build",
  enforce: "pre",
  load: (id) => (id === "\0vite/preload-helper.js" ? "export const __vitePreload = (load) => load();" : undefined),
  generateBundle: {
    order: "post",
    handler(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === "chunk" && file.code.includes("__vite__mapDeps"))
          this.error(`${file.fileName} fetches a part with a style sheet of its own`);
    },
  },
};

export default defineConfig({
  plugins: [
    serverStaysOut,
    replaceRouterModules,
    plainImports,
    plainIcons(),
    tailwindcss(),
    ...shortClasses(),
    lighterStyles,
    reactRouter(),
  ],
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // 1.5 KB smaller than Vite's default minifier for the home page, whose limit is 105 KB.
    minify: "terser",
    terserOptions: { module: true, ecma: 2020, compress: { passes: 3, pure_getters: true, hoist_vars: true } },
    // No lazy chunk has a style sheet, and the few chunks need no preload hints.
    modulePreload: false,
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
  // Nobody downloads the server's own: the fast minifier does.
  environments: { ssr: { build: { minify: "oxc" } } },
  server: { hmr: { overlay: true } },
});
