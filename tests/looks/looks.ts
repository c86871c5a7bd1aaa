import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { chmodSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { findChromium } from "../../scripts/checks/requirements.ts";

// `npm run test:looks [-- --against COMMIT | --keep] [screen …]`: pictures of the twelve most important screens, compared
// with those that were kept (docs/decisions/0059-visual-regression-tests.md).

const root = join(import.meta.dirname, "../..");
const KEPT = join(root, ".looks/kept");
/** Whose the kept pictures are, in words. */
const OWNER = join(KEPT, "owner.txt");

/** Playwright, while it runs. It ends first, and what was made for it is cleared away: Ctrl-C reaches it by itself. */
let running: ChildProcess | undefined;
process.on("SIGINT", () => {});
process.on("SIGTERM", () => running?.kill("SIGINT"));

try {
  const { values, positionals: screens } = parseArgs({
    options: { against: { type: "string" }, keep: { type: "boolean", default: false } },
    allowPositionals: true,
  });
  console.log(findChromium());
  if (values.against !== undefined) await keepLooksOf(values.against, screens);
  if (values.keep) process.exitCode = await keepToday(screens);
  else if (existsSync(OWNER)) process.exitCode = await compare(screens);
  else {
    await keepToday(screens);
    console.error("There was nothing to compare with: these pictures are kept, and the next run compares with them.");
    process.exitCode = 1;
  }
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

async function compare(screens: string[]): Promise<number> {
  console.log(`Comparing with ${readFileSync(OWNER, "utf8")} …`);
  return takePictures(screens, "none");
}

async function keepToday(screens: string[]): Promise<number> {
  const failed = await takePictures(screens, "all");
  if (!failed) writeFileSync(OWNER, `this tree as it was on ${new Date().toLocaleString("en-GB")}`);
  return failed;
}

/** The kept pictures become those of a commit: its program, built and served apart, in today's pictures. */
async function keepLooksOf(commit: string, screens: string[]): Promise<void> {
  const sha = git("rev-parse", "--verify", `${commit}^{commit}`);
  const folder = mkdtempSync(join(tmpdir(), "sozbir-looks-of-"));
  // The embedded database may run as somebody else.
  chmodSync(folder, 0o755);
  const program = join(folder, "program");
  try {
    git("worktree", "add", "--detach", program, sha);
    installIn(program);
    rmSync(join(program, "tests/looks"), { recursive: true, force: true });
    cpSync(join(root, "tests/looks"), join(program, "tests/looks"), { recursive: true });
    rmSync(KEPT, { recursive: true, force: true });
    console.log(`Building ${commit} and taking its pictures …`);
    if ((await takePictures(screens, "all", program)) !== 0)
      throw new Error(`The pictures of ${commit} could not be taken.`);
    writeFileSync(OWNER, git("log", "-1", "--format=commit %h (%s)", sha));
  } finally {
    rmSync(folder, { recursive: true, force: true });
    git("worktree", "prune");
  }
}

/** Today's packages where the commit asks for the same ones, else its own. */
function installIn(program: string) {
  const same = packagesOf(program) === packagesOf(root);
  if (same) symlinkSync(join(root, "node_modules"), join(program, "node_modules"), "junction");
  else execFileSync(process.execPath, ["scripts/ensure.mjs"], { cwd: program, stdio: "inherit" });
}

/** Without what npm notes of the project itself, such as its version. */
function packagesOf(folder: string): string {
  const { "": _, ...packages } = JSON.parse(readFileSync(join(folder, "package-lock.json"), "utf8")).packages;
  return JSON.stringify(packages);
}

function git(...args: string[]): string {
  return execFileSync("git", args, { cwd: root, encoding: "utf8" }).trim();
}

/** Resolves with Playwright's exit code. */
function takePictures(screens: string[], update: "all" | "none", program = root): Promise<number> {
  const cli = join(root, "node_modules/@playwright/test/cli.js");
  const only = screens.length > 0 ? ["--grep", screens.map((name) => ` ${name}-\\d`).join("|")] : [];
  const config = join(import.meta.dirname, "playwright.config.ts");
  const child = spawn(process.execPath, [cli, "test", "--config", config, `--update-snapshots=${update}`, ...only], {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, LOOKS_PROGRAM: program },
  });
  running = child;
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => resolve(code ?? 1));
  });
}
