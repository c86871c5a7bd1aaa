import module from "node:module";

// `sozbir compile`, and before `npm start`: keeps what a server loads compiled, in the folder that NODE_COMPILE_CACHE
// names, for who runs it alone: Node keeps it by the user's number.

/** All that a server loads: it begins with the first two, and comes to the others when a model is first asked. */
const LOADED = [
  "../server/main.ts",
  "../build/server/index.js",
  "../server/assistant/models/model-provider.ts",
  "../server/assistant/models/to-model-error.ts",
];

export async function compileServer(): Promise<void> {
  for (const path of LOADED) await import(path);
  module.flushCompileCache();
}

if (import.meta.main) {
  await compileServer();
  // What was loaded for its own sake may hold the process open.
  process.exit(0);
}
