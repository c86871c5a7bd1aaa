import { z } from "zod";
import { NewUserFinding, UserFinding, UserFindingQuery } from "#contract/user-findings.ts";
import { insertUserFinding, listUserFindings } from "#server/store/user-findings.ts";
import { page } from "./paging.ts";
import { Routes } from "./routes.ts";
import { exportUserFindings } from "./exports.ts";

export const userFindings = new Routes()
  .get("/user_findings/export", { summary: "The same list as a CSV file", access: "superadmin", query: UserFindingQuery, answer: z.unknown() },
    ({ db, query }) => exportUserFindings(db, query))
  .get("/user_findings", { summary: "Findings, newest first; staff see their company's", access: ["superadmin", "company member"], query: UserFindingQuery, answer: z.array(UserFinding) },
    async (call) => page(call, await listUserFindings(call.db, call.query)))
  .post("/user_findings", { summary: "Report a wrong answer", access: "company member", body: NewUserFinding, answer: UserFinding, maxBytes: 2 * 1024 * 1024 },
    ({ db, user, body }) => insertUserFinding(db, { user_id: user.id, company_id: user.company_id! }, body));
