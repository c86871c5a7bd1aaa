import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createApp } from "#server/app.ts";
import { readConfig } from "#server/config.ts";
import { createServices } from "#server/create-services.ts";
import { listenForChanges } from "#server/database/changes.ts";
import { connect } from "#server/database/connect.ts";
import { openEmbeddedDatabase } from "#server/database/embedded.ts";
import { openTenants } from "#server/database/tenant-login.ts";
import { createLog } from "#server/log.ts";
import { prepareDatabase } from "#server/prepare-database.ts";
import { tenantPassword } from "#server/start.ts";

/** A Tuesday, 11:00 in Istanbul: what is said of hours is the same whenever the evaluation runs. */
const BEGIN = Date.parse("2026-03-03T08:00:00Z");

/** Nothing of an evaluation has to survive a power loss. */
const SETTINGS = { fsync: "off", synchronous_commit: "off", full_page_writes: "off" };

export type Product = Awaited<ReturnType<typeof openProduct>>;

/**
 * The whole application in this process with the built-in engine, on an embedded database of its own that is empty but
 * for its tables; nothing listens on a port. `close` leaves nothing behind.
 */
export async function openProduct() {
  await using opened = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), "sozbir-eval-"));
  opened.defer(() => rm(folder, { recursive: true, force: true }));
  // The server's user is another one when root runs the evaluation.
  await chmod(folder, 0o755);
  const { url, close } = await openEmbeddedDatabase({ dataDir: folder, log: () => {}, settings: SETTINGS });
  opened.defer(close);
  await prepareDatabase(url, console);
  const config = readConfig({
    DATA_DIR: folder,
    LOG_LEVEL: "error",
    APP_SECRET: "a secret for evaluations alone",
    RATE_LIMIT_FACTOR: "1000000",
  });
  const log = createLog(config.LOG_LEVEL);
  const connection = connect(url, { max: 5 });
  opened.defer(connection.close);
  const tenants = await openTenants(connection.db, url, { password: await tenantPassword(config), max: 2, log });
  opened.defer(tenants.close);
  const changes = await listenForChanges(url, log);
  opened.defer(changes.close);
  const began = performance.now();
  const { services, settled, finish } = await createServices({
    ...connection,
    url,
    config,
    log,
    changes,
    tenants: tenants.db,
    clock: () => new Date(BEGIN + performance.now() - began),
  });
  opened.defer(finish);
  opened.defer(services.jobs.close);
  const app = createApp(services);
  const all = opened.move();
  return { app, services, settled, close: () => all.disposeAsync() };
}
