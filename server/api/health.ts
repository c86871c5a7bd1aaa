import { sql } from "kysely";
import { z } from "zod";
import { AppError } from "#contract/errors.ts";
import { VERSION } from "#server/version.ts";
import { Routes } from "./routes.ts";

const Health = z.object({ status: z.literal("ok"), version: z.string() });
const ok: z.infer<typeof Health> = { status: "ok", version: VERSION };

/** For monitoring: a load balancer asks `ready`, a supervisor that restarts the program asks `live`. */
export const health = new Routes()
  .get(
    "/health",
    {
      summary: "Whether the server and its database answer",
      access: "public",
      answer: Health,
      errors: ["unavailable"],
    },
    async ({ services }) => {
      await sql`select 1`.execute(services.db);
      return ok;
    },
  )
  .get(
    "/health/live",
    { summary: "Whether the process answers, whatever its database does", access: "public", answer: Health },
    () => ok,
  )
  .get(
    "/health/ready",
    {
      summary:
        "Whether requests may be sent here: the database answers and takes writes, and the program is not ending",
      access: "public",
      answer: Health,
      errors: ["unavailable"],
    },
    async ({ services }) => {
      if (services.changes.ending.aborted) throw new AppError("unavailable", "the program is ending");
      // A standby, or a server that was made read-only because its disk was full.
      const { rows } = await sql<{ writes: boolean }>`
        select not current_setting('transaction_read_only')::boolean as writes`.execute(services.db);
      if (!rows[0]!.writes) throw new AppError("unavailable", "the database is read-only");
      if (!(await services.takesWrites())) throw new AppError("unavailable", "the database keeps writes waiting");
      return ok;
    },
  );
