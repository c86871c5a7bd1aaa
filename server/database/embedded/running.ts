import { readFile, realpath } from "node:fs/promises";
import { join } from "node:path";
import { connectionUrl } from "./listener.ts";
import { readPassword } from "./password.ts";

/**
 * The connection URL of the server that another process runs for the data folder's `home`, from PostgreSQL's own status
 * file, or undefined if there is none. Only connecting shows whether that server still runs.
 */
export async function findRunningServer(home: string): Promise<string | undefined> {
  const password = await readPassword(home);
  const cluster = await realpath(join(home, "cluster")).catch(() => undefined);
  if (!cluster || !password) return undefined;
  const text = await readFile(join(cluster, "postmaster.pid"), "utf8").catch(() => "");
  // The lines: process id, folder, start time, port, socket folder, address, shared memory, status.
  const [, , , port, socketFolder] = text.split("\n");
  if (!port) return undefined;
  return connectionUrl({ port: Number(port), ...(socketFolder && { socketFolder }) }, password);
}
