import type { Company, CompanyChange, NewCompany } from "#contract/companies.ts";
import type { ModelBudget } from "#contract/model-usage.ts";
import { answer, browserApi } from "../../api.ts";
import type { Wanted } from "./company-values.ts";

/**
 * Saves a company with its chatbot and its report, in up to three calls. `onStored` gets the company after each, so
 * that saving again after a failure does not create a second company. For an existing company only fields that were
 * edited in the form are sent, so that changes by others are kept.
 */
export async function saveCompany(
  company: Company | undefined,
  { company: json, newChatbot, builtInReport }: Wanted,
  onStored: (company: Company) => void,
): Promise<void> {
  const stored = await answer<Company>(
    company
      ? browserApi.companies[":id"].$patch({ param: { id: company.id }, json: changesOf(company, json) })
      : browserApi.companies.$post({ json }),
  );
  onStored(stored);
  const param = { id: stored.id };
  if (newChatbot)
    onStored(await answer<Company>(browserApi.companies[":id"].chatbot.$post({ param, json: newChatbot })));
  if (builtInReport) onStored(await assignBuiltInReport(stored.id));
}

/** Returns the fields of `wanted` that differ from the company's. */
export const changesOf = (company: Company, wanted: NewCompany): CompanyChange =>
  Object.fromEntries(Object.entries(wanted).filter(([field, value]) => company[field as keyof Company] !== value));

/** Sets the company's own daily budget; null applies the default one. */
export const saveBudget = (id: string, budget: ModelBudget | null) =>
  answer(browserApi.companies[":id"].model_budget.$put({ param: { id }, json: { budget } }));

/** Assigns the platform's own report to the company, and returns the company with the report's address. */
export const assignBuiltInReport = (id: string) =>
  answer<Company>(browserApi.companies[":id"]["built-in-report"].$post({ param: { id } }));
