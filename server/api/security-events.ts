import { z } from "zod";
import { SecurityEventEntry, SecurityEventQuery } from "#contract/security-events.ts";
import { listSecurityEvents } from "#server/store/security-events.ts";
import { page } from "./paging.ts";
import { Routes } from "./routes.ts";

export const securityEvents = new Routes().get(
  "/security_events",
  {
    summary: "What happened to accounts, newest first",
    access: "superadmin",
    query: SecurityEventQuery,
    answer: z.array(SecurityEventEntry),
  },
  async (call) => page(call, await listSecurityEvents(call.db, call.query)),
);
