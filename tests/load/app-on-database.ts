import { createLog } from "#server/log.ts";
import { createApp } from "#server/app.ts";
import { readConfig } from "#server/config.ts";
import { listenForChanges } from "#server/database/changes.ts";
import { connect } from "#server/database/connect.ts";
import { saveDemoFiles } from "#server/database/demo/files.ts";
import { openTenants } from "#server/database/tenant-login.ts";
import { prepareDatabase } from "#server/prepare-database.ts";
import { createServices } from "#server/create-services.ts";
import { tenantPassword } from "#server/start.ts";
import { PASSWORD, plantTestDemo } from "../support/planted.ts";

/**
 * The whole application in this process, on an empty database that is migrated and planted with the demo first; nothing
 * listens on a port.
 */
export async function openAppOnDatabase(url: string, dataDir: string) {
  await prepareDatabase(url, console);
  const config = readConfig({
    DATA_DIR: dataDir,
    DATABASE_URL: url,
    LOG_LEVEL: "error",
    APP_SECRET: "a secret for measuring alone",
    RATE_LIMIT_FACTOR: "1000000",
  });
  const log = createLog(config.LOG_LEVEL);
  const connection = connect(url);
  const tenants = await openTenants(connection.db, url, { password: await tenantPassword(config), max: 10, log });
  const changes = await listenForChanges(url, log);
  const { services, finish } = await createServices({ config, log, changes, tenants: tenants.db, ...connection });
  await saveDemoFiles(services.storage);
  await plantTestDemo(services);
  const app = createApp(services);

  return {
    app,
    services,
    /** The cookie of somebody of the demo cast. */
    async signIn(email: string): Promise<string> {
      const response = await app.request("/api/auth/sign-in/email", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ email, password: PASSWORD }),
      });
      if (!response.ok) throw new Error(`sign-in: ${response.status} ${await response.text()}`);
      return response.headers.get("set-cookie")!.split(";")[0]!;
    },
    async close() {
      await finish();
      await changes.close();
      await tenants.close();
      await connection.close();
    },
  };
}
