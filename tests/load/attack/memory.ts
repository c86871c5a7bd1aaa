import { readdirSync, readFileSync } from "node:fs";

/**
 * Resident megabytes of the program: its process and its workers, not the database's. The pages of the program's own
 * file are the same ones in all of them and are counted once.
 */
export function residentMegabytes(pid: number): number {
  const processes = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap(readProcess);
  const ours = new Set([pid]);
  for (const { id, parent, name } of processes.sort((a, b) => a.id - b.id)) {
    if (ours.has(parent) && /^(node|MainThread)/.test(name)) ours.add(id);
  }
  const all = processes.filter(({ id }) => ours.has(id));
  const own = all.reduce((sum, { held }) => sum + held, 0);
  return (own + Math.max(0, ...all.map(({ mapped }) => mapped))) / 1024;
}

function readProcess(name: string) {
  try {
    const status = readFileSync(`/proc/${name}/status`, "utf8");
    const field = (key: string) => new RegExp(`^${key}:\\s*(\\S+)`, "m").exec(status)?.[1] ?? "";
    const held = Number(field("RssAnon")) + Number(field("RssShmem"));
    const parent = Number(field("PPid"));
    return [{ id: Number(name), parent, name: field("Name"), held, mapped: Number(field("RssFile")) }];
  } catch {
    return []; // it ended meanwhile
  }
}
