import type { APIRequestContext } from "@playwright/test";
import { createCompany } from "./journey-company.ts";
import { asAccount, hireStaff } from "./journey-staff.ts";
import { visit } from "./journey-visitor.ts";

/**
 * A company whose assistant knows `articles` and declined a question about zeppelins, which its staff reported as a
 * finding.
 */
export async function reportDeclined(request: APIRequestContext, articles: object[] = []) {
  const company = await createCompany(request, "Kulak");
  const { chatbotId, mark, post } = company;
  for (const article of articles) await post(`/chatbots/${chatbotId}/articles`, article);
  const reporter = await hireStaff(request, "company_user", company);
  const question = "Zeplinle teslimat var mı?";
  const { answer } = await (await visit(request, chatbotId)).say(question);
  const wrong = { type: "assistant", content: answer };
  const title = `Zeplin ${mark}`;
  const { id } = await post<{ id: string }>(
    "/user_findings",
    {
      title,
      description: "Zeplinle teslimat yapmıyoruz.",
      conversation_id: "-",
      selected_messages: [wrong],
      full_conversation: [{ type: "user", content: question }, wrong],
    },
    await asAccount(request, reporter),
  );
  return { id, title, question, answer };
}
