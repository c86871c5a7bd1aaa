import { z } from "zod";
import { Company } from "#contract/companies.ts";
import { Report, ReportExportQuery, ReportQuery } from "#contract/report.ts";
import { placeBuiltInReport, readReport, readReportTable } from "#server/domain/report.ts";
import { csvFile } from "./csv.ts";
import { found } from "./found.ts";
import { Routes } from "./routes.ts";

export const report = new Routes()
  .get(
    "/report",
    {
      summary: "The own company's conversations of a period in figures",
      access: "company member",
      query: ReportQuery,
      answer: Report,
      errors: ["not-found"],
    },
    ({ db, services, user, query }) => readReport(db, services, user.company_id!, query),
  )
  .get(
    "/report/export",
    {
      summary: "One table of the report as a CSV file",
      access: "company member",
      query: ReportExportQuery,
      answer: z.any(),
    },
    async ({ db, user, query: { table, from, to } }) => {
      const { columns, rows } = await readReportTable(db, { companyId: user.company_id!, from, to }, table);
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
      answer: Company,
      errors: ["not-found"],
    },
    async ({ db, services, params }) => found(await placeBuiltInReport(db, services, params.id)),
  );

const NAMES = { days: "gunler", hours: "saatler", questions: "yanitlanamayan-sorular" };
