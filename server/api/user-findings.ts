import { z } from "zod";
import { PageQuery } from "#contract/paging.ts";
import { NewUserFinding, UserFinding } from "#contract/user-findings.ts";
import { insertUserFinding, listUserFindings } from "#server/store/user-findings.ts";
import { page } from "./paging.ts";
import { Routes } from "./routes.ts";

export const userFindings = new Routes()
  .get("/user_findings", { summary: "Findings, newest first; staff see their company's", access: ["superadmin", "company member"], query: PageQuery, answer: z.array(UserFinding) },
    async (call) => page(call, await listUserFindings(call.db, call.query)))
  .post("/user_findings", { summary: "Report a wrong answer", access: "company member", body: NewUserFinding, answer: UserFinding, maxBytes: 2 * 1024 * 1024 },
    ({ db, user, body }) => insertUserFinding(db, { user_id: user.id, company_id: user.company_id! }, body));
