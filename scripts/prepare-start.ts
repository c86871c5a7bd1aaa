import { readFile, writeFile } from "node:fs/promises";
import module from "node:module";
import { join } from "node:path";
import { buildIfChanged, fingerprintOf } from "./build.ts";

// Before `npm start`: builds the pages where they changed, and compiles the server where it did. A server that does so
// itself keeps the memory that stripping types took for as long as it runs, some 20 MB.

const STAMP = join(import.meta.dirname, "..", "build", "compiled", "inputs.sha256");
const INPUTS = ["server", "contract", "package-lock.json", "build/inputs.sha256"];
/** All that a server loads: it begins with the first two, and comes to the others when a model is first asked. */
const LOADED = [
  "../server/main.ts",
  "../build/server/index.js",
  "../server/assistant/model.ts",
  "../server/assistant/model-failures.ts",
];

try {
  buildIfChanged();
} catch (error) {
  console.error(`${(error as Error).message}: Sözbir did not start.`);
  process.exit(1);
}
await compileIfChanged();
// What was loaded for its own sake may hold the process open.
process.exit(0);

async function compileIfChanged(): Promise<void> {
  const inputs = `${process.version} ${fingerprintOf(INPUTS)}`;
  if ((await readFile(STAMP, "utf8").catch(() => undefined)) === inputs) return;
  for (const path of LOADED) await import(path);
  module.flushCompileCache();
  // Where nothing can be written the server compiles for itself.
  await writeFile(STAMP, inputs).catch(() => {});
}
