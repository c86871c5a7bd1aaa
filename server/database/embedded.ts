import { mkdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import { chooseAccount } from "./embedded/account.ts";
import { findBinaries } from "./embedded/binaries.ts";
import { prepareCluster } from "./embedded/cluster.ts";
import { toEmbeddedDatabaseError } from "./embedded/error.ts";
import { chooseListener, connectionUrl } from "./embedded/listener.ts";
import { lockFolder } from "./embedded/lock.ts";
import { LogFile } from "./embedded/log-file.ts";
import { stopOrphan } from "./embedded/orphan.ts";
import { newPassword, readPassword, savePassword } from "./embedded/password.ts";
import { locateCluster } from "./embedded/locate-cluster.ts";
import { startServer } from "./embedded/server.ts";

export type EmbeddedDatabase = {
  /**
   * A connection URL for `pg`; for a Unix socket its folder is in the `host` parameter. Does not change if the server
   * has to be restarted.
   */
  url: string;
  /** Stops the server (fast shutdown) and unlocks the folder; resolves when both are done. */
  close(): Promise<void>;
};

/**
 * Opens the PostgreSQL cluster in `${dataDir}/postgres`, creating it on first use, and stops the server when this
 * process ends, however it ends. `log` gets the few lines an operator should see; the server's own output goes to
 * `${dataDir}/postgres/server.log`. Rejects with {@link EmbeddedDatabaseError}, whose message is one line.
 */
export async function openEmbeddedDatabase(options: {
  dataDir: string;
  log: (line: string) => void;
  /** Additional server settings (`name: value`), e.g. `fsync: "off"` in tests. */
  settings?: Record<string, string>;
}): Promise<EmbeddedDatabase> {
  const home = resolve(options.dataDir, "postgres");
  const { log } = options;
  await using opened = new AsyncDisposableStack();
  try {
    await mkdir(home, { recursive: true });
    opened.use(lockFolder(home));

    const account = await chooseAccount(join(home, "cluster"));
    const binaries = await findBinaries(account, log);
    const { place, cluster } = await locateCluster(home, log);
    if (place !== home) opened.use(lockFolder(place));

    await stopOrphan(cluster, log);
    const kept = await readPassword(home);
    const password = kept ?? newPassword();
    await prepareCluster({ binaries, account }, cluster, password, kept === undefined, log);
    if (kept === undefined) await savePassword(home, password);

    const listener = await chooseListener(place, account);
    const logFile = new LogFile(join(home, "server.log"));
    opened.use(
      await startServer({ binaries, account, cluster, listener, logFile, log, settings: options.settings ?? {} }),
    );

    const resources = opened.move();
    return { url: connectionUrl(listener, password), close: () => resources.disposeAsync() };
  } catch (error) {
    throw toEmbeddedDatabaseError(error, home);
  }
}
