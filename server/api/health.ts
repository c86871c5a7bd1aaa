import { sql } from "kysely";
import { z } from "zod";
import { Routes } from "./routes.ts";

export const health = new Routes().get(
  "/health",
  {
    summary: "Whether the server and its database answer",
    access: "public",
    answer: z.object({ status: z.literal("ok") }),
    errors: ["unavailable"],
  },
  async ({ services }) => {
    await sql`select 1`.execute(services.db);
    return { status: "ok" as const };
  },
);
