import type { Company } from "#contract/companies.ts";
import type { ModelBudget } from "#contract/model-usage.ts";
import { answer, browserApi } from "../../api.ts";
import { fieldsOf } from "../../use-seen-fields.ts";
import type { Wanted } from "./company-values.ts";

/** A company's fields in the form. */
export type CompanyFields = Pick<Company, "name" | "logo" | "chatbot_id" | "iframe_code">;

/**
 * Saves a company with its chatbot and its report, in up to three calls. For an existing company `changes` are what was
 * edited. `onStored` gets the company after each call, and which fields it stored, so that saving again after a failure
 * does not create a second company.
 */
export async function saveCompany(
  id: string | undefined,
  changes: Partial<CompanyFields> & { seen: Partial<CompanyFields> },
  { company: json, newChatbot, builtInReport }: Wanted,
  onStored: (company: Company, fields: Partial<CompanyFields>) => void,
): Promise<void> {
  const stored = await answer<Company>(
    id ? browserApi.companies[":id"].$patch({ param: { id }, json: changes }) : browserApi.companies.$post({ json }),
  );
  onStored(stored, id ? fieldsOf<CompanyFields>(stored, changes.seen) : stored);
  const param = { id: stored.id };
  if (newChatbot) {
    const now = await answer<Company>(browserApi.companies[":id"].chatbot.$post({ param, json: newChatbot }));
    onStored(now, { chatbot_id: now.chatbot_id });
  }
  if (builtInReport) {
    const now = await assignBuiltInReport(stored.id);
    onStored(now, { iframe_code: now.iframe_code });
  }
}

/** Sets the company's own daily budget; null applies the default one. */
export const saveBudget = (id: string, budget: ModelBudget | null) =>
  answer(browserApi.companies[":id"].model_budget.$put({ param: { id }, json: { budget } }));

/** Assigns the platform's own report to the company, and returns the company with the report's address. */
export const assignBuiltInReport = (id: string) =>
  answer<Company>(browserApi.companies[":id"]["built-in-report"].$post({ param: { id } }));
