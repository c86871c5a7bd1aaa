import { z } from "zod";
import type { CurrentUser } from "#contract/accounts.ts";
import { Company, CompanySeen } from "#contract/companies.ts";
import { Report, ReportExportQuery, ReportQuery } from "#contract/report.ts";
import type { Db } from "#server/database/connect.ts";
import { runCancellable } from "#server/database/run-cancellable.ts";
import { placeBuiltInReport, readReport, readReportTable } from "#server/domain/report.ts";
import { csvFile } from "./csv.ts";
import { found } from "./found.ts";
import { type Call, Routes } from "./routes.ts";

export const report = new Routes()
  .get(
    "/report",
    {
      summary: "The own company's conversations of a period in figures",
      access: "company member",
      query: ReportQuery,
      answer: Report,
      errors: ["not-found", "too-many-requests"],
      ownTransactions: true,
    },
    (call) => inTurn(call, (db) => readReport(db, call.services, call.user.company_id!, call.query)),
  )
  .get(
    "/report/export",
    {
      summary: "One table of the report as a CSV file",
      access: "company member",
      query: ReportExportQuery,
      answer: z.any(),
      errors: ["too-many-requests"],
      ownTransactions: true,
    },
    async ({ query: { table, from, to }, ...call }) => {
      const { columns, rows } = await inTurn(call, (db) =>
        readReportTable(db, { companyId: call.user.company_id!, from, to }, table, call.services.clock()),
      );
      return csvFile(
        `rapor-${NAMES[table]}-${from}-${to}`,
        columns.map(([title, key]) => ({ title, value: (row: (typeof rows)[number]) => row[key]! })),
        rows,
      );
    },
  )
  .post(
    "/companies/{id}/built-in-report",
    {
      summary: "Make the platform's own report the company's",
      access: "superadmin",
      params: z.object({ id: z.uuid() }),
      body: CompanySeen,
      answer: Company,
      errors: ["not-found", "conflict"],
    },
    async ({ db, services, params, body }) => found(await placeBuiltInReport(db, services, params.id, body)),
  );

/** Reads a report in its turn; aborted if the user requests a newer one or disconnects. */
const inTurn = <T>(
  { services, inScope, user, request }: Pick<Call, "services" | "inScope" | "request"> & { user: CurrentUser },
  read: (db: Db) => Promise<T>,
): Promise<T> =>
  services.reports.run(user.id, request.signal, (stop) =>
    inScope((db) => runCancellable(services.tenants, db, stop, () => read(db))),
  );

const NAMES = { days: "gunler", hours: "saatler", questions: "yanitlanamayan-sorular", people: "temsilciler" };
