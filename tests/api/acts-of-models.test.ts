import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Answer } from "#contract/assistant.ts";
import type { Callback } from "#contract/callbacks.ts";
import type { DemoRequest } from "#contract/demo-requests.ts";
import type { InboxConversation } from "#contract/team-inbox.ts";
import { LIRVA } from "#server/database/demo/cast.ts";
import { findConversationByThread } from "#server/store/conversations.ts";
import { createTestApp, type TestApp } from "../support/app.ts";
import { calls, type OpenAiServer, says, type Scenario, startOpenAiServer } from "../support/openai-server.ts";

/** A Tuesday before a half holiday, ten past nine in Istanbul. */
const now = new Date("2026-10-27T06:10:00Z");
let server: OpenAiServer;
let app: TestApp;
beforeAll(async () => {
  server = await startOpenAiServer();
  app = await createTestApp(
    { OPENAI_BASE_URL: server.url, OPENAI_API_KEY: "sk-deneme", OPENAI_MODEL: "deneme-modeli" },
    () => now,
  );
});
afterAll(async () => {
  await app.close();
  await server.close();
});
beforeEach(() => void (server.requests.length = 0));

async function visit(chatbotId?: string) {
  const { id: threadId } = await app.json(
    "nobody",
    "POST",
    "/functions/assistant/create-thread",
    chatbotId && { chatbotId },
  );
  const write = (content: string, ...scenarios: Scenario[]): Promise<Answer> => {
    if (scenarios.length > 0) server.script(...scenarios);
    return app.json("nobody", "POST", "/functions/assistant/send-message", { threadId, content });
  };
  const row = async () => (await findConversationByThread(app.services.db, threadId))!;
  const open = async () => app.json<InboxConversation>("emre", "GET", `/inbox/${(await row()).id}`);
  return { threadId, write, row, open };
}
const told = (request: number) => String(server.requests[request]!.body.messages[0]!.content);
const toolResult = (request: number) => String(server.requests[request]!.body.messages.at(-1)!.content);
const callbacks = async (phone: string) =>
  (await app.json<Callback[]>("emre", "GET", "/callbacks")).filter(({ contact }) => contact.phone === phone);
const demos = (search: string) =>
  app.json<DemoRequest[]>("admin", "GET", `/demo_requests?search=${encodeURIComponent(search)}`);

describe("a model's prompt contains what it cannot know", () => {
  test("date, time, holidays and staff hours, before the knowledge", async () => {
    const day = [{ from: "09:30", to: "18:00" }];
    await app.json("selin", "PUT", "/opening_hours", {
      week: [day, day, day, day, day, [{ from: "10:00", to: "14:00" }], []],
      exceptions: [{ date: "2026-10-30", hours: [] }],
    });
    const { write } = await visit(LIRVA.chatbotId);
    await write("İade süresi kaç gün?", says("30 gün."));
    for (const line of [
      "27 Ekim 2026 Salı 09.10",
      "28 Ekim Çarşamba Cumhuriyet Bayramı arifesi (13.00’ten sonra)",
      "pazartesi–cuma 09.30–18.00; cumartesi 10.00–14.00; pazar kapalı",
      "30 Ekim Cuma kapalı",
      "Şu an bu saatlerin dışında",
      "ekip bugün 09.30’da burada olacak",
      "Ziyaretçinin dili: Türkçe",
    ])
      expect(told(0)).toContain(line);
    expect(told(0).indexOf("</su_an>")).toBeLessThan(told(0).lastIndexOf("<bilgi>"));
    await app.json("selin", "DELETE", "/opening_hours");
  });

  test("the visitor's language, which is kept for messages that reveal none", async () => {
    const { write } = await visit(LIRVA.chatbotId);
    await write("Where is your shop and when do you open?", says("Here."));
    await write("ok", says("Fine."));
    for (const at of [0, 1]) expect(told(at)).toContain("Yanıtının tamamını İngilizce yaz");
    server.requests.length = 0;
    await (await visit(LIRVA.chatbotId)).write("أين يقع متجركم؟", says("هنا."));
    expect(told(0)).toContain("Ziyaretçinin dili: Arapça");
  });

  test("knowledge in Turkish that it searches for a visitor who writes another language", async () => {
    const { write } = await visit(LIRVA.chatbotId);
    const answer = await write(
      "How much does shipping cost?",
      calls({ search_knowledge: { query: "kargo ücreti ne kadar" } }),
      says("Shipping is free above 1.500 TL."),
    );
    expect(toolResult(1)).toMatch(/kargo/i);
    expect(answer).toMatchObject({ act: "answer", outcome: "answered" });
    expect(answer.sources.some(({ title }) => /kargo/i.test(title))).toBe(true);
  });
});

