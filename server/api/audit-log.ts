import { z } from "zod";
import { type AuditedNoun, AuditEntry, AuditQuery } from "#contract/audit-log.ts";
import { auditActions, auditNouns } from "#contract/labels.ts";
import type { Db } from "#server/database/connect.ts";
import { listAuditEntries } from "#server/store/audit-log.ts";
import { csvFile, everyRow, istanbulTime } from "./csv.ts";
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

/** All rows that match the filters. Old and new values are JSON: their fields differ from row to row. */
const exportAuditEntries = (db: Db, query: AuditQuery) =>
  csvFile<AuditEntry>(
    "islem-kaydi",
    [
      { title: "Tarih", value: ({ created_at }) => istanbulTime(created_at) },
      { title: "Kim", value: ({ actor_email }) => actor_email },
      { title: "Kayıt türü", value: ({ noun }) => auditNouns[noun as AuditedNoun] ?? noun },
      { title: "Kayıt", value: ({ label, entity_id }) => label ?? entity_id },
      { title: "İşlem", value: ({ action }) => auditActions[action] },
      { title: "Önce", value: ({ before }) => before && JSON.stringify(before) },
      { title: "Sonra", value: ({ after }) => after && JSON.stringify(after) },
    ],
    everyRow((page) => listAuditEntries(db, { ...query, ...page })),
  );
