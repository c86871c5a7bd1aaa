import { z } from "zod";
import { DemoRequest, DemoRequestChange, DemoRequestQuery, SentDemoRequest } from "#contract/demo-requests.ts";
import { FormTicket } from "#contract/form-guard.ts";
import { demoRequestStatuses } from "#contract/incoming.ts";
import { industries } from "#contract/labels.ts";
import type { Db } from "#server/database/connect.ts";
import { requestDemo } from "#server/domain/demo-requests.ts";
import { issueTicket } from "#server/domain/form-guard.ts";
import { listDemoRequests, updateDemoRequestStatus } from "#server/store/demo-requests.ts";
import { found } from "./found.ts";
import { page } from "./paging.ts";
import { Routes } from "./routes.ts";
import { csvFile, everyRow, istanbulTime } from "./csv.ts";

const ById = z.object({ id: z.uuid() });

export const demoRequests = new Routes()
  .get(
    "/demo_requests/export",
    { summary: "The same list as a CSV file", access: "superadmin", query: DemoRequestQuery, answer: z.unknown() },
    ({ db, query }) => exportDemoRequests(db, query),
  )
  .get(
    "/demo_requests",
    {
      summary: "Demo requests, newest first",
      access: "superadmin",
      query: DemoRequestQuery,
      answer: z.array(DemoRequest),
    },
    async (call) => page(call, await listDemoRequests(call.db, call.query)),
  )
  .get(
    "/demo_requests/form",
    { summary: "What a page sends along with its form", access: "public", answer: FormTicket },
    ({ services }) => issueTicket(services, "demo_requests"),
  )
  .post(
    "/demo_requests",
    {
      summary: "Ask for a demo",
      access: "public",
      body: SentDemoRequest,
      answer: DemoRequest.pick({ id: true }),
      limits: [{ by: "address", points: 10, seconds: 600 }],
    },
    ({ services, body }) => requestDemo(services, body),
  )
  .patch(
    "/demo_requests/{id}",
    {
      summary: "Set the status",
      access: "superadmin",
      params: ById,
      body: DemoRequestChange,
      answer: DemoRequest,
      errors: ["not-found"],
    },
    async ({ db, params, body }) => found(await updateDemoRequestStatus(db, params.id, body.status)),
  );

/** All rows that match the list's search and filters, in the list's order. */
const exportDemoRequests = (db: Db, query: DemoRequestQuery) =>
  csvFile<DemoRequest>(
    "demo-talepleri",
    [
      { title: "Tarih", value: ({ created_at }) => istanbulTime(created_at) },
      { title: "Ad Soyad", value: ({ name }) => name },
      { title: "Unvan", value: ({ title }) => title },
      { title: "Şirket", value: ({ company }) => company },
      { title: "Telefon", value: ({ phone }) => phone },
      { title: "E-posta", value: ({ email }) => email },
      { title: "Sektör", value: ({ industry }) => industries[industry] },
      { title: "Açıklama", value: ({ description }) => description },
      { title: "Durum", value: ({ status }) => demoRequestStatuses[status] },
    ],
    everyRow((page) => listDemoRequests(db, { ...query, ...page })),
  );
