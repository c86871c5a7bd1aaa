import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

const root = join(import.meta.dirname, "..");
/** Everything the built pages are made of. Server code is not built. */
const INPUTS = [
  "web",
  "widget",
  "contract",
  "public",
  "vite.config.ts",
  "react-router.config.ts",
  "tsconfig.json",
  "package-lock.json",
  "scripts/build.ts",
  "scripts/build-widget.ts",
  "scripts/lighter-styles.ts",
  "scripts/own-router.ts",
  "scripts/plain-icons.ts",
  "scripts/precompress.ts",
  "scripts/short-classes.ts",
];
/** Names the inputs of the last complete build. */
const STAMP = join(root, "build", "inputs.sha256");
/** Two who build at once may take from each other what the stamp speaks of. */
const BUILT = ["server/index.js", "client", "widget"].map((path) => join(root, "build", path));

/**
 * Builds the pages (`react-router build`) and the widget (`build-widget.ts`) into `build/`. Throws when that fails;
 * `build/` then counts as not built.
 */
export function build(inputs = fingerprintOf(INPUTS)): void {
  rmSync(STAMP, { force: true });
  const program = join(dirname(createRequire(import.meta.url).resolve("@react-router/dev/package.json")), "bin.cjs");
  for (const args of [[program, "build"], [join(root, "scripts", "build-widget.ts")]]) {
    const { status } = spawnSync(process.execPath, args, {
      cwd: root,
      stdio: "inherit",
      env: { ...process.env, NODE_ENV: "production" },
    });
    if (status !== 0) throw new Error("The pages could not be built");
  }
  mkdirSync(dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, inputs);
}

/** Builds only when an input's content differs from the last complete build's; some 20 ms when none does. */
export function buildIfChanged(): void {
  const inputs = fingerprintOf(INPUTS);
  if (read(STAMP) === inputs && BUILT.every((path) => existsSync(path))) return;
  if (read(STAMP) !== undefined && !canBuild()) {
    console.error("The pages are those of the last build: what builds them is not installed (npm ci installs it).");
    return;
  }
  console.log("Building the pages …");
  build(inputs);
}

/** False after `npm ci --omit=dev`. */
function canBuild(): boolean {
  try {
    createRequire(import.meta.url).resolve("@react-router/dev/package.json");
    return true;
  } catch {
    return false;
  }
}

/** Of the names and contents of files, and of all files in folders; all by their paths in the repository. */
export function fingerprintOf(paths: readonly string[]): string {
  const hash = createHash("sha256");
  for (const file of paths.flatMap(listFiles).sort())
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update("\0");
  return hash.digest("hex");
}

function listFiles(path: string): string[] {
  const entries = readdirOrNothing(path);
  if (entries === "file") return [path];
  return entries.flatMap((entry) =>
    entry.isDirectory() ? listFiles(join(path, entry.name)) : [join(path, entry.name)],
  );
}

function readdirOrNothing(path: string) {
  try {
    return readdirSync(join(root, path), { withFileTypes: true });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOTDIR") return "file";
    if (code === "ENOENT") return [];
    throw error;
  }
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}

if (import.meta.main) {
  try {
    build();
  } catch (error) {
    console.error(`${(error as Error).message}.`);
    process.exitCode = 1;
  }
}
