import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, chmodSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

// `npm run test:release`: makes the release archive, unpacks it into a temporary folder and uses it there with an empty
// environment and, where root may take it away, without a network; then the same with a built clone that has only
// production packages.

const root = join(import.meta.dirname, "..", "..");
const folder = mkdtempSync(join(tmpdir(), "sozbir-release-"));
chmodSync(folder, 0o755);

try {
  const archive = run("node", ["scripts/release.ts"], root).trim().split("\n").at(-1)!;
  run("tar", ["-xzf", archive, "-C", folder], root);
  const release = join(folder, readdirSync(folder)[0]!);
  // As an image is built.
  run(join(release, "sozbir"), ["compile"], release);
  if (!readdirSync(join(release, "build", "compiled")).some((name) => name.startsWith(process.version.slice(0, 4))))
    throw new Error("./sozbir compile kept nothing");
  startAndUse(release, ["./sozbir"], "./sozbir");

  const clone = join(folder, "clone");
  for (const file of run("git", ["ls-files", "-z"], root).split("\0").filter(Boolean)) copy(file, clone);
  for (const part of ["build/client", "build/server", "build/widget", "build/inputs.sha256"]) copy(part, clone);
  cpSync(join(release, "node_modules"), join(clone, "node_modules"), { recursive: true, verbatimSymlinks: true });
  // npm's link to the Node that the project brings; the archive has no need of it.
  const node = "node_modules/.bin/node";
  if (existsSync(join(root, node))) copy(node, clone);
  writeInstalled(clone);
  startAndUse(clone, ["npm", "start"]);
  console.log("1 passed, 0 failed");
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** Starts what `command` starts in `place` and talks to it (`use-release.ts`), without a network. */
function startAndUse(place: string, command: string[], backup?: string): void {
  const driver = [join(root, "tests", "release", "use-release.ts"), place, JSON.stringify(command), backup ?? ""];
  const alone = process.getuid?.() === 0 && spawnSync("unshare", ["-n", "true"]).status === 0;
  console.log(`${command.join(" ")}, ${alone ? "no network" : "the registry out of reach"}`);
  const { status } = alone
    ? spawnSync("unshare", ["-n", "sh", "-c", 'ip link set lo up && exec "$0" "$@"', process.execPath, ...driver], {
        stdio: "inherit",
      })
    : spawnSync(process.execPath, driver, { stdio: "inherit" });
  if (status !== 0) throw new Error(`${command.join(" ")} did not pass`);
}

/** What npm notes after `npm ci --omit=dev`. */
function writeInstalled(clone: string): void {
  const lock = JSON.parse(readFileSync(join(root, "node_modules", ".package-lock.json"), "utf8"));
  const kept = Object.entries<{ dev?: boolean }>(lock.packages).filter(([, { dev }]) => !dev);
  const text = JSON.stringify({ ...lock, packages: Object.fromEntries(kept) });
  run("sh", ["-c", 'cat > "$0"', join(clone, "node_modules", ".package-lock.json")], root, text);
}

function copy(part: string, to: string): void {
  mkdirSync(dirname(join(to, part)), { recursive: true });
  cpSync(join(root, part), join(to, part), { recursive: true, verbatimSymlinks: true });
}

function run(program: string, args: string[], cwd: string, input = ""): string {
  const name = program === "node" ? process.execPath : program;
  const { status, stdout } = spawnSync(name, args, {
    cwd,
    input,
    encoding: "utf8",
    stdio: ["pipe", "pipe", "inherit"],
  });
  if (status !== 0) throw new Error(`${program} ${args.join(" ")} failed`);
  return stdout;
}
