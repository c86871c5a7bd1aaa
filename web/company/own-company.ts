import type { RouterContextProvider } from "react-router";
import type { Company } from "#contract/companies.ts";
import { answer, apiOf, visitContext } from "../api.ts";

/** The user's company, or null if it could not be loaded: each screen has its own text for that. */
export async function ownCompany(context: Readonly<RouterContextProvider>): Promise<Company | null> {
  const { user } = context.get(visitContext);
  if (!user?.company_id) return null;
  return answer(apiOf(context).companies[":id"].$get({ param: { id: user.company_id } })).catch(() => null);
}

/** Whether the chatbot belongs to an external service, so that our screens cannot configure it. */
export const isOutside = (context: Readonly<RouterContextProvider>, chatbotId: string): Promise<boolean> =>
  answer(apiOf(context).conversations.service.$get({ query: { chatbotId } })).then(
    ({ outside }) => outside,
    () => false,
  );
