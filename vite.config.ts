import { reactRouter } from "@react-router/dev/vite";
import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import { lighterStyles } from "./scripts/lighter-styles.ts";
import { plainIcons } from "./scripts/plain-icons.ts";
import { shortClasses } from "./scripts/short-classes.ts";

/**
 * Screens know the server by its types alone: a value imported from it would start a second server inside the bundle.
 */
const serverStaysOut: Plugin = {
  name: "server-stays-out",
  enforce: "pre",
  resolveId(source, importer) {
    if (source.startsWith("#server/")) this.error(`${importer} imports a value from ${source}: only types may cross`);
  },
};

/**
 * Files of the router that ours take the place of in the browser: it reloads the page when a route's file cannot be
 * fetched, where ours waits for the connection; and it carries what watches it.
 */
const STAND_INS = new Map(
  Object.entries({
    "/routeModules.js": "web/connection/route-modules.ts",
    "/instrumentation.js": "web/connection/unwatched-router.ts",
  }).map(([theirs, ours]) => [theirs, fileURLToPath(new URL(ours, import.meta.url))]),
);
/** Its files for the browser; those for a server are in the graph until they are found unused. */
const ROUTER = /[\\/]react-router[\\/](?!.*server-runtime)/;
const routersOwn: Plugin = {
  name: "routers-own",
  enforce: "pre",
  applyToEnvironment: ({ name }) => name === "client",
  resolveId: (source, importer) =>
    importer && ROUTER.test(importer) ? STAND_INS.get(source.slice(source.lastIndexOf("/"))) : undefined,
  generateBundle() {
    // The dev server bundles the router ahead, by the router's own.
    for (const [theirs, ours] of STAND_INS)
      if (!this.getModuleInfo(ours)) this.error(`the router has no ${theirs} any more`);
  },
};

/** What every page needs, in one file each: thirty small ones compress worse and cost a request each. */
const framework = {
  name: "framework",
  test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]|[\\/]web[\\/]connection[\\/](newer-build|patient-fetch|route-modules|server-back|unwatched-router)\.ts/,
  priority: 2,
};
const shared = {
  name: (id: string, graph: ModuleGraph) => (isOfTheSite(id, graph) ? "shared" : null),
  minShareCount: 2,
  priority: 1,
};

type ModuleGraph = { getModuleInfo(id: string): { importers: string[] } | null };
const FIRST_PAGE = /\/web\/(root|site\/(layout|home))\.tsx/;

/**
 * What the home page imports, directly or by others. The panel's screens are many and share much of their own: none of
 * it is the visitors'.
 */
function isOfTheSite(id: string, graph: ModuleGraph): boolean {
  const seen = new Set<string>();
  const ahead = [id];
  for (let next = ahead.pop(); next !== undefined; next = ahead.pop()) {
    if (FIRST_PAGE.test(next)) return true;
    if (seen.has(next)) continue;
    seen.add(next);
    ahead.push(...(graph.getModuleInfo(next)?.importers ?? []));
  }
  return false;
}

export default defineConfig({
  plugins: [serverStaysOut, routersOwn, plainIcons(), tailwindcss(), ...shortClasses(), lighterStyles, reactRouter()],
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // A kilobyte less than Vite's own for a home page that has a hundred and twenty.
    minify: "terser",
    terserOptions: { module: true, ecma: 2020, compress: { passes: 2, pure_getters: true } },
    // No style sheet comes with a late part, and its few chunks need no hints.
    modulePreload: false,
    rolldownOptions: { output: { codeSplitting: { groups: [framework, shared] } } },
  },
  server: { hmr: { overlay: true } },
});
