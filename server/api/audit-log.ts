import { z } from "zod";
import { AuditEntry, AuditQuery } from "#contract/audit-log.ts";
import { listAuditEntries } from "#server/store/audit-log.ts";
import { exportAuditEntries } from "./exports.ts";
import { page } from "./paging.ts";
import { Routes } from "./routes.ts";

export const auditLog = new Routes()
  .get(
    "/audit_log/export",
    { summary: "The same list as a CSV file", access: "superadmin", query: AuditQuery, answer: z.unknown() },
    ({ db, query }) => exportAuditEntries(db, query),
  )
  .get(
    "/audit_log",
    {
      summary: "What administrators changed, newest first",
      access: "superadmin",
      query: AuditQuery,
      answer: z.array(AuditEntry),
    },
    async (call) => page(call, await listAuditEntries(call.db, call.query)),
  );
