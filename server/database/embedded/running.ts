import { readFile, realpath } from "node:fs/promises";
import { join } from "node:path";
import { connectionUrl } from "./listener.ts";
import { readPassword } from "./password.ts";

/**
 * The address of the database server that another process runs for the data folder's `home`, as PostgreSQL itself wrote
 * it down, or undefined where nothing was written. Whether that server still runs shows when one connects.
 */
export async function findRunningServer(home: string): Promise<string | undefined> {
  const password = await readPassword(home);
  const cluster = await realpath(join(home, "cluster")).catch(() => undefined);
  if (!cluster || !password) return undefined;
  const text = await readFile(join(cluster, "postmaster.pid"), "utf8").catch(() => "");
  // Process id, folder, start, port, socket folder, address, shared memory, status.
  const [, , , port, socketFolder] = text.split("\n");
  if (!port) return undefined;
  return connectionUrl({ port: Number(port), ...(socketFolder && { socketFolder }) }, password);
}
