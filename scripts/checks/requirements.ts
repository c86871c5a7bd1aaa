import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { findHeadlessShell, findSystemChromium } from "./chromium.ts";
import { findSystemPostgres } from "./system-postgres.ts";

/**
 * Names the Chromium that the journeys drive, installing it where that is possible. Throws where it is not: a check
 * that cannot run has failed.
 */
export function findChromium(): string {
  const whole = findOrInstall("Chromium", "chromium", findSystemChromium);
  // Where there is none, the whole browser shows every page.
  if (!findHeadlessShell()) install("chromium-headless-shell");
  return [whole, ...(findHeadlessShell() ? [`Using ${findHeadlessShell()} where it is enough.`] : [])].join("\n");
}

/** Names the machine's PostgreSQL, installing it where that is possible. Throws where it is not. */
export function findPostgres(): string {
  return findOrInstall("PostgreSQL 15 or newer", "postgresql", () => {
    const found = findSystemPostgres();
    return found && `${found.bin} (PostgreSQL ${found.major})`;
  });
}

function findOrInstall(name: string, debianPackage: string, find: () => string | undefined): string {
  const found = find() ?? (install(debianPackage, { freshLists: true }) ? find() : undefined);
  if (found) return `Using ${found}.`;
  throw new Error(
    `${name} is not on this machine and could not be installed here; on Debian as root: apt-get install ${debianPackage}`,
  );
}

function install(debianPackage: string, { freshLists = false } = {}): boolean {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return false;
  console.log(`Installing ${debianPackage} (apt-get) …`);
  const apt = (...args: string[]) =>
    spawnSync("apt-get", ["-q", ...args], {
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    }).status === 0;
  const request = ["install", "-y", "--no-install-recommends", debianPackage];
  return apt(...request) || (freshLists && apt("update") && apt(...request));
}

/** The path of a program of the machine's, installing its package where that is possible. Throws where it is not. */
export function findProgram(name: string, debianPackage = name): string {
  const find = () =>
    ["/usr/bin", "/usr/sbin", "/usr/local/bin"].map((folder) => `${folder}/${name}`).find((path) => existsSync(path));
  findOrInstall(name, debianPackage, find);
  return find()!;
}
