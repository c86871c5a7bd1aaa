import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Answer } from "#contract/assistant.ts";
import type { Conversation } from "#contract/conversations.ts";
import { ARDICPINAR, LIRVA, USERS } from "#server/database/demo/cast.ts";
import { istanbulDay } from "#server/domain/istanbul-time.ts";
import { MAILS_AN_HOUR } from "#server/domain/staff-notices.ts";
import { createTestApp, type TestApp } from "../support/app.ts";

const START = Date.now();
const HOUR = 60 * 60 * 1000;
let now = START;
let app: TestApp;
beforeAll(async () => void (app = await createTestApp({ RATE_LIMIT_FACTOR: "1" }, () => new Date(now))));
afterAll(() => app.close());
beforeEach(async () => {
  now = START;
  await app.services.db.deleteFrom("outbox").execute();
  await app.services.db.deleteFrom("staff_notices").execute();
});

const STAFF = [USERS.selin.email, USERS.emre.email].sort();
const thread = async (chatbotId: string | null = LIRVA.chatbotId): Promise<string> =>
  (await app.json("nobody", "POST", "/functions/assistant/create-thread", chatbotId ? { chatbotId } : {})).id;
const send = (threadId: string, content: string): Promise<Answer> =>
  app.json("nobody", "POST", "/functions/assistant/send-message", { threadId, content });
const leave = (threadId: string, contact: object) =>
  app.call("nobody", "POST", "/functions/assistant/leave-contact", { threadId, ...contact });
const mails = () => app.services.db.selectFrom("outbox").selectAll().orderBy("id").execute();
const row = (threadId: string) =>
  app.services.db.selectFrom("conversations").selectAll().where("thread_id", "=", threadId).executeTakeFirstOrThrow();
const listed = (body: object = {}): Promise<Conversation[]> => {
  const day = istanbulDay(new Date(START));
  return app.json("emre", "POST", "/functions/chatbot/conversations", {
    chatbotId: LIRVA.chatbotId,
    startDate: day,
    endDate: day,
    ...body,
  });
};

describe("a visitor who asks for a person", () => {
  test("is told what happens, is listed, and the company's staff are mailed a link, once", async () => {
    const id = await thread();
    const answer = await send(id, "müşteri temsilcisiyle görüşmek istiyorum");
    expect(answer.answer).toMatch(/^Talebinizi kaydettim ve ekibimize ilettim\..*telefonunuzu ya da e-postanızı/);
    expect(answer.handoff).toBe(true);

    const conversation = await row(id);
    expect((await listed({ wished: true })).find((one) => one.id === conversation.id)?.person_wish).toMatchObject({
      reason: "asked",
      words: "müşteri temsilcisiyle görüşmek istiyorum",
      phone: null,
    });
    const posted = await mails();
    expect(posted.map(({ to_address }) => to_address).sort()).toEqual(STAFF);
    expect(posted[0]!.subject).toContain("Görüşme talebi");
    expect(posted[0]!.body).toContain("Mesajı: müşteri temsilcisiyle görüşmek istiyorum");
    const link = /Konuşmayı açın: (\S+)/.exec(posted[0]!.body)![1]!;
    expect(new URL(link).searchParams.get("conversation")).toBe(conversation.id);

    expect((await send(id, "temsilci istiyorum")).answer).toMatch(/^Talebiniz ekibimizde kayıtlı\./);
    expect(await mails()).toHaveLength(STAFF.length);
    now += 23 * HOUR;
    await send(id, "temsilci istiyorum");
    expect(await mails()).toHaveLength(STAFF.length);
    now += 2 * HOUR;
    await send(id, "temsilci istiyorum");
    expect(await mails()).toHaveLength(STAFF.length * 2);
  });

  test("who writes a number is answered with what was kept, and it stands with the conversation", async () => {
    const id = await thread();
    await send(id, "temsilciye bağlanmak istiyorum");
    const answer = await send(id, "Ben Zeynep Aksoy, 0500 000 00 12");
    expect(answer).toMatchObject({ handoff: false, outcome: "small-talk" });
    expect(answer.answer).toContain("0500 000 00 12");
    expect(await row(id)).toMatchObject({ contact_name: "Zeynep Aksoy", contact_phone: "0500 000 00 12" });
    await send(id, "zeynep@ornek.example adresi de olur");
    expect(await row(id)).toMatchObject({ contact_phone: "0500 000 00 12", contact_email: "zeynep@ornek.example" });
    expect(await mails()).toHaveLength(STAFF.length);
  });

  test("by accepting an offer has asked", async () => {
    const id = await thread(ARDICPINAR.chatbotId);
    expect((await send(id, "yarın yağmur yağacak mı")).answer).toContain("talebinizi ekibimize iletebilirim");
    expect((await row(id)).person_wished_at).toBeNull();
    expect((await send(id, "evet lütfen")).answer).toMatch(/^Talebinizi kaydettim/);
    expect((await row(id)).person_wish_reason).toBe("asked");
  });

  test("is not made by a number that nobody asked for", async () => {
    const id = await thread();
    await send(id, "0500 000 00 12 numaralı gömlek var mı?");
    expect(await row(id)).toMatchObject({ person_wished_at: null, contact_phone: null });
    expect(await mails()).toEqual([]);
  });
});

