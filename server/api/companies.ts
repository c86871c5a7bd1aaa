import { z } from "zod";
import { Company, CompanyChange, NewCompany, OwnCompanyChange } from "#contract/companies.ts";
import { findCompany, insertCompany, listCompanies, updateCompany } from "#server/store/companies.ts";
import { found } from "./found.ts";
import { Routes } from "./routes.ts";

const ById = z.object({ id: z.uuid() });

export const companies = new Routes()
  .get("/companies", { summary: "Companies by name; staff see their own", access: ["superadmin", "company member"], answer: z.array(Company) }, ({ db }) => listCompanies(db))
  .post("/companies", { summary: "Add a company", access: "superadmin", body: NewCompany, answer: Company }, ({ db, body }) => insertCompany(db, body))
  .get("/companies/{id}", { summary: "One company", access: ["superadmin", "company member"], params: ById, answer: Company, errors: ["not-found"] },
    async ({ db, params }) => found(await findCompany(db, params.id)))
  .patch("/companies/{id}", { summary: "Change a company", access: "superadmin", params: ById, body: CompanyChange, answer: Company, errors: ["not-found"] },
    async ({ db, params, body }) => found(await updateCompany(db, params.id, body)))
  .patch("/company", { summary: "Change the own company's name or logo", access: "company admin", body: OwnCompanyChange, answer: Company },
    async ({ db, user, body }) => found(await updateCompany(db, user.company_id!, body)));
