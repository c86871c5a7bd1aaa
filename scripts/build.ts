import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import { HOUR_MS } from "#contract/durations.ts";
import { placeBuild } from "./place-build.ts";

const root = join(import.meta.dirname, "..");
/** The inputs of the build. Server code is not built. */
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
  "scripts/code-splitting.ts",
  "scripts/lighter-styles.ts",
  "scripts/replace-router-modules.ts",
  "scripts/plain-icons.ts",
  "scripts/precompress.ts",
  "scripts/short-classes.ts",
];
const BUILD = join(root, "build");
/** Prefix of temporary build folders, and the age from which one counts as abandoned. */
const NEXT = "next-";
const MAX_AGE_MS = HOUR_MS;
/** Contains the fingerprint of the inputs of the last complete build. */
const STAMP = join(BUILD, "inputs.sha256");
/** Checked as well, because concurrent builds may remove each other's files. */
const BUILT = ["server/index.js", "client", "widget"].map((path) => join(BUILD, path));

/**
 * Builds the pages (`react-router build`) and the widget (`build-widget.ts`) in a temporary folder, and moves them to
 * `build/` when complete, without disturbing a running server. Throws on failure, and then leaves the previous build as
 * it was.
 */
export function build(inputs = fingerprintOf(INPUTS)): void {
  const program = join(dirname(createRequire(import.meta.url).resolve("@react-router/dev/package.json")), "bin.cjs");
  mkdirSync(BUILD, { recursive: true });
  removeLeft();
  const folder = mkdtempSync(join(BUILD, NEXT));
  const name = relative(root, folder).replaceAll("\\", "/");
  try {
    for (const args of [[program, "build"], [join(root, "scripts", "build-widget.ts")]]) {
      const { status } = spawnSync(process.execPath, args, {
        cwd: root,
        stdio: "inherit",
        env: { ...process.env, NODE_ENV: "production", BUILD_FOLDER: name },
      });
      if (status !== 0) throw new Error("The pages could not be built");
    }
    // The output contains the folder's name; it should be identical wherever it was built.
    const server = join(folder, "server", "index.js");
    writeFileSync(server, readFileSync(server, "utf8").replaceAll(name, "build"));
    rmSync(STAMP, { force: true });
    placeBuild(folder, BUILD);
    writeFileSync(STAMP, inputs);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Removes the folders of builds that were killed. */
function removeLeft(): void {
  for (const entry of readdirSync(BUILD)) {
    const path = join(BUILD, entry);
    if (entry.startsWith(NEXT) && Date.now() - statSync(path).mtimeMs > MAX_AGE_MS) rmSync(path, { recursive: true });
  }
}

/** Builds only if the inputs changed since the last complete build; the check takes some 20 ms. */
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

/** Returns a hash of the names and contents of files, and of all files in folders, by their paths in the repository. */
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
    if (process.argv.includes("--if-changed")) buildIfChanged();
    else build();
  } catch (error) {
    console.error(`${(error as Error).message}.`);
    process.exitCode = 1;
  }
}