describe("a card with a way to be reached", () => {
  test("is a wish, kept and told once", async () => {
    const id = await thread();
    expect((await leave(id, { name: "Ali Kaya", phone: "0500 000 00 13" })).status).toBe(200);
    expect((await leave(id, { email: "Ali@Ornek.example" })).status).toBe(200);
    expect(await row(id)).toMatchObject({
      person_wish_reason: "contact",
      contact_name: "Ali Kaya",
      contact_phone: "0500 000 00 13",
      contact_email: "ali@ornek.example",
    });
    const posted = await mails();
    expect(posted).toHaveLength(STAFF.length);
    expect([posted[0]!.subject, posted[0]!.body]).toEqual([
      "Görüşme talebi: Ali Kaya",
      expect.stringContaining("İletişim: Ali Kaya, 0500 000 00 13"),
    ]);
  });

  test("without one, or that is none, is refused; so is another's thread", async () => {
    const id = await thread();
    for (const contact of [{ name: "Ali" }, { phone: "yok" }, { email: "ali@" }, { name: "\n", phone: "05000000013" }])
      expect((await leave(id, contact)).status).toBe(400);
    expect((await leave(`thr_${"a".repeat(32)}`, { phone: "0500 000 00 13" })).status).toBe(404);
    expect((await row(id)).person_wished_at).toBeNull();
  });

  test("cannot break a mail's header", async () => {
    const id = await thread();
    await leave(id, { name: "Ali\u2028Bcc:\r\nherkes@ornek.example", phone: "0500 000 00 13" });
    for (const { subject } of await mails()) expect(subject).not.toMatch(/[\n\r\u2028]/);
  });
});

test("the provider is told of its own, and its live-support list shows them, also from the embedded frame", async () => {
  const id = await thread(null);
  await send(id, "bir müşteri temsilcisiyle görüşebilir miyim");
  await leave(id, { email: "misafir@ornek.example" });
  const sessions = await app.json<any[]>("admin", "GET", "/functions/list-live-support-sessions?wished=1");
  const session = sessions.find(({ thread_id }) => thread_id === id);
  expect(session).toMatchObject({
    status: "open",
    user_email: "misafir@ornek.example",
    person_wish: { reason: "asked", email: "misafir@ornek.example" },
  });
  const [mail, ...more] = await mails();
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ to_address: "admin@sozbir.example" });
  expect(mail!.body).toContain(`/admin/forms/live-support?session=${session.id}`);
  expect(await app.json("admin", "GET", `/functions/list-live-support-sessions?id=${session.id}`)).toEqual([session]);
});

test("of many an hour the staff are mailed some, told of the rest, and of nothing twice by two at once", async () => {
  const ids = await Promise.all(Array.from({ length: MAILS_AN_HOUR + 3 }, () => thread()));
  await Promise.all(ids.map((id) => leave(id, { phone: "0500 000 00 14" })));
  const posted = await mails();
  expect(posted).toHaveLength(MAILS_AN_HOUR * STAFF.length);
  expect(posted.filter(({ body }) => body.includes("Bir süre yenileri için"))).toHaveLength(STAFF.length);
  for (const id of ids) expect((await row(id)).person_wished_at).not.toBeNull();

  now += HOUR + 1;
  await leave(await thread(), { phone: "0500 000 00 14" });
  expect((await mails()).filter(({ body }) => body.includes("gelen 3 bildirim"))).toHaveLength(STAFF.length);
});

test("what the staff were mailed while the clock ran ahead uses up no later hour", async () => {
  now += 3 * HOUR;
  const ids = await Promise.all(Array.from({ length: MAILS_AN_HOUR }, () => thread()));
  await Promise.all(ids.map((id) => leave(id, { phone: "0500 000 00 14" })));
  expect(await mails()).toHaveLength(MAILS_AN_HOUR * STAFF.length);

  now = START;
  await leave(await thread(), { phone: "0500 000 00 14" });
  expect(await mails()).toHaveLength((MAILS_AN_HOUR + 1) * STAFF.length);
});

test("a person is fetched, too, where a smile stands at the end of what a summary keeps of a message", async () => {
  const id = await thread();
  await send(id, `${"Beden tablosuna baktım. ".repeat(13).slice(0, 299)}😀 yine de emin olamadım`);
  expect(await send(id, "Bir temsilciyle görüşmek istiyorum")).toMatchObject({ handoff: true });
  expect((await row(id)).handoff_summary).toMatchObject({
    reason: "asked",
    questions: [expect.stringMatching(/[^\ufffd]$/)],
  });
});
