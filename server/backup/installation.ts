import { resolve } from "node:path";
import type { Config } from "#server/config.ts";
import { closeDataDir } from "#server/data-dir.ts";
import { openEmbeddedDatabase } from "#server/database/embedded.ts";
import { connectEmbeddedDatabase } from "#server/database/connect-embedded.ts";
import { findAppSecret } from "#server/secrets/app-secret.ts";
import { createStorage, type Storage } from "#server/storage/storage.ts";

/** The stores of an installation: what a backup reads and a restore fills. */
export type Installation = {
  dataDir: string;
  databaseUrl: string;
  storage: Storage;
  /** `APP_SECRET`, or the secret kept in the data folder. */
  secret: string | undefined;
  close(): Promise<void>;
};

/**
 * Opens the installation that the configuration names. An embedded database that is running is connected to; otherwise
 * it is started for this purpose. `mustExist`: throws instead of creating a new one.
 */
export async function openInstallation(config: Config, { mustExist }: { mustExist: boolean }): Promise<Installation> {
  const dataDir = resolve(config.DATA_DIR);
  if (!mustExist) await closeDataDir(dataDir, console.error);
  const database = config.DATABASE_URL
    ? { url: config.DATABASE_URL, close: async () => {} }
    : await (mustExist
        ? connectEmbeddedDatabase(dataDir, { mustExist })
        : openEmbeddedDatabase({ dataDir, log: () => {} }));
  try {
    return {
      dataDir,
      databaseUrl: database.url,
      storage: await createStorage({ ...config, DATA_DIR: dataDir }),
      secret: config.APP_SECRET ?? (await findAppSecret(dataDir)),
      close: database.close,
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}
