import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Returns the process id of the server that runs on `cluster`. */
export const postmasterOf = (cluster: string) =>
  Number.parseInt(readFileSync(join(cluster, "postmaster.pid"), "utf8").split("\n")[0]!, 10);

/** Suspends the server on `cluster` with all its sessions, to simulate a hang; returns the function that resumes it. */
export function freeze(cluster: string): () => void {
  const server = postmasterOf(cluster);
  const processes = [server, ...childrenOf(server)];
  processes.forEach((pid) => signal(pid, "SIGSTOP"));
  return () => processes.forEach((pid) => signal(pid, "SIGCONT"));
}

function childrenOf(parent: number): number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        return Number(/\) \w (\d+)/.exec(readFileSync(`/proc/${name}/stat`, "utf8"))?.[1]) === parent;
      } catch {
        return false; // it has just exited
      }
    })
    .map(Number);
}

function signal(pid: number, name: NodeJS.Signals) {
  try {
    process.kill(pid, name);
  } catch {
    // The session has exited meanwhile.
  }
}
