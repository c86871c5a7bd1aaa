import type { Logger } from "pino";
import { migrateDatabase } from "./database/migrate.ts";
import { withStartLock } from "./database/start-lock.ts";
import { installJobs } from "./jobs/install.ts";

/** Migrates the database at `url`, our tables and the job queue's, while no other node does. */
export const prepareDatabase = (url: string, log: Pick<Logger, "warn">): Promise<void> =>
  withStartLock(url, async () => {
    await migrateDatabase(url);
    await installJobs(url, log);
  });
