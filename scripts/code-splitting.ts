import { isLoadedOnDemand } from "./replace-router-modules.ts";

/** What the bundler knows of a module: who imports it, and what it imports. */
type ModuleGraph = {
  getModuleInfo(id: string): { importers: string[]; dynamicImporters: string[]; importedIds: string[] } | null;
};

const FRAMEWORK =
  /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]|[\\/]web[\\/]connection[\\/](data-strategy|initial-router|load-full-router|newer-build|no-instrumentation|route-modules|session-keeper|wait-for-server)\.ts/;
const ICON = /[\\/]lucide-react[\\/]/;

/** Who imports a module: files of routes, and what is loaded on demand. All but panels are visitors'. */
const HOME = /\/web\/(root|site\/(layout|home))\.tsx/;
const PANELS = /\/web\/(admin|company|account)\//;
const LIGHT_PAGES = /\/web\/site\/((about|kvkk|references|services)\/page|not-found)\.tsx/;
const LOGIN = /\/web\/login\//;
const WITH_WINDOWS = /\/web\/(signed-in|live-support|site\/.*-dialog\.tsx|report\/bars)\b/;
const SENDING = /\/web\/site\/[a-z-]+\/send\.ts/;
const LIVE_SUPPORT = /\/web\/live-support\//;
const FULL_ROUTER = /\/web\/connection\/full-router\.ts/;

/** What fewer screens of the panels import is loaded with those alone. */
const FEW_SCREENS = 4;
/** What as many screens import is no part of the chat, although of visitors' pages only the chat imports it. */
const MANY_SCREENS = 24;

/** The parts in the order of their dependencies: what a module imports belongs to its part or to one before it. */
const PARTS = [
  "framework",
  "shared",
  "icons",
  "pages",
  "forms",
  "windows",
  "validation",
  "chat",
  "panels",
  "panels-windows",
  "panels-editing",
  "panels-chat",
] as const;
type Part = (typeof PARTS)[number];

/**
 * Groups for `output.codeSplitting`: what several pages import, in a few files. By default the bundler makes a file of
 * every set of modules that the same pages import, hundreds of less than a kilobyte; over HTTP/1.1 a browser fetches
 * six at a time. No file that visitors load has anything that panels alone need.
 */
export const groups = PARTS.map((part, at) => ({
  debugName: part,
  name: (id: string, graph: ModuleGraph) => (partOf(id, graph) === part ? part : null),
  minShareCount: part === "framework" ? 1 : 2,
  // A group takes along whatever its modules import that no group of a higher priority has.
  priority: PARTS.length - at,
}));

/** The parts of modules by the graph of a build, each found once. */
const known = new WeakMap<ModuleGraph, Map<string, Part | null>>();

/** The part that the module belongs to, or null if the bundler's default is best for it. */
function partOf(id: string, graph: ModuleGraph): Part | null {
  const parts = known.get(graph) ?? new Map<string, Part | null>();
  known.set(graph, parts);
  const part = parts.get(id);
  if (part !== undefined) return part;
  const found = findPart(id, graph);
  parts.set(id, found);
  return found;
}

function findPart(id: string, graph: ModuleGraph): Part | null {
  if (isLoadedOnDemand(id) || id.endsWith(".css")) return null;
  if (FRAMEWORK.test(id)) return "framework";
  const importers = reached(id, graph, "importers");
  if (importers.some((module) => HOME.test(module))) return "shared";
  const roots = importers.filter((module) => isRoot(module, graph));
  const visitors = roots.filter((root) => !PANELS.test(root));
  const screens = roots.length - visitors.length;
  if (visitors.length === 0) return screens >= FEW_SCREENS || ICON.test(id) ? panelPartOf(id, graph) : null;
  if (ICON.test(id)) return "icons";
  const only = (who: RegExp) => visitors.every((root) => who.test(root));
  if (only(FULL_ROUTER) || only(LOGIN)) return null;
  if (visitors.some((root) => LIGHT_PAGES.test(root))) return "pages";
  if (only(SENDING)) return "validation";
  if (only(LIVE_SUPPORT) && screens < MANY_SCREENS) return "chat";
  return only(WITH_WINDOWS) ? "windows" : "forms";
}

/** Screens without windows, validation or a chat load none. A style sheet stays with its screen. */
function panelPartOf(id: string, graph: ModuleGraph): Part | null {
  if (graph.getModuleInfo(id)?.importedIds.some((imported) => imported.endsWith(".css"))) return null;
  const needed = new Set(
    reached(id, graph, "importedIds").map((module) => (isOfPanels(module, graph) ? null : partOf(module, graph))),
  );
  if (needed.has("chat")) return "panels-chat";
  if (needed.has("validation")) return "panels-editing";
  return needed.has("windows") ? "panels-windows" : "panels";
}

const isOfPanels = (id: string, graph: ModuleGraph) =>
  reached(id, graph, "importers").every((module) => !isRoot(module, graph) || PANELS.test(module));

/** Whether browsers ask for the module by name: a route's, or one that is loaded on demand. */
function isRoot(id: string, graph: ModuleGraph): boolean {
  const { importers = [], dynamicImporters = [] } = graph.getModuleInfo(id) ?? {};
  return importers.length === 0 || dynamicImporters.length > 0;
}

/** The module and all that import it, or that it imports, directly or indirectly. */
function reached(id: string, graph: ModuleGraph, by: "importers" | "importedIds"): string[] {
  const found = new Set([id]);
  for (const module of found) for (const next of graph.getModuleInfo(module)?.[by] ?? []) found.add(next);
  return [...found];
}
