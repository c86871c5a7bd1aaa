import { readdirSync, readFileSync } from "node:fs";

/** Resident megabytes of the program: its process and its workers, not the database's. */
export function residentMegabytes(pid: number): number {
  const processes = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap(readProcess);
  const ours = new Set([pid]);
  for (const { id, parent, name } of processes.sort((a, b) => a.id - b.id)) {
    if (ours.has(parent) && /^(node|MainThread)/.test(name)) ours.add(id);
  }
  return processes.filter(({ id }) => ours.has(id)).reduce((sum, { resident }) => sum + resident, 0) / 1024;
}

function readProcess(name: string) {
  try {
    const status = readFileSync(`/proc/${name}/status`, "utf8");
    const field = (key: string) => new RegExp(`^${key}:\\s*(\\S+)`, "m").exec(status)?.[1] ?? "";
    return [{ id: Number(name), parent: Number(field("PPid")), name: field("Name"), resident: Number(field("VmRSS")) }];
  } catch {
    return []; // it ended meanwhile
  }
}
