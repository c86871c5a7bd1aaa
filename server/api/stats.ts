import { z } from "zod";
import { Stat } from "#contract/stats.ts";
import { listStats, upsertStat } from "#server/store/stats.ts";
import { Routes } from "./routes.ts";

export const stats = new Routes()
  .get("/stats", { summary: "The site's figures", access: "public", answer: z.array(Stat) }, ({ db }) => listStats(db))
  .put("/stats", { summary: "Set a figure", access: "superadmin", body: Stat, answer: Stat }, ({ db, body }) => upsertStat(db, body));
