import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const ours = (name: string) => fileURLToPath(new URL(`../web/connection/${name}.ts`, import.meta.url));
const lib = join(dirname(createRequire(import.meta.url).resolve("react-router/package.json")), "dist/production/lib");

type Replacement = { theirs: string; own: string; onDemand?: string };

/**
 * React Router modules that are replaced in the browser's build. React Router reloads the page when a route module cannot
 * be fetched, where ours waits for the connection; it includes instrumentation; and it is part of every page, where ours
 * loads the code for navigation on demand. `onDemand` names the export that is loaded later; all other exports of the
 * module are kept.
 */
const REPLACEMENTS: Replacement[] = [
  { theirs: join(lib, "dom/ssr/routeModules.js"), own: ours("route-modules") },
  { theirs: join(lib, "router/instrumentation.js"), own: ours("no-instrumentation") },
  { theirs: join(lib, "router/router.js"), own: ours("initial-router"), onDemand: "createRouter" },
  {
    theirs: join(lib, "dom/ssr/single-fetch.js"),
    own: ours("data-strategy"),
    onDemand: "getTurboStreamSingleFetchDataStrategy",
  },
];
/** Marks a second copy of the same module, from which tree shaking removes what is loaded on demand. */
const SECOND_COPY = "?second-copy";
const FULL_ROUTER = ours("full-router");
const FULL_ROUTER_EXPORTS = "\0full-router";
const loadedOnDemand = REPLACEMENTS.filter(({ onDemand }) => onDemand);

/** Vite plugin that replaces those modules in the browser's build; the dev server prebundles the unmodified router. */
export const replaceRouterModules: Plugin = {
  name: "replace-router-modules",
  apply: "build",
  enforce: "pre",
  applyToEnvironment: ({ name }) => name === "client",
  resolveId(source, importer) {
    if (!importer) return undefined;
    if (importer === FULL_ROUTER && source === "react-router") return FULL_ROUTER_EXPORTS;
    // React Router's server files are in the module graph until tree shaking removes them.
    if (!source.startsWith(".") || importer.includes("server-runtime")) return undefined;
    const path = join(dirname(importer), source);
    return REPLACEMENTS.find(({ theirs }) => theirs === path)?.own;
  },
  load(id) {
    if (id === FULL_ROUTER_EXPORTS)
      return loadedOnDemand
        .map(({ theirs, onDemand }) => `export { ${onDemand} as UNSAFE_${onDemand} } from ${JSON.stringify(theirs)};`)
        .join("\n");
    return id.endsWith(SECOND_COPY) ? readFileSync(id.slice(0, -SECOND_COPY.length), "utf8") : undefined;
  },
  transform(code, id) {
    const replacement = loadedOnDemand.find(({ own }) => own === id);
    return replacement && `${code}\nexport * from ${JSON.stringify(replacement.theirs + SECOND_COPY)};`;
  },
  generateBundle() {
    for (const { theirs, own } of REPLACEMENTS)
      if (!this.getModuleInfo(own)) this.error(`the router has no ${theirs} any more`);
  },
};

/** Returns whether module `id` belongs to the full router alone, which no page loads at first. */
export const isLoadedOnDemand = (id: string): boolean => loadedOnDemand.some(({ theirs }) => theirs === id);
