import type { RouterContextProvider } from "react-router";
import type { Company } from "#contract/companies.ts";
import { answer, apiOf, visitContext } from "../api.ts";

/** The company of whoever looks, or null where it cannot be had: each screen has its own words for that. */
export async function ownCompany(context: Readonly<RouterContextProvider>): Promise<Company | null> {
  const { user } = context.get(visitContext);
  if (!user?.company_id) return null;
  return answer(apiOf(context).companies[":id"].$get({ param: { id: user.company_id } })).catch(() => null);
}

/** Whether the company's chatbot is an outside service's, which none of our screens can show. */
export const isOutside = (context: Readonly<RouterContextProvider>, chatbotId: string): Promise<boolean> =>
  answer(apiOf(context).conversations.service.$get({ query: { chatbotId } })).then(
    ({ outside }) => outside,
    () => false,
  );
