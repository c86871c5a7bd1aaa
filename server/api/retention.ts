import { Retention, RetentionChange } from "#contract/retention.ts";
import type { Db } from "#server/database/connect.ts";
import { refuseChanged } from "#server/domain/refuse-changed.ts";
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
      body: RetentionChange,
      answer: Retention,
      errors: ["conflict"],
    },
    async ({ db, body: { seen, ...periods } }) => {
      await refuseChanged(db, "retention", { seen, wanted: periods }, () => readPeriods(db));
      await upsertPeriods(db, periods);
      return show(db);
    },
  );

const show = async (db: Db) => ({ periods: await readPeriods(db), disposals: await listDisposals(db) });
