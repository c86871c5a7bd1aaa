import { SignJWT } from "jose";
import { Secret, TOTP } from "otpauth";
import { FORGETFUL, PASSWORD } from "./recipes.ts";

const PATIENCE_MS = 10_000;

/**
 * Walks once through what can only be done in its order, each step needing what the one before gave: a second factor,
 * a sign-in with it, sessions, a password by mail. Gives the names of the routes that were answered with 200. Throws
 * where one was not.
 */
export async function walkThrough(
  base: string,
  adminToken: string,
  companyId: string,
  readInto: (chatbotId: string, name: string, markdown: string) => Promise<string>,
): Promise<string[]> {
  const reached: string[] = [];
  const call = async (
    method: string,
    path: string,
    { body, token, cookie, name = path }: { body?: object; token?: string; cookie?: string; name?: string } = {},
  ) => {
    const response = await fetch(`${base}/api${path}`, {
      method,
      headers: {
        ...(body && { "content-type": "application/json" }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...(cookie && { cookie }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get("content-type")?.includes("json") ?? false;
    if (response.ok) reached.push(`${method} ${name}`);
    const cookies = response.headers.getSetCookie().map((one) => one.split(";")[0]!);
    return {
      status: response.status,
      text,
      json: response.ok && isJson ? JSON.parse(text) : undefined,
      cookie: cookies.join("; "),
    };
  };
  const must = async (...asked: Parameters<typeof call>) => {
    const answer = await call(...asked);
    if (answer.status !== 200) throw new Error(`${asked[0]} ${asked[1]}: ${answer.status} ${answer.text}`);
    return answer;
  };
  const who = { email: "iki-adim@lirva.example", password: PASSWORD };
  const newUser = { ...who, role: "company_user", company_id: companyId };
  await must("POST", "/functions/create-user", { body: newUser, token: adminToken });
  const [profile] = (await must("GET", "/user_profiles", { token: adminToken })).json as [{ id: string }];
  await must("GET", `/user_profiles/${profile.id}`, { token: adminToken, name: "/user_profiles/{id}" });

  const { token } = (await must("POST", "/auth/token", { body: who })).json as { token: string };
  const { secret } = (await must("POST", "/auth/second-factor", { token })).json as { secret: string };
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  const enabled = await must("POST", "/auth/second-factor/enable", { body: { code }, token });
  const [recoveryCode] = (enabled.json as { recovery_codes: string[] }).recovery_codes;

  const halfWay = await call("POST", "/auth/sign-in/email", { body: who });
  const entered = await must("POST", "/auth/sign-in/code", { body: { code: recoveryCode }, cookie: halfWay.cookie });
  let { cookie } = entered;
  const fresh = (await must("POST", "/auth/second-factor/recovery-codes", { cookie })).json as {
    recovery_codes: string[];
  };
  await must("POST", "/auth/token", { body: { ...who, code: fresh.recovery_codes[0] } });
  const { json: open } = await must("GET", "/auth/sessions", { cookie });
  const other = (open as { id: string; current?: boolean }[]).find(({ current }) => !current)!;
  await must("DELETE", `/auth/sessions/${other.id}`, { cookie, name: "/auth/sessions/{id}" });
  ({ cookie } = await must("POST", "/auth/confirm", { body: { password: PASSWORD }, cookie }));
  await must("DELETE", "/auth/second-factor", { cookie });

  await must("POST", "/auth/recover", { body: { email: FORGETFUL } });
  const resetToken = await mailedToken(base, adminToken);
  await must("POST", "/auth/reset-password/check", { body: { token: resetToken } });
  await must("POST", "/auth/reset-password", { body: { token: resetToken, new_password: `${PASSWORD}-yeni` } });

  // A conversation that people take over, hand on and end.
  const { id: threadId } = (await must("POST", "/functions/assistant/create-thread", { body: {} })).json as {
    id: string;
  };
  await must("POST", "/functions/assistant/send-message", { body: { threadId, content: "Merhaba" } });
  const day = new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10);
  const [{ id }] = (
    await must("POST", "/functions/chatbot/conversations", {
      body: { chatbotId: "sozbir", startDate: day, endDate: day },
      token: adminToken,
    })
  ).json as [{ id: string }];
  const admins = (await must("GET", "/inbox/colleagues", { token: adminToken })).json as { id: string }[];
  let epoch = 0;
  const act = async (what: string, more: object = {}) => {
    const body = { epoch, ...more };
    const { json } = await must("POST", `/inbox/${id}/${what}`, {
      body,
      token: adminToken,
      name: `/inbox/{id}/${what}`,
    });
    epoch = (json as { epoch: number }).epoch;
  };
  await act("claim");
  const said = { content: "Buyurun", clientMessageId: "personel-adim-1" };
  const { json: stored } = await must("POST", `/inbox/${id}/messages`, {
    body: said,
    token: adminToken,
    name: "/inbox/{id}/messages",
  });
  const { position } = stored as { position: number };
  await must("GET", `/chatbots/sozbir/article-draft?conversation=${id}&position=${position}`, {
    token: adminToken,
    name: "/chatbots/{id}/article-draft",
  });
  await must("POST", `/chatbots/sozbir/answer-suggestions/${"0".repeat(32)}/dismiss`, {
    token: adminToken,
    name: "/chatbots/{id}/answer-suggestions/{key}/dismiss",
  });
  await act("transfer", { to: admins[0]!.id });
  await act("release");
  await act("claim");
  await act("hand-back");
  await act("close");

  await must("GET", `/inbox/${id}/suggestion`, { token: adminToken, name: "/inbox/{id}/suggestion" });
  await must("POST", "/functions/assistant/rate", { body: { threadId, about: "person", good: true } });

  // Nobody is there for a while, so who asks for a person is to be called back; and a visitor who left is mailed.
  const closed = { week: Array.from({ length: 7 }, () => [{ from: "00:00", to: "00:01" }]) };
  await must("PUT", "/opening_hours", { body: closed, token: adminToken });
  await must("PUT", "/inbox/presence", { body: { status: "busy" }, token: adminToken });
  const { id: asks } = (await must("POST", "/functions/assistant/create-thread", { body: {} })).json as { id: string };
  const wish = { threadId: asks, content: "Bir temsilciyle görüşmek istiyorum" };
  await must("POST", "/functions/assistant/send-message", { body: wish });
  const [{ id: callback }] = (await must("GET", "/callbacks", { token: adminToken })).json as [{ id: string }];
  await must("POST", `/callbacks/${callback}/done`, { token: adminToken, name: "/callbacks/{id}/done" });
  await must("DELETE", "/opening_hours", { token: adminToken });
  const reply = { shortcut: "adim", content: "Buyurun" };
  const { id: replyId, updated_at } = (await must("POST", "/canned_replies", { body: reply, token: adminToken }))
    .json as { id: string; updated_at: string };
  for (const [method, body] of [["PATCH", { content: "Buyurunuz", updated_at }], ["DELETE"]] as const)
    await must(method, `/canned_replies/${replyId}`, {
      ...(body && { body }),
      token: adminToken,
      name: "/canned_replies/{id}",
    });
  const viewId = crypto.randomUUID();
  const view = { list: "orders", name: "Yeniler", filters: { state: "new" } };
  for (const [method, body] of [["PUT", view], ["DELETE"]] as const)
    await must(method, `/saved_views/${viewId}`, {
      ...(body && { body }),
      token: adminToken,
      name: "/saved_views/{id}",
    });

  // A form that is composed, played, filled in the chat, and seen to.
  const composed = {
    name: "Randevu",
    triggers: ["randevu almak istiyorum"],
    intro: "Tabii.",
    fields: [{ key: "phone", kind: "phone", label: "Telefon", ask: "Telefonunuz?", required: true }],
    closing: "",
    active: true,
  };
  const trial = { chatbot_id: "sozbir", process: composed, said: ["randevu almak istiyorum"] };
  await must("POST", "/processes/try", { body: trial, token: adminToken });
  const { id: processId } = (
    await must("POST", "/processes", { body: { ...composed, chatbot_id: "sozbir" }, token: adminToken })
  ).json as { id: string };
  await must("GET", "/processes?chatbot_id=sozbir", { token: adminToken, name: "/processes" });
  const { id: wishes } = (await must("POST", "/functions/assistant/create-thread", { body: {} })).json as {
    id: string;
  };
  for (const content of ["Randevu almak istiyorum", "0532 111 22 33"])
    await must("POST", "/functions/assistant/send-message", { body: { threadId: wishes, content } });
  const { entries } = (await must("GET", "/process_entries", { token: adminToken })).json as {
    entries: [{ id: string; conversation_id: string }];
  };
  await must("GET", "/process_entries/export", { token: adminToken });
  await must("GET", `/conversations/${entries[0].conversation_id}/process_entries`, {
    token: adminToken,
    name: "/conversations/{id}/process_entries",
  });
  await must("PATCH", `/process_entries/${entries[0].id}`, {
    body: { state: "handled" },
    token: adminToken,
    name: "/process_entries/{id}",
  });
  for (const [method, body] of [["GET"], ["PATCH", { version: 1, active: false }], ["DELETE"]] as const)
    await must(method, `/processes/${processId}`, {
      ...(body && { body }),
      token: adminToken,
      name: "/processes/{id}",
    });

  // A site that nobody answers for.
  const site = { kind: "site", address: "http://127.0.0.1:9/" };
  const { id: source } = (
    await must("POST", "/chatbots/sozbir/sources", {
      body: site,
      token: adminToken,
      name: "/chatbots/{id}/sources",
    })
  ).json as { id: string };
  for (const [method, what, body] of [
    ["POST", "/stop", undefined],
    ["POST", "/read", {}],
    ["PATCH", "", { every_hours: null }],
    ["DELETE", "", undefined],
  ] as const)
    await must(method, `/chatbots/sozbir/sources/${source}${what}`, {
      ...(body && { body }),
      token: adminToken,
      name: `/chatbots/{id}/sources/{sourceId}${what}`,
    });
  // A file that is looked through, published and taken back.
  const read = await readInto("sozbir", "otopark.md", "# Otopark\n\nOtoparkımız misafirlerimize ücretsizdir.\n");
  const review = { token: adminToken, name: "/chatbots/{id}/review/{document}" };
  const { version, passages } = (await must("GET", `/chatbots/sozbir/review/${read}`, review)).json as {
    version: string;
    passages: { key: string }[];
  };
  await must("PATCH", `/chatbots/sozbir/review/${read}`, { ...review, body: { version, off: ["yok"] } });
  const { id: publication } = (
    await must("POST", "/chatbots/sozbir/publications", {
      body: {},
      token: adminToken,
      name: "/chatbots/{id}/publications",
    })
  ).json as { id: string };
  await must("GET", `/chatbots/sozbir/passages/${read}:${passages[0]!.key}`, {
    token: adminToken,
    name: "/chatbots/{id}/passages/{passage}",
  });
  await must("POST", `/chatbots/sozbir/publications/${publication}/undo`, {
    token: adminToken,
    name: "/chatbots/{id}/publications/{publication}/undo",
  });

  // A shop signs for its customer.
  const { secret: identityKey } = (
    await must("POST", "/chatbots/sozbir/identity_key", {
      body: {},
      token: adminToken,
      name: "/chatbots/{id}/identity_key",
    })
  ).json as { secret: string };
  const identity = await new SignJWT({ name: "Işıl" })
    .setProtectedHeader({ alg: "HS256" })
    .setSubject("1042")
    .setExpirationTime("1h")
    .sign(new TextEncoder().encode(identityKey));
  const opened = await must("POST", "/functions/assistant/open-thread", { body: { chatbotId: "sozbir", identity } });
  if ((opened.json as { customer: unknown }).customer !== "1042") throw new Error(`open-thread: ${opened.text}`);

  // A company's administrator: colleagues, how the chat looks, and the orders that it took.
  const head = { email: "yonetici@lirva.example", password: PASSWORD };
  await must("POST", "/functions/create-user", {
    body: { ...head, role: "company_admin", company_id: companyId },
    token: adminToken,
  });
  const headToken = ((await must("POST", "/auth/token", { body: head })).json as { token: string }).token;
  const asHead = { token: headToken };
  const invited = { email: "davetli@lirva.example", role: "company_user" };
  const { id: colleague } = (await must("POST", "/company/colleagues", { body: invited, ...asHead })).json as {
    id: string;
  };
  await must("GET", "/company/colleagues", asHead);
  await must("POST", `/company/colleagues/${colleague}/invite`, { ...asHead, name: "/company/colleagues/{id}/invite" });
  for (const [method, body] of [["PATCH", { role: "company_admin" }], ["DELETE"]] as const)
    await must(method, `/company/colleagues/${colleague}`, {
      ...(body && { body }),
      ...asHead,
      name: "/company/colleagues/{id}",
    });
  await must("POST", "/orders/look", asHead);
  const [order] = (await must("GET", "/orders?limit=1&state=new", { ...asHead, name: "/orders" })).json as [
    { id: string },
  ];
  await must("GET", "/orders/export", asHead);
  await must("GET", "/orders/counts", asHead);
  await must("POST", `/orders/${order.id}/notes`, {
    body: { content: "Cuma aranacak", clientNoteId: "not-adim-1" },
    ...asHead,
    name: "/orders/{id}/notes",
  });
  for (const [method, body] of [["GET"], ["PATCH", { state: "called", was: "new" }]] as const)
    await must(method, `/orders/${order.id}`, { ...(body && { body }), ...asHead, name: "/orders/{id}" });

  const companies = (await must("GET", "/companies", asHead)).json as { id: string; chatbot_id: string }[];
  const chatbotId = companies.find(({ id: one }) => one === companyId)!.chatbot_id;
  for (const [method, body] of [["GET"], ["PATCH", { starter_questions: ["Kargo ücreti ne kadar?"] }]] as const)
    await must(method, `/chatbots/${chatbotId}/widget`, {
      ...(body && { body }),
      ...asHead,
      name: "/chatbots/{id}/widget",
    });

  // A wrong answer is reported, and people write to each other below it.
  const wrong = [{ type: "assistant", content: "Kargo 10 TL." }];
  const report = {
    title: "Kargo ücreti yanlış",
    description: "59,90 TL olmalı.",
    conversation_id: "adim",
    selected_messages: wrong,
    full_conversation: wrong,
  };
  const { id: finding } = (await must("POST", "/user_findings", { body: report, ...asHead })).json as { id: string };
  for (const [method, what, body] of [
    ["PUT", "/status", { status: "in-progress" }],
    ["POST", "/notes", { content: "Bakıyoruz.", clientNoteId: "not-adim-2" }],
    ["GET", "/notes", undefined],
  ] as const)
    await must(method, `/user_findings/${finding}${what}`, {
      ...(body && { body }),
      ...asHead,
      name: `/user_findings/{id}${what}`,
    });

  // The provider looks at a company's area; until that is ended its session changes nothing.
  await must("POST", `/companies/${companyId}/view`, { token: adminToken, name: "/companies/{id}/view" });
  await must("DELETE", "/company_view", { token: adminToken });

  const person = { by: "email", value: "silinecek@lirva.example" };
  await must("POST", "/functions/assistant/leave-contact", { body: { threadId, email: person.value } });
  await must("POST", "/personal-data/preview", { body: person, token: adminToken });
  await must("POST", "/personal-data/export", { body: person, token: adminToken });
  await must("POST", "/personal-data/erase", { body: { ...person, again: person.value }, token: adminToken });
  return reached;
}

async function mailedToken(base: string, adminToken: string): Promise<string> {
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until;) {
    const mails = (await (
      await fetch(`${base}/api/outbox`, { headers: { authorization: `Bearer ${adminToken}` } })
    ).json()) as { body: string }[];
    const token = mails.map(({ body }) => /reset-password\?token=([\w-]{20,})/.exec(body)?.[1]).find(Boolean);
    if (token) return token;
  }
  throw new Error("no mail with a link came");
}
