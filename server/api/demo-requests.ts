import { z } from "zod";
import { DemoRequest, DemoRequestChange, SentDemoRequest } from "#contract/demo-requests.ts";
import { FormTicket } from "#contract/form-guard.ts";
import { PageQuery } from "#contract/paging.ts";
import { requestDemo } from "#server/domain/demo-requests.ts";
import { issueTicket } from "#server/domain/form-guard.ts";
import { listDemoRequests, updateDemoRequestStatus } from "#server/store/demo-requests.ts";
import { found } from "./found.ts";
import { page } from "./paging.ts";
import { Routes } from "./routes.ts";

const ById = z.object({ id: z.uuid() });

export const demoRequests = new Routes()
  .get("/demo_requests", { summary: "Demo requests, newest first", access: "superadmin", query: PageQuery, answer: z.array(DemoRequest) },
    async (call) => page(call, await listDemoRequests(call.db, call.query)))
  .get("/demo_requests/form", { summary: "What a page sends along with its form", access: "public", answer: FormTicket }, ({ services }) => issueTicket(services, "demo_requests"))
  .post("/demo_requests", { summary: "Ask for a demo", access: "public", body: SentDemoRequest, answer: DemoRequest.pick({ id: true }), limits: [{ by: "address", points: 10, seconds: 600 }] },
    ({ services, body }) => requestDemo(services, body))
  .patch("/demo_requests/{id}", { summary: "Set the status", access: "superadmin", params: ById, body: DemoRequestChange, answer: DemoRequest, errors: ["not-found"] },
    async ({ db, params, body }) => found(await updateDemoRequestStatus(db, params.id, body.status)));