describe("a model performs the built-in engine's acts", () => {
  test("a call-back: missing fields are asked for, then it is stored with the number", async () => {
    const { write } = await visit(LIRVA.chatbotId);
    const asked = await write(
      "Could somebody call me about my order?",
      calls({ request_call: {} }),
      says("Which number can we reach you at?"),
    );
    expect(asked).toMatchObject({ act: "collect", form: { kind: "call-back", state: "open", asked: "phone" } });
    expect(toolResult(1)).toContain("Henüz kaydedilmedi");
    const kept = await write(
      "Sure: +49 1512 3456789, my name is Jane Miller",
      calls({ request_call: { phone: "+49 1512 3456789", name: "Jane Miller" } }),
      says("Thank you Jane, I have passed your request to our team."),
    );
    expect(kept).toMatchObject({ act: "confirm", form: { state: "kept" } });
    expect(await callbacks("+4915123456789")).toMatchObject([{ contact: { name: "Jane Miller" } }]);
    const gone = await write(
      "Please cancel that, I do not want the call any more",
      calls({ withdraw_request: {} }),
      says("Cancelled."),
    );
    expect(gone).toMatchObject({ act: "confirm", form: { state: "given-up" } });
    expect(await callbacks("+4915123456789")).toEqual([]);
  });

  test("a demo request in the provider's own chat is in the panel, whatever its language", async () => {
    const { write } = await visit();
    const whole = { name: "John Smith", company: "Acme Hotels", phone: "+44 7911 123456", email: "john@acme.example" };
    const answer = await write(
      "I would like a demo. John Smith, Acme Hotels, +44 7911 123456, john@acme.example",
      calls({ request_demo: whole }),
      says("Thank you, I have passed your demo request to our team."),
    );
    expect(answer).toMatchObject({ act: "confirm", outcome: "small-talk" });
    expect(await demos("acme hotels")).toMatchObject([{ name: "John Smith", email: "john@acme.example" }]);
  });

  test("a number left after a hand-off is stored by the built-in engine, without the model", async () => {
    const { write } = await visit(LIRVA.chatbotId);
    const handed = await write(
      "Faturamda bir yanlışlık var sanırım",
      calls({ hand_off: {} }),
      says("Talebinizi ilettim."),
    );
    expect(handed).toMatchObject({ act: "hand-off", form: { kind: "call-back", asked: "phone" } });
    server.requests.length = 0;
    expect(await write("0532 111 22 77")).toMatchObject({ act: "confirm" });
    expect([server.requests.length, (await callbacks("0532 111 22 77")).length]).toEqual([0, 1]);
  });

  test("a complaint is stored and staff are notified", async () => {
    const { write, open } = await visit(LIRVA.chatbotId);
    const answer = await write(
      "My shirt arrived torn, I am very disappointed",
      calls({ record_complaint: {} }),
      says("I am sorry. I have passed your complaint to our team."),
    );
    expect(answer).toMatchObject({ act: "hand-off", form: { kind: "call-back", asked: "phone" } });
    expect((await open()).person_wish).toMatchObject({ reason: "complaint" });
  });

  test("a request for a person in another language is stored even if the model forgets its tool", async () => {
    const { write, open } = await visit(LIRVA.chatbotId);
    expect(await write("I want to talk to a human please", says("Of course."))).toMatchObject({ act: "hand-off" });
    expect((await open()).person_wish).toMatchObject({ reason: "asked" });
  });

  test("danger it recognizes is answered with the fixed text alone, in the visitor's language, and staff are notified", async () => {
    const { write, open } = await visit(LIRVA.chatbotId);
    const answer = await write(
      "Meine Oma atmet seit heute früh ganz komisch, was soll ich bloß machen",
      calls({ keep_safe: { danger: "medical" } }, "Vielleicht hilft ein Tee."),
      says("Kaufen Sie doch einen Mantel."),
    );
    expect(answer).toMatchObject({ act: "safety", handoff: false, products: [], suggestions: [] });
    expect(answer.answer).toContain("112");
    expect(answer.answer).not.toMatch(/Tee|Mantel/);
    expect(server.requests).toHaveLength(1);
    expect(await open()).toMatchObject({ person_wish: { reason: "danger" } });
    expect((await open()).messages.at(-1)!.content).toBe(answer.answer);
    server.requests.length = 0;
    await write("Wie hoch sind die Versandkosten nach Ankara?", says("Das weiß ich nicht."));
    if (server.requests.length > 0) expect(told(0)).toContain("tehlikede olduğunu yazdı");
  });

  test("a clarifying question shows titles from the given knowledge only", async () => {
    const { write } = await visit(LIRVA.chatbotId);
    await write("kargo", says("Tamam."));
    const title = /<bilgi>\n(.+)\n/.exec(told(0))![1]!;
    const answer = await write(
      "kargo",
      calls({ ask_back: { options: [title, "Bedava ürünler"] } }, "Kargonun nesini soruyorsunuz?"),
    );
    expect(answer).toMatchObject({ act: "ask-back", suggestions: [title] });
  });

  test("each of its answers names its act", async () => {
    const { write } = await visit(LIRVA.chatbotId);
    const acts = [
      await write("Merhaba", says("Merhaba!")),
      await write("İade süresi kaç gün?", says("30 gün.")),
      await write("Everest kaç metre?", calls({ no_answer: {} }, "Bilmiyorum.")),
      await write("Faturamda bir yanlışlık var sanırım", calls({ hand_off: {} }), says("Talebinizi ilettim.")),
      await (await visit(LIRVA.chatbotId)).write("görüşürüz", says("İyi günler!")),
    ].map(({ act }) => act);
    expect(acts).toEqual(["small-talk", "answer", "decline", "hand-off", "end"]);
  });
});

