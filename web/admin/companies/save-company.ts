import type { Company, CompanyChange, NewCompany } from "#contract/companies.ts";
import type { ModelBudget } from "#contract/model-usage.ts";
import { answer, browserApi } from "../../api.ts";
import type { Wanted } from "./company-values.ts";

/**
 * Saves a company with its chatbot and its report, up to three calls. `onStored` gets the company after each: what a
 * later call refuses is mended and saved again without a second company coming to be. Of a company that is there only
 * what differs from what the form was opened with is sent: what somebody else changed meanwhile stays.
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
  if (builtInReport) onStored(await giveBuiltInReport(stored.id));
}

/** What of `wanted` the company has not. */
export const changesOf = (company: Company, wanted: NewCompany): CompanyChange =>
  Object.fromEntries(Object.entries(wanted).filter(([field, value]) => company[field as keyof Company] !== value));

/** Gives the company a daily budget of its own; with null the common one counts. */
export const saveBudget = (id: string, budget: ModelBudget | null) =>
  answer(browserApi.companies[":id"].model_budget.$put({ param: { id }, json: { budget } }));

/** Makes the platform's own report the company's, and returns the company with its address. */
export const giveBuiltInReport = (id: string) =>
  answer<Company>(browserApi.companies[":id"]["built-in-report"].$post({ param: { id } }));
