import { resolve } from "node:path";
import type { Config } from "#server/config.ts";
import { closeDataDir } from "#server/data-dir.ts";
import { openEmbeddedDatabase } from "#server/database/embedded.ts";
import { reachEmbeddedDatabase } from "#server/database/reach.ts";
import { findAppSecret } from "#server/secrets/app-secret.ts";
import { createStorage, type Storage } from "#server/storage/storage.ts";

/** Where an installation keeps everything: what a backup reads and a restore fills. */
export type Place = {
  dataDir: string;
  databaseUrl: string;
  storage: Storage;
  /** `APP_SECRET` or the one kept in the data folder. */
  secret: string | undefined;
  close(): Promise<void>;
};

/**
 * Opens what the configuration names. The embedded database is reached through the running server where there is one,
 * and started for this alone where not. `mustExist`: throws instead of making a new one.
 */
export async function openPlace(config: Config, { mustExist }: { mustExist: boolean }): Promise<Place> {
  const dataDir = resolve(config.DATA_DIR);
  if (!mustExist) await closeDataDir(dataDir, console.error);
  const database = config.DATABASE_URL
    ? { url: config.DATABASE_URL, close: async () => {} }
    : await (mustExist
        ? reachEmbeddedDatabase(dataDir, { mustExist })
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
