import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const ours = (name: string) => fileURLToPath(new URL(`../web/connection/${name}.ts`, import.meta.url));
const lib = join(dirname(createRequire(import.meta.url).resolve("react-router/package.json")), "dist/production/lib");

type StandIn = { theirs: string; own: string; whole?: string };
/**
 * Files of the router that ours take the place of in the browser: it reloads the page when a route's file cannot be
 * fetched, where ours waits for the connection; it carries what watches it; and it comes whole with every page, where
 * ours fetch what goes to another page when somebody is about to. Of those, `whole` is what comes later; ours bring all
 * else that the file exports.
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
/** The same file a second time, of which the build leaves out what nobody imports. */
const AT_REST = "?at-rest";
const WHOLE = ours("whole-router");
const WHOLE_FILES = "\0whole-router";
const late = STAND_INS.filter(({ whole }) => whole);

/** Leads the browser's build to our parts of the router; the dev server bundles the router ahead, by the router's own. */
export const ownRouter: Plugin = {
  name: "own-router",
  apply: "build",
  enforce: "pre",
  applyToEnvironment: ({ name }) => name === "client",
  resolveId(source, importer) {
    if (!importer) return undefined;
    if (importer === WHOLE && source === "react-router") return WHOLE_FILES;
    // Its files for a server are in the graph until they are found unused.
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

/** Whether no page begins with the module `id`: what the whole router alone brings. */
export const comesLate = (id: string): boolean => late.some(({ theirs }) => theirs === id);
