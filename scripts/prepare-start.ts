import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { buildIfChanged, fingerprintOf } from "./build.ts";
import { compileServer } from "./compile.ts";

// Before `npm start`: builds the pages where they changed, and compiles the server where it did. A server that does so
// itself keeps the memory that stripping types took for as long as it runs, some 20 MB.

const STAMP = join(import.meta.dirname, "..", "build", "compiled", "inputs.sha256");
const INPUTS = ["server", "contract", "package-lock.json", "build/inputs.sha256"];

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
  await compileServer();
  // Where nothing can be written the server compiles for itself.
  await writeFile(STAMP, inputs).catch(() => {});
}
