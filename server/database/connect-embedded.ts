import { stat } from "node:fs/promises";
import { join } from "node:path";
import { openCopying } from "./copy.ts";
import { openEmbeddedDatabase } from "./embedded.ts";
import { findRunningServer } from "./embedded/running.ts";

/** `isServed`: the program is running on it now. */
export type EmbeddedConnection = { url: string; isServed: boolean; close(): Promise<void> };

/**
 * Connects a command to the embedded database of a data folder: to the running server if there is one; otherwise starts
 * it for this command. `mustExist`: throws instead of creating a new one.
 */
export async function connectEmbeddedDatabase(
  dataDir: string,
  { mustExist = false } = {},
): Promise<EmbeddedConnection> {
  const home = join(dataDir, "postgres");
  if (mustExist && !(await stat(join(home, "cluster")).catch(() => undefined)))
    throw new Error(`There is no database in ${dataDir}: set DATA_DIR, or DATABASE_URL.`);
  const url = await findRunningServer(home);
  if (url && (await answers(url))) return { url, isServed: true, close: async () => {} };
  return { ...(await openEmbeddedDatabase({ dataDir, log: () => {} })), isServed: false };
}

async function answers(url: string): Promise<boolean> {
  try {
    await (await openCopying(url)).close();
    return true;
  } catch {
    return false;
  }
}
