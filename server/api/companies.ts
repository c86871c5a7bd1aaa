import { z } from "zod";
import { NewCompanyChatbot } from "#contract/chatbots.ts";
import {
  Company,
  CompanyChange,
  CompanyOption,
  CompanyQuery,
  CompanySeen,
  CompanyStateChange,
  NewCompany,
  OwnCompanyChange,
} from "#contract/companies.ts";
import { changeOwnCompany } from "#server/domain/company-logos.ts";
import { changeCompany, createCompany, createCompanyChatbot } from "#server/domain/companies.ts";
import { findCompany, listCompanies, listCompanyOptions, setCompanyState } from "#server/store/companies.ts";
import { found } from "./found.ts";
import { page } from "./paging.ts";
import { Routes } from "./routes.ts";

const ById = z.object({ id: z.uuid() });

export const companies = new Routes()
  .get(
    "/companies",
    {
      summary: "Companies by name; staff see their own",
      access: ["superadmin", "company member"],
      query: CompanyQuery,
      answer: z.array(Company),
    },
    async (call) => page(call, await listCompanies(call.db, call.query)),
  )
  .get(
    "/company_options",
    {
      summary: "The companies to choose from, by name: all that are not archived",
      access: "superadmin",
      answer: z.array(CompanyOption),
    },
    ({ db }) => listCompanyOptions(db),
  )
  .post(
    "/companies",
    { summary: "Add a company", access: "superadmin", body: NewCompany, answer: Company, errors: ["conflict"] },
    ({ db, body }) => createCompany(db, body),
  )
  .get(
    "/companies/{id}",
    {
      summary: "One company",
      access: ["superadmin", "company member"],
      params: ById,
      answer: Company,
      errors: ["not-found"],
    },
    async ({ db, params }) => found(await findCompany(db, params.id)),
  )
  .patch(
    "/companies/{id}",
    {
      summary: "Change a company",
      access: "superadmin",
      params: ById,
      body: CompanyChange.extend(CompanySeen.shape),
      answer: Company,
      errors: ["not-found", "conflict"],
    },
    async ({ db, params, body }) => found(await changeCompany(db, params.id, body)),
  )
  .put(
    "/companies/{id}/state",
    {
      summary: "Pause or archive a company, or take it up again; nothing is deleted",
      access: "superadmin",
      params: ById,
      body: CompanyStateChange,
      answer: Company,
      errors: ["not-found"],
      showsPublicly: false,
    },
    async ({ db, params, body }) => found(await setCompanyState(db, params.id, body.state)),
  )
  .post(
    "/companies/{id}/chatbot",
    {
      summary: "Make a chatbot for a company that has none",
      access: "superadmin",
      params: ById,
      body: NewCompanyChatbot,
      answer: Company,
      errors: ["not-found", "conflict"],
    },
    async ({ db, params, body }) => found(await createCompanyChatbot(db, params.id, body)),
  )
  .patch(
    "/company",
    {
      summary: "Change the own company's name or logo",
      access: "company admin",
      body: OwnCompanyChange.extend(CompanySeen.shape),
      answer: Company,
      errors: ["conflict"],
      ownTransactions: true,
    },
    async ({ services, user, body }) => found(await changeOwnCompany(services, user, body)),
  );