describe("a model that makes mistakes", () => {
  test("gets an error text in Turkish and continues: a number the visitor did not write is rejected", async () => {
    const { write } = await visit(LIRVA.chatbotId);
    const answer = await write(
      "Please have somebody ring me",
      calls({ request_call: { phone: "0532 999 88 77", name: "Max Muster" } }),
      says("Which number may we call?"),
    );
    expect(toolResult(1)).toMatch(/Alınmadı: Telefon, Ad Soyad .*Henüz kaydedilmedi/);
    expect(answer).toMatchObject({ act: "collect", answer: "Which number may we call?" });
    expect(await callbacks("0532 999 88 77")).toEqual([]);
  });

  test.each([
    ["no JSON", { place_order: '{"phone": ' }, "phone"],
    ["of another kind", { request_call: { phone: 5321112233 } }, "phone"],
    ["an unknown danger", { keep_safe: { danger: "uzaylılar" } }, "danger"],
    ["a list", { keep_safe: [] }, "girdi"],
    ["nothing at all", { search_products: {} }, "query"],
  ])("%s: nothing is kept, and it answers all the same", async (_, tools, problem) => {
    const { write, row } = await visit(LIRVA.chatbotId);
    const answer = await write("Bana bir şey önerir misin?", calls(tools), says("Ne aradığınızı yazar mısınız?"));
    expect(toolResult(1)).toContain("hiçbir şey kaydedilmedi");
    expect(toolResult(1)).toContain(problem);
    expect(answer.answer).toBe("Ne aradığınızı yazar mısınız?");
    expect(await row()).toMatchObject({ person_wished_at: null });
  });

  test("cannot claim an act that was not performed: such an answer is withdrawn", async () => {
    const { write, open } = await visit(LIRVA.chatbotId);
    const promise = says("Talebinizi ekibimize ilettim, sizi arayacaklar.");
    const answer = await write("İade süresi kaç gün?", promise, promise);
    expect(server.requests).toHaveLength(2);
    expect(answer.answer).not.toContain("ilettim");
    expect(answer.answer).toMatch(/iade/i);
    expect((await open()).messages.at(-1)!.content).toBe(answer.answer);
    expect((await open()).person_wish).toBeNull();
    const again = await write(
      "Please call me back",
      calls({ request_call: { phone: "1" } }),
      says("I have passed your request to our team."),
      says("Which number may we call?"),
    );
    expect(again.answer).toBe("Which number may we call?");
  });
});

