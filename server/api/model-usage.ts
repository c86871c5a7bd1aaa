import { z } from "zod";
import {
  CompanyBudgetChange,
  CompanyModelUsage,
  ModelTerms,
  ModelTermsChange,
  ModelUsage,
  OwnModelUsage,
} from "#contract/model-usage.ts";
import {
  changeCompanyBudget,
  changeTerms,
  readCompanyUsage,
  readModelUsage,
  readOwnUsage,
} from "#server/domain/model-usage.ts";
import { refuseChanged } from "#server/domain/refuse-changed.ts";
import { readTerms } from "#server/store/model-usage.ts";
import { Routes } from "./routes.ts";

const ById = z.object({ id: z.uuid() });

/** docs/product.md, The assistant: the costs and budgets of the language model. */
export const modelUsage = new Routes()
  .get(
    "/model_terms",
    {
      summary: "What the language model's tokens cost, and what each company may use up a day",
      access: "superadmin",
      answer: ModelTerms,
    },
    ({ db }) => readTerms(db),
  )
  .put(
    "/model_terms",
    {
      summary: "Set prices and the common daily budget; what was used up keeps the cost it had",
      access: "superadmin",
      body: ModelTermsChange,
      answer: ModelTerms,
      errors: ["conflict"],
      showsPublicly: false,
    },
    async ({ db, body: { seen, ...terms } }) => {
      await refuseChanged(db, "model terms", { seen, wanted: terms }, () => readTerms(db));
      return changeTerms(db, terms);
    },
  )
  .get(
    "/model_usage",
    {
      summary: "What the language model used up today and this month, by company; the hundred that used most",
      access: "superadmin",
      answer: ModelUsage,
    },
    ({ db, services }) => readModelUsage(db, services.clock()),
  )
  .get(
    "/companies/{id}/model_usage",
    {
      summary: "What a company's answers used up, and its budget",
      access: "superadmin",
      params: ById,
      answer: CompanyModelUsage,
      errors: ["not-found"],
    },
    ({ db, params, services }) => readCompanyUsage(db, params.id, services.clock()),
  )
  .put(
    "/companies/{id}/model_budget",
    {
      summary: "Give a company a daily budget of its own; with null the common one counts",
      access: "superadmin",
      params: ById,
      body: CompanyBudgetChange,
      answer: CompanyModelUsage,
      errors: ["not-found", "conflict"],
      showsPublicly: false,
    },
    ({ db, params, body, services }) => changeCompanyBudget(db, params.id, body, services.clock()),
  )
  .get(
    "/company/model_usage",
    {
      summary: "What the own company's answers used up, and its budget",
      access: "company admin",
      answer: OwnModelUsage,
    },
    ({ db, user, services }) => readOwnUsage(db, user.company_id!, services.clock()),
  );
