import module from "node:module";

// `sozbir compile`, and before `npm start`: fills the compile cache in NODE_COMPILE_CACHE with everything that a server
// loads. Run it as the user who runs the server, because Node's cache is per user id.

/** The modules that a server loads: the first two at start, the others when a model is first called. */
const LOADED = [
  "../server/main.ts",
  "../build/server/index.js",
  "../server/assistant/models/model-provider.ts",
  "../server/assistant/models/to-model-error.ts",
];

/** Loads everything that a server loads, which fills the compile cache, and writes the cache. */
export async function compileServer(): Promise<void> {
  for (const path of LOADED) await import(path);
  module.flushCompileCache();
}

if (import.meta.main) {
  await compileServer();
  // Some of the imported modules may keep the process alive.
  process.exit(0);
}
