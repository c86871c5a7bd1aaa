import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

const OLDEST = 15;
const DEBIAN = "/usr/lib/postgresql";

/**
 * Where the machine's PostgreSQL server programs are: the oldest supported one found, since that is the one that can
 * lack something.
 */
export function findSystemPostgres(): { bin: string; major: string } | undefined {
  const found = candidates()
    .filter((bin) => existsSync(join(bin, "initdb")))
    .map((bin) => ({ bin, major: majorOf(bin) }));
  return found.filter(({ major }) => Number(major) >= OLDEST).sort((a, b) => Number(a.major) - Number(b.major))[0];
}

function candidates(): string[] {
  const debian = existsSync(DEBIAN) ? readdirSync(DEBIAN).map((version) => join(DEBIAN, version, "bin")) : [];
  const elsewhere = spawnSync("pg_config", ["--bindir"], { encoding: "utf8" }).stdout?.trim();
  return elsewhere ? [...debian, elsewhere] : debian;
}

function majorOf(bin: string): string {
  return /(\d+)/.exec(spawnSync(join(bin, "postgres"), ["--version"], { encoding: "utf8" }).stdout ?? "")?.[1] ?? "0";
}
