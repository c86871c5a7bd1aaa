import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { buildIfChanged, fingerprintOf } from "./build.ts";
import { compileServer } from "./compile.ts";

// Before `npm start`: builds the pages and compiles the server if they have changed. A server that compiled itself
// would keep the memory used for stripping types, about 20 MB, for as long as it runs.

const STAMP = join(import.meta.dirname, "..", "build", "compiled", "inputs.sha256");
const INPUTS = ["server", "contract", "package-lock.json", "build/inputs.sha256"];

try {
  buildIfChanged();
} catch (error) {
  console.error(`${(error as Error).message}: Sözbir did not start.`);
  process.exit(1);
}
await compileIfChanged();
// Some of the imported modules may keep the process alive.
process.exit(0);

async function compileIfChanged(): Promise<void> {
  const inputs = `${process.version} ${fingerprintOf(INPUTS)}`;
  if ((await readFile(STAMP, "utf8").catch(() => undefined)) === inputs) return;
  await compileServer();
  // Without write access the server compiles for itself.
  await writeFile(STAMP, inputs).catch(() => {});
}
