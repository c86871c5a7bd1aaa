import { spawnSync } from "node:child_process";
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { buildIfChanged } from "./build.ts";
import { earlierFiles } from "./place-build.ts";

// `npm run release`: writes build/release/sozbir-VERSION-PLATFORM.tar.gz, which runs without building or installing.

const root = join(import.meta.dirname, "..");
const about = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
const name = `sozbir-${about.version}-${process.platform}-${process.arch}`;
const folder = join(root, "build", "release", name);

/** The files that the running program or an operator reads. */
const PARTS = [
  "server",
  "contract",
  "build/client",
  "build/server",
  "build/widget",
  "deploy",
  "docs/operations.md",
  "docs/upgrade.md",
  "README.md",
  "CHANGELOG.md",
];
const COMMANDS = ["backup", "restore", "create-admin", "reset-second-factor", "accept-app-secret", "compile"];
/** Left out because it needs the build tools. */
const LEFT_OUT = ["server/dev.ts"];

buildIfChanged();
rmSync(folder, { recursive: true, force: true });
/** Files of earlier builds are left out: nobody has an open page of them. */
const earlier = new Set(earlierFiles(join(root, "build")).map((file) => join(root, "build", file)));
for (const part of [...PARTS, ...COMMANDS.map((command) => `scripts/${command}.ts`), ...productionPackages()])
  copy(part);
for (const part of LEFT_OUT) rmSync(join(folder, part));
writeFileSync(join(folder, "package.json"), manifest());
cpSync(join(root, "deploy", "sozbir"), join(folder, "sozbir"));
chmodSync(join(folder, "sozbir"), 0o755);

const archive = `${folder}.tar.gz`;
const { status } = spawnSync("tar", ["-C", dirname(folder), "--owner=0", "--group=0", "-czf", archive, name], {
  stdio: "inherit",
});
if (status !== 0) throw new Error("The archive could not be written");
rmSync(folder, { recursive: true });
console.log(archive);

function copy(part: string): void {
  mkdirSync(dirname(join(folder, part)), { recursive: true });
  // A package's nested node_modules have their own entries in the lock file.
  const nested = part.startsWith("node_modules/") ? join(root, part, "node_modules") : undefined;
  cpSync(join(root, part), join(folder, part), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => source !== nested && !earlier.has(source),
  });
}

/** The packages that `npm ci --omit=dev` would install here, copied from those that are installed. */
function productionPackages(): string[] {
  const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
  return Object.entries<{ dev?: boolean }>(packages)
    .filter(([path, { dev }]) => path !== "" && !dev && existsSync(join(root, path)))
    .map(([path]) => path);
}

function manifest(): string {
  const { name, version, description, license, type, imports, dependencies } = about;
  const scripts = Object.fromEntries(["start", ...COMMANDS].map((command) => [command, `exec ./sozbir ${command}`]));
  const engines = { node: ">=24" };
  const kept = { name, version, private: true, description, license, type, engines, imports, scripts, dependencies };
  return `${JSON.stringify(kept, null, 2)}\n`;
}
