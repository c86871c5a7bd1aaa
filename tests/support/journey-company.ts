import type { APIRequestContext } from "@playwright/test";
import { asAdmin } from "./journey-staff.ts";

/**
 * Creates a company with an assistant without knowledge, so that visitors of this journey do not appear to other
 * journeys' staff. `mark` is a unique part of its name; `post` calls the API, as the super administrator by default.
 */
export async function createCompany(request: APIRequestContext, name: string) {
  const mark = crypto.randomUUID().slice(0, 6);
  const admin = await asAdmin(request);
  async function post<T>(path: string, data: object, headers = admin): Promise<T> {
    const answer = await request.post(`/api${path}`, { headers, data });
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
    return (await answer.json()) as T;
  }
  const { id } = await post<{ id: string }>("/companies", { name: `${name} ${mark}` });
  const chatbotId = `kendi-${mark}`;
  await post("/chatbots", { id: chatbotId, name: `${name} Asistanı`, company_id: id });
  return { id, chatbotId, mark, post };
}
