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
  if (mustExist) await refuseMissingDatabase(dataDir);
  const url = await findRunningServer(home);
  if (url && (await answers(url))) return { url, isServed: true, close: async () => {} };
  return { ...(await openEmbeddedDatabase({ dataDir, log: () => {} })), isServed: false };
}

/** Throws if there is no database in the data folder, which a command that needs one would otherwise create there. */
export async function refuseMissingDatabase(dataDir: string): Promise<void> {
  if (await stat(join(dataDir, "postgres", "cluster")).catch(() => undefined)) return;
  throw new Error(`There is no database in ${dataDir}: set DATA_DIR, or DATABASE_URL.`);
}

async function answers(url: string): Promise<boolean> {
  try {
    await (await openCopying(url)).close();
    return true;
  } catch {
    return false;
  }
}
