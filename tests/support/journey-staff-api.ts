import type { APIRequestContext } from "@playwright/test";
import type { Conversation } from "#contract/conversations.ts";
import type { InboxConversation } from "#contract/team-inbox.ts";
import { istanbulDay } from "#server/domain/istanbul-time.ts";
import { asAccount, asAdmin } from "./journey-staff.ts";

type Company = { id: string; chatbotId: string };

/** A new staff account of a company that works through the API. Visitors see the name "Selin". */
export async function staffByApi(request: APIRequestContext, { id: company_id, chatbotId }: Company) {
  const account = { email: `selin.${crypto.randomUUID().slice(0, 8)}@ekip.example`, password: "yolculuk-1" };
  const hired = await request.post("/api/functions/create-user", {
    headers: await asAdmin(request),
    data: { ...account, role: "company_user", company_id },
  });
  if (!hired.ok()) throw new Error(`create-user: ${hired.status()} ${await hired.text()}`);
  const headers = await asAccount(request, account);
  async function call<T>(method: "GET" | "POST" | "PUT", path: string, data?: object): Promise<T> {
    const response = await request.fetch(`/api${path}`, { method, headers, ...(data && { data }) });
    if (!response.ok()) throw new Error(`${method} ${path}: ${response.status()} ${await response.text()}`);
    return (await response.json()) as T;
  }
  return {
    isThere: (status: "online" | "busy") => call("PUT", "/inbox/presence", { status }),
    /** The conversation that contains this message. */
    async conversationOf(words: string) {
      const day = istanbulDay(new Date());
      const listed = await call<Conversation[]>("POST", "/functions/chatbot/conversations", {
        chatbotId,
        startDate: day,
        endDate: day,
      });
      const { id } = listed.find(({ messages }) => messages.some(({ content }) => content === words))!;
      const read = () => call<InboxConversation>("GET", `/inbox/${id}`);
      const act = async (what: string) => call("POST", `/inbox/${id}/${what}`, { epoch: (await read()).epoch });
      return {
        read,
        claim: () => act("claim"),
        handBack: () => act("hand-back"),
        typing: () => call("POST", `/inbox/${id}/typing`),
        say: (content: string) =>
          call("POST", `/inbox/${id}/messages`, { content, clientMessageId: crypto.randomUUID() }),
      };
    },
  };
}
