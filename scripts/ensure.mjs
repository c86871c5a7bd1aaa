// Runs before every npm script: installs the packages when they are missing or not those of package-lock.json, and
// nothing otherwise. It meets a fresh clone, so it uses no package and only what Node 20 knows.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const OLDEST_INSTALLER = [20, 19];
const OLDEST_RUNTIME = [24, 0];
/** What runs the built program needs nothing that builds or tests it: `npm ci --omit=dev` is enough then. */
const onlyRuns = process.argv.includes("--to-run") && existsSync(join(root, "build", "inputs.sha256"));
const runtimePackage = `node_modules/node-${process.platform}-${process.arch}`;

if (isOlder(OLDEST_INSTALLER))
  stop(`Sözbir needs Node ${OLDEST_INSTALLER.join(".")} or newer to install itself; this is ${process.version}.`);
if (!isInstalled()) install();
if (!existsSync(join(root, runtimePackage)) && isOlder(OLDEST_RUNTIME)) {
  stop(
    `Sözbir runs on Node ${OLDEST_RUNTIME[0]} or newer. npm brings it on Linux (x64, arm64); on ${process.platform} ${process.arch} install it yourself: this is ${process.version}.`,
  );
}

/** Compares what npm last installed with what package-lock.json asks for, and looks whether it is still there. */
function isInstalled() {
  const wanted = readPackages("package-lock.json");
  const installed = readPackages("node_modules/.package-lock.json");
  if (!wanted) stop("package-lock.json is missing: this is not a whole clone of Sözbir.");
  if (!installed) return false;
  if (wanted[runtimePackage] && !installed[runtimePackage]) return false;
  const asWanted = Object.entries(wanted).every(
    ([path, { version, optional, dev, devOptional }]) =>
      path === "" ||
      (installed[path] ? installed[path].version === version : optional || (onlyRuns && (dev || devOptional))),
  );
  return (
    asWanted && Object.keys(installed).every((path) => wanted[path] && existsSync(join(root, path, "package.json")))
  );
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), "utf8")).packages;
  } catch {
    return undefined;
  }
}

function install() {
  console.log("Installing packages (npm ci) …");
  // npm ci removes node_modules, so npm itself must not run on the Node in there. Production's NODE_ENV would leave out
  // what builds the pages.
  const ownPrograms = join(root, "node_modules");
  const path = (process.env.PATH ?? "")
    .split(delimiter)
    .filter((folder) => !folder.startsWith(ownPrograms))
    .join(delimiter);
  const { status, error } = spawnSync(
    "npm",
    ["ci", "--include=dev", "--include=optional", "--loglevel=error", "--no-progress"],
    {
      cwd: root,
      env: { ...process.env, PATH: path },
      stdio: "inherit",
      shell: process.platform === "win32",
    },
  );
  if (status !== 0) stop(`npm ci failed${error ? ` (${error.message})` : ""}: the packages are not installed.`);
}

function isOlder([major, minor]) {
  const [ownMajor, ownMinor] = process.versions.node.split(".").map(Number);
  return ownMajor < major || (ownMajor === major && ownMinor < minor);
}

function stop(message) {
  console.error(message);
  process.exit(1);
}
