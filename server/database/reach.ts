import { stat } from "node:fs/promises";
import { join } from "node:path";
import { openCopying } from "./copy.ts";
import { openEmbeddedDatabase } from "./embedded.ts";
import { findRunningServer } from "./embedded/running.ts";

/** `isServed`: the program runs on it now. */
export type Reached = { url: string; isServed: boolean; close(): Promise<void> };

/**
 * The embedded database of a data folder, for a command: through the running server where there is one, started for
 * this alone where not. `mustExist`: throws instead of making a new one.
 */
export async function reachEmbeddedDatabase(dataDir: string, { mustExist = false } = {}): Promise<Reached> {
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
