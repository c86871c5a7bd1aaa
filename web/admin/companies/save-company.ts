import type { Company } from "#contract/companies.ts";
import type { CompanyModelUsage, ModelBudget } from "#contract/model-usage.ts";
import { answer, browserApi } from "../../api.ts";
import { fieldsOf } from "../../use-seen-fields.ts";
import type { Wanted } from "./company-values.ts";

/** A company's fields in the form, and its own daily budget of the language model; null if the common one applies. */
export type CompanyFields = Pick<Company, "name" | "logo" | "chatbot_id" | "iframe_code"> & {
  budget: ModelBudget | null;
};

/** Reads what is stored of the form's fields. */
export const readCompanyFields = async (id: string): Promise<CompanyFields> => {
  const param = { id };
  const [company, { own_budget }] = await Promise.all([
    answer<Company>(browserApi.companies[":id"].$get({ param })),
    answer<CompanyModelUsage>(browserApi.companies[":id"].model_usage.$get({ param })),
  ]);
  return { ...company, budget: own_budget };
};

/**
 * Saves a company with its budget, chatbot and report, in up to four calls. For an existing company `changes` are what
 * was edited. `onStored` gets which fields each call stored, and the company, so that saving again after a failure does
 * not create a second one.
 */
export async function saveCompany(
  id: string | undefined,
  {
    budget,
    seen: { budget: seenBudget, ...seen },
    ...changes
  }: Partial<CompanyFields> & {
    seen: Partial<CompanyFields>;
  },
  { company: json, newChatbot, builtInReport }: Wanted,
  onStored: (fields: Partial<CompanyFields>, company?: Company) => void,
): Promise<void> {
  const { iframe_code: seenReport } = seen;
  if (builtInReport) {
    // A call of its own, since the server makes the address.
    delete changes.iframe_code;
    delete seen.iframe_code;
  }
  if (id && budget !== undefined) {
    const call = { param: { id }, json: { budget, seen: { budget: seenBudget ?? null } } };
    await answer(browserApi.companies[":id"].model_budget.$put(call));
    onStored({ budget });
  }
  const stored = await answer<Company>(
    id
      ? browserApi.companies[":id"].$patch({ param: { id }, json: { ...changes, seen } })
      : browserApi.companies.$post({ json }),
  );
  onStored(id ? fieldsOf<Company>(stored, seen) : stored, stored);
  const param = { id: stored.id };
  if (newChatbot) {
    const now = await answer<Company>(browserApi.companies[":id"].chatbot.$post({ param, json: newChatbot }));
    onStored({ chatbot_id: now.chatbot_id }, now);
  }
  if (builtInReport) {
    const now = await assignBuiltInReport(stored.id, { iframe_code: seenReport ?? null });
    onStored({ iframe_code: now.iframe_code }, now);
  }
}

/**
 * Assigns the platform's own report to the company, in place of the address that was `seen`, and returns the company
 * with the report's address.
 */
export const assignBuiltInReport = (id: string, seen: Pick<Company, "iframe_code">) =>
  answer<Company>(browserApi.companies[":id"]["built-in-report"].$post({ param: { id }, json: { seen } }));
