import type { APIRequestContext } from "@playwright/test";
import { asAdmin, hireStaff } from "./journey-staff.ts";
import { visit } from "./journey-talks.ts";

/**
 * A company of its own whose assistant knows `articles` and declined a question about zeppelins, which its staff
 * reported.
 */
export async function reportDeclined(request: APIRequestContext, articles: object[] = []) {
  const mark = crypto.randomUUID().slice(0, 6);
  const headers = await asAdmin(request);
  const post = async (path: string, data: object, as = headers) => {
    const answer = await request.post(`/api${path}`, { headers: as, data });
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
    return answer.json();
  };
  const company = (await post("/companies", { name: `Kulak ${mark}` })) as { id: string };
  const chatbotId = `kulak-${mark}`;
  await post("/chatbots", { id: chatbotId, name: "Kulak Asistanı", company_id: company.id });
  for (const article of articles) await post(`/chatbots/${chatbotId}/articles`, article);
  const { token } = await post("/auth/token", await hireStaff(request, "company_user", company));
  const question = "Zeplinle teslimat var mı?";
  const { answer } = await (await visit(request, chatbotId)).say(question);
  const wrong = { type: "assistant", content: answer };
  const title = `Zeplin ${mark}`;
  const { id } = (await post(
    "/user_findings",
    {
      title,
      description: "Zeplinle teslimat yapmıyoruz.",
      conversation_id: "-",
      selected_messages: [wrong],
      full_conversation: [{ type: "user", content: question }, wrong],
    },
    { authorization: `Bearer ${token}` },
  )) as { id: string };
  return { id, title, question, answer };
}
