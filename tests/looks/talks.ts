import { LIRVA, USERS } from "#server/database/demo/cast.ts";
import { MOMENT } from "./moment.ts";
import { ADMIN_EMAIL, PASSWORD } from "../support/planted.ts";
import type { Planted } from "./planted.ts";

type Call = <T>(method: "GET" | "POST" | "PUT", path: string, body?: object, cookie?: string) => Promise<T>;

/** What visitors and staff of the server at `base` say to each other before the pictures are taken, which change nothing. */
export async function talk(base: string): Promise<Planted> {
  const call: Call = async (method, path, body, cookie) => {
    const response = await fetch(`${base}/api${path}`, {
      method,
      headers: { "content-type": "application/json", ...(cookie && { cookie }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  const selin = await signIn(base, USERS.selin.email);
  const admin = await signIn(base, ADMIN_EMAIL);
  await call("PUT", "/inbox/presence", { status: "online" }, selin);

  const liveSupport = await visit(call, undefined, "live-support", [
    "Merhaba, fiyatlarınız hakkında bilgi alabilir miyim?",
    "WhatsApp hattımıza bağlanabiliyor mu?",
    "Kurulum ne kadar sürüyor?",
  ]);
  await call("POST", "/live_support_sessions", { thread_id: liveSupport, last_message_preview: null, status: "open" });
  const parcel = "Kargom üç gündür aynı yerde görünüyor";
  await visit(call, LIRVA.chatbotId, "widget", [parcel, "Bir temsilciyle görüşmek istiyorum"]);
  const inbox = await answer(call, selin, parcel);
  await visit(call, LIRVA.chatbotId, "widget", ["Smokinin 48 bedeni var mı?", "Bir temsilciyle görüşebilir miyim?"]);
  const question = "Vento takım elbisenin fiyatı ne kadar?";
  const shop = await visit(call, LIRVA.chatbotId, "widget", [question, "Kargo ücretli mi?"]);
  const conversation = await read(call, selin, question);
  const { iframe_code: report } = await call<{ iframe_code: string }>(
    "GET",
    `/companies/${LIRVA.id}`,
    undefined,
    admin,
  );
  return { selin, admin, report, liveSupport, shop, inbox, conversation };
}

async function signIn(base: string, email: string): Promise<string> {
  const response = await fetch(`${base}/api/auth/sign-in/email`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  if (!response.ok) throw new Error(`sign-in of ${email}: ${response.status} ${await response.text()}`);
  return response.headers.get("set-cookie")!.split(";")[0]!;
}

async function visit(call: Call, chatbotId: string | undefined, channel: string, said: string[]): Promise<string> {
  const { id: threadId } = await call<{ id: string }>("POST", "/functions/assistant/create-thread", {
    ...(chatbotId && { chatbotId }),
    channel,
  });
  for (const content of said) await call("POST", "/functions/assistant/send-message", { threadId, content });
  return threadId;
}

/** Answers the waiting visitor who began with `question`. Resolves with the conversation's id. */
async function answer(call: Call, selin: string, question: string): Promise<string> {
  const path = `/inbox?view=waiting&search=${encodeURIComponent(question)}`;
  const [waiting] = await call<{ id: string; epoch: number }[]>("GET", path, undefined, selin);
  const { id, epoch } = waiting!;
  await call("POST", `/inbox/${id}/claim`, { epoch }, selin);
  const said = [
    "Merhaba, ben Selin. Kargonuza hemen bakıyorum.",
    "Paketiniz Bornova şubesinde; bugün dağıtıma çıkıyor.",
  ];
  for (const [at, content] of said.entries())
    await call("POST", `/inbox/${id}/messages`, { content, clientMessageId: `looks-answer-${at}` }, selin);
  await markRead(call, selin, id);
  return id;
}

/** The conversation that begins with `question` is read by the staff. Resolves with its id. */
async function read(call: Call, selin: string, question: string): Promise<string> {
  const day = MOMENT.slice(0, 10);
  const days = { chatbotId: LIRVA.chatbotId, startDate: day, endDate: day };
  const path = "/functions/chatbot/conversations";
  const listed = await call<{ id: string; messages: { content: string }[] }[]>("POST", path, days, selin);
  const { id } = listed.find(({ messages }) => messages[0]!.content === question)!;
  await markRead(call, selin, id);
  return id;
}

/** As the screens do when they show it: whoever comes first changes nothing for the next. */
async function markRead(call: Call, selin: string, id: string) {
  const { messages } = await call<{ messages: { position: number }[] }>("GET", `/inbox/${id}`, undefined, selin);
  await call("POST", `/inbox/${id}/seen`, { position: messages.at(-1)!.position }, selin);
}
