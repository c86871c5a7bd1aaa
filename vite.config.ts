import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import { lighterStyles } from "./scripts/lighter-styles.ts";
import { isLoadedOnDemand, replaceRouterModules } from "./scripts/replace-router-modules.ts";
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

/** The code that every page needs, in one chunk each: thirty small ones compress worse and cost a request each. */
const FRAMEWORK =
  /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]|[\\/]web[\\/]connection[\\/](data-strategy|initial-router|load-full-router|newer-build|no-instrumentation|route-modules|session-keeper|wait-for-server)\.ts/;
const framework = {
  name: "framework",
  test: (id: string) => FRAMEWORK.test(id) && !isLoadedOnDemand(id),
  priority: 2,
};
const shared = {
  name: (id: string, graph: ModuleGraph) => (!isLoadedOnDemand(id) && isOfTheSite(id, graph) ? "shared" : null),
  minShareCount: 2,
  priority: 1,
};

/**
 * What several screens of the panels import, in one chunk: a browser fetches six files at a time over HTTP/1.1. A group
 * takes along what its modules import, so none of that may belong to pages for visitors.
 */
const panels = {
  name: (id: string, graph: ModuleGraph) => (importsOnlyOfPanels(id, graph) ? "panels" : null),
  minShareCount: 2,
};

type ModuleGraph = {
  getModuleInfo(id: string): { importers: string[]; dynamicImporters: string[]; importedIds: string[] } | null;
};
const FIRST_PAGE = /\/web\/(root|site\/(layout|home))\.tsx/;
const PANEL = /\/web\/(admin|company|account)\//;

/**
 * Whether the home page imports the module, directly or indirectly. Modules of the panel must not end up in chunks that
 * visitors load.
 */
const isOfTheSite = (id: string, graph: ModuleGraph): boolean =>
  reached(id, graph, "importers").some((module) => FIRST_PAGE.test(module));

/** Whether only screens of the panels import the module, directly or indirectly, and none of them on demand. */
const isOfPanels = (id: string, graph: ModuleGraph): boolean =>
  reached(id, graph, "importers").every((module) => {
    const { importers = [], dynamicImporters = [] } = graph.getModuleInfo(module) ?? {};
    return dynamicImporters.length === 0 && (importers.length > 0 || PANEL.test(module));
  });

const importsOnlyOfPanels = (id: string, graph: ModuleGraph): boolean =>
  isOfPanels(id, graph) &&
  reached(id, graph, "importedIds").every(
    (module) =>
      !module.endsWith(".css") && (framework.test(module) || isOfTheSite(module, graph) || isOfPanels(module, graph)),
  );

/** The module and all that import it, or that it imports, directly or indirectly. */
function reached(id: string, graph: ModuleGraph, by: "importers" | "importedIds"): string[] {
  const found = new Set([id]);
  for (const module of found) for (const next of graph.getModuleInfo(module)?.[by] ?? []) found.add(next);
  return [...found];
}

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
    rolldownOptions: { output: { codeSplitting: { groups: [framework, shared, panels] } } },
  },
  // Nobody downloads the server's own: the fast minifier does.
  environments: { ssr: { build: { minify: "oxc" } } },
  server: { hmr: { overlay: true } },
});