describe("card and identity numbers", () => {
  const CARD = "4111 1111 1111 1111";
  const IDENTITY = "10000000146";
  const KEPT = "0532 111 22 33, TR33 0006 1005 1978 6457 8413 26, sipariş SP-20417";

  test("never reach the model, neither from the message nor from the history", async () => {
    const { write, open } = await visit(LIRVA.chatbotId);
    await write(`TC kimliğim ${IDENTITY}, iade süresi kaç gün?`, says("30 gün."));
    await write(`Kargo ücreti ne kadar? ${KEPT}`, says("59,90 TL."));
    expect((await open()).messages[0]!.content, "staff read it").toContain(IDENTITY);
    const sent = JSON.stringify(server.requests.map(({ body }) => body));
    expect(sent).not.toContain(IDENTITY);
    expect(sent).toContain("TC kimliğim •••••••••••, iade süresi");
    expect(sent).toContain(KEPT);
  });

  test("a card number is not stored; the visitor is warned once, and answered", async () => {
    const { write, open, row } = await visit(LIRVA.chatbotId);
    const first = await write(`Kartım ${CARD}, kargo ücreti ne kadar?`, says("Kargo 59,90 TL’dir."));
    expect(first.answer).toMatch(/^Güvenliğiniz için kart numaranızı .*\n\nKargo 59,90 TL’dir\.$/s);
    const second = await write(`Bir de ${CARD} ile iade süresi kaç gün?`, says("30 gün."));
    expect(second.answer).toBe("30 gün.");
    const { messages } = await open();
    expect(messages[0]!.content).toBe("Kartım •••• •••• •••• 1111, kargo ücreti ne kadar?");
    expect(messages[1]!.content).toBe(first.answer);
    expect((await row()).first_user_message).not.toContain("4111");
    expect(JSON.stringify(server.requests)).not.toContain("4111 1111");
  });

  test("a message with nothing but a card number is not sent to the model; sent again it has the same answer", async () => {
    const { threadId, open } = await visit(LIRVA.chatbotId);
    const send = () =>
      app.json<Answer>("nobody", "POST", "/functions/assistant/send-message", {
        threadId,
        content: "٤١١١١١١١١١١١١١١١",
        clientMessageId: "kart-mesaji-0001",
      });
    const answer = await send();
    expect(answer).toMatchObject({ act: "small-talk", answer: expect.stringContaining("kart numaranızı") });
    expect((await send()).id).toBe(answer.id);
    expect((await open()).messages).toHaveLength(2);
    expect(server.requests).toHaveLength(0);
  });
});
