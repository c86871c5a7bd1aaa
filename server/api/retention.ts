import { Retention, RetentionPeriods } from "#contract/retention.ts";
import type { Db } from "#server/database/connect.ts";
import { listDisposals, readPeriods, upsertPeriods } from "#server/store/retention.ts";
import { Routes } from "./routes.ts";

export const retention = new Routes()
  .get(
    "/retention",
    { summary: "How long data is kept, and what was disposed of", access: "superadmin", answer: Retention },
    ({ db }) => show(db),
  )
  .put(
    "/retention",
    {
      summary: "Say how long data is kept; the nightly job goes by it",
      access: "superadmin",
      body: RetentionPeriods,
      answer: Retention,
    },
    async ({ db, body }) => {
      await upsertPeriods(db, body);
      return show(db);
    },
  );

const show = async (db: Db) => ({ periods: await readPeriods(db), disposals: await listDisposals(db) });
