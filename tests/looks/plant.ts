import type { Config } from "#server/config.ts";
import { connect } from "#server/database/connect.ts";
import { seedAgency } from "#server/database/demo/agency/seed.ts";
import { saveDemoFiles } from "#server/database/demo/files.ts";
import { createStorage } from "#server/storage/storage.ts";
import { PASSWORD, plantTestDemo } from "../support/planted.ts";

const AGENCY = { clients: 12, weeks: 2, weekly: 20 };

/** Fills the migrated database at `url` with the demo and an agency's clients, as of this moment. */
export async function plant(url: string, config: Config): Promise<void> {
  await saveDemoFiles(await createStorage(config));
  const { db, close } = connect(url, { max: 1 });
  // Conversations last as long as their answers took.
  const measure = performance.now;
  performance.now = () => 0;
  try {
    const parts = { db, config, clock: () => new Date() };
    await plantTestDemo(parts);
    await db.transaction().execute((transaction) => seedAgency(transaction, parts, () => PASSWORD, AGENCY));
  } finally {
    performance.now = measure;
    await close();
  }
}
