import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const ours = (name: string) => fileURLToPath(new URL(`../web/connection/${name}.ts`, import.meta.url));
const lib = join(dirname(createRequire(import.meta.url).resolve("react-router/package.json")), "dist/production/lib");

type StandIn = { theirs: string; own: string; whole?: string };
/**
 * Files of the router that are replaced in the browser by our own. The router's reload the page if a route's file
 * cannot be fetched, include code for observing it, and load all navigation code with every page; ours wait for the
 * connection and load that code when somebody is about to navigate. `whole` is what is loaded later; ours export
 * everything else of the file.
 */
const STAND_INS: StandIn[] = [
  { theirs: join(lib, "dom/ssr/routeModules.js"), own: ours("route-modules") },
  { theirs: join(lib, "router/instrumentation.js"), own: ours("unwatched-router") },
  { theirs: join(lib, "router/router.js"), own: ours("resting-router"), whole: "createRouter" },
  {
    theirs: join(lib, "dom/ssr/single-fetch.js"),
    own: ours("resting-reads"),
    whole: "getTurboStreamSingleFetchDataStrategy",
  },
];
/** Imports the same file a second time; the build tree-shakes this copy. */
const AT_REST = "?at-rest";
const WHOLE = ours("whole-router");
const WHOLE_FILES = "\0whole-router";
const late = STAND_INS.filter(({ whole }) => whole);

/**
 * Resolves the router's files to ours in the browser build; the dev server prebundles the router and uses the original.
 */
export const ownRouter: Plugin = {
  name: "own-router",
  apply: "build",
  enforce: "pre",
  applyToEnvironment: ({ name }) => name === "client",
  resolveId(source, importer) {
    if (!importer) return undefined;
    if (importer === WHOLE && source === "react-router") return WHOLE_FILES;
    // Its server files stay in the graph until tree-shaking.
    if (!source.startsWith(".") || importer.includes("server-runtime")) return undefined;
    const path = join(dirname(importer), source);
    return STAND_INS.find(({ theirs }) => theirs === path)?.own;
  },
  load(id) {
    if (id === WHOLE_FILES)
      return late
        .map(({ theirs, whole }) => `export { ${whole} as UNSAFE_${whole} } from ${JSON.stringify(theirs)};`)
        .join("\n");
    return id.endsWith(AT_REST) ? readFileSync(id.slice(0, -AT_REST.length), "utf8") : undefined;
  },
  transform(code, id) {
    const standIn = late.find(({ own }) => own === id);
    return standIn && `${code}\nexport * from ${JSON.stringify(standIn.theirs + AT_REST)};`;
  },
  generateBundle() {
    for (const { theirs, own } of STAND_INS)
      if (!this.getModuleInfo(own)) this.error(`the router has no ${theirs} any more`);
  },
};

/** True for a module that only the complete router needs, so that no page loads it at first. */
export const comesLate = (id: string): boolean => late.some(({ theirs }) => theirs === id);
