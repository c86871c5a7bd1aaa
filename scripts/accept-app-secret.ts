import { resolve } from "node:path";
import { readConfig } from "#server/config.ts";
import { connect } from "#server/database/connect.ts";
import { refuseMissingDatabase } from "#server/database/connect-embedded.ts";
import { openEmbeddedDatabase } from "#server/database/embedded.ts";
import { migrateDatabase } from "#server/database/migrate.ts";
import { acceptAppSecret } from "#server/domain/app-secret.ts";
import { openSecretBox } from "#server/secrets/app-secret.ts";

// `npm run accept-app-secret`: makes this environment's APP_SECRET the database's, after the former one was lost or
// replaced. Run it while the server is stopped, on DATABASE_URL or the embedded database.

try {
  const config = { ...readConfig(process.env), DATA_DIR: resolve(readConfig(process.env).DATA_DIR) };
  if (!config.DATABASE_URL) await refuseMissingDatabase(config.DATA_DIR);
  const embedded = config.DATABASE_URL ? null : await openEmbeddedDatabase({ dataDir: config.DATA_DIR, log: () => {} });
  try {
    const url = config.DATABASE_URL ?? embedded!.url;
    await migrateDatabase(url);
    const { db, close } = connect(url, { max: 1 });
    const secrets = await openSecretBox(config);
    const { unreadable, reports, pushRenewed } = await acceptAppSecret({ config, secrets }, db).finally(close);
    console.log(`Accepted. Report addresses signed anew: ${reports}.`);
    if (pushRenewed) console.log("Push notices have a new key: each person turns them on again, under Bildirimler.");
    if (unreadable.length > 0)
      console.log(`Type again in the panel, under Yapay Zekâ Ayarları: ${unreadable.join(", ")}.`);
  } finally {
    await embedded?.close();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
