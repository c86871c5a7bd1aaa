import { z } from "zod";
import { Stat, Stats } from "#contract/stats.ts";
import { changeStats } from "#server/domain/stats.ts";
import { listStats, upsertStats } from "#server/store/stats.ts";
import { Routes } from "./routes.ts";

export const stats = new Routes()
  .get("/stats", { summary: "The site's figures", access: "public", answer: z.array(Stat), isSites: true }, ({ db }) =>
    listStats(db),
  )
  .put(
    "/stats",
    { summary: "Set a figure", access: "superadmin", body: Stat, answer: Stat },
    async ({ db, body }) => (await upsertStats(db, [body]))[0]!,
  )
  .put(
    "/stats/all",
    {
      summary: "Set several figures at once, all or none",
      access: "superadmin",
      body: Stats,
      answer: z.array(Stat),
      errors: ["conflict"],
    },
    ({ db, body }) => changeStats(db, body),
  );
