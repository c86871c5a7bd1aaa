import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Conversation, ORDER_SENTENCE } from "#contract/conversations.ts";
import { ARDICPINAR, LIRVA } from "#server/database/demo/cast.ts";
import { newCapability, newId } from "#server/database/ids.ts";
import { companyScope, inCompanyScope } from "#server/database/scope.ts";
import {
  countConversationsOfDays,
  findConversationById,
  listConversationsOfDays,
} from "#server/store/conversations.ts";
import { createTestApp, type Person, type TestApp } from "../support/app.ts";

let app: TestApp;
beforeAll(async () => void (app = await createTestApp()));
afterAll(() => app.close());

/** A conversation that began at that moment; the visitor speaks first, then in turn. */
async function plant(
  company: { id: string; chatbotId: string },
  created_at: string,
  ...texts: string[]
): Promise<string> {
  const [id, of] = [newId(), { company_id: company.id, created_at }];
  await app.services.db
    .insertInto("conversations")
    .values({
      ...of,
      id,
      thread_id: newCapability("thr"),
      chatbot_id: company.chatbotId,
      first_user_message: texts[0] ?? null,
      message_count: texts.length,
      is_order: texts.some((text) => text.includes(ORDER_SENTENCE)),
    })
    .execute();
  for (const [at, content] of texts.entries()) {
    await app.services.db
      .insertInto("messages")
      .values({
        ...of,
        id: newId(),
        conversation_id: id,
        position: at + 1,
        role: at % 2 === 0 ? "user" : "assistant",
        content,
        file_id: null,
        client_message_id: null,
        reply_to: null,
        outcome: null,
        parts: null,
        model: null,
        duration_ms: null,
      })
      .execute();
  }
  return id;
}

const ask = (person: Person, query: { startDate: string; endDate?: string } & Record<string, unknown>) =>
  app.call(person, "POST", "/functions/chatbot/conversations", {
    chatbotId: LIRVA.chatbotId,
    endDate: query.startDate,
    ...query,
  });
const list = async (person: Person, query: Parameters<typeof ask>[1]): Promise<Conversation[]> => {
  const response = await ask(person, query);
  expect(response.status).toBe(200);
  return response.json() as Promise<Conversation[]>;
};
const ids = (conversations: Conversation[]) => conversations.map(({ id }) => id);
const summaryPath = (chatbotId: string, startDate: string, endDate = startDate) =>
  `/conversations/summary?${new URLSearchParams({ chatbotId, startDate, endDate })}`;

describe("a day of conversations", () => {
  test("is the Istanbul day, to its first and last moment, newest first", async () => {
    const eve = await plant(LIRVA, "2025-03-09T20:59:59.999Z", "gece yarısından hemen önce");
    const first = await plant(LIRVA, "2025-03-09T21:00:00.000Z", "gece yarısı");
    const last = await plant(LIRVA, "2025-03-10T20:59:59.999Z", "günün sonu");
    const next = await plant(LIRVA, "2025-03-10T21:00:00.000Z", "ertesi gün");
    expect(ids(await list("emre", { startDate: "2025-03-10" }))).toEqual([last, first]);
    expect(ids(await list("emre", { startDate: "2025-03-09", endDate: "2025-03-11" }))).toEqual([
      next,
      last,
      first,
      eve,
    ]);
    expect(await app.json("emre", "GET", summaryPath(LIRVA.chatbotId, "2025-03-10"))).toEqual({
      conversations: 2,
      orders: 0,
    });
  });

  test("shows messages in their order and marks orders; a chat that was opened and not begun is none", async () => {
    const order = await plant(
      LIRVA,
      "2025-03-12T09:00:00Z",
      "Kırmızı elbise almak istiyorum",
      "Bedeniniz nedir?",
      "38",
      `Alındı. ${ORDER_SENTENCE}`,
    );
    const question = await plant(LIRVA, "2025-03-12T10:00:00Z", "İade süresi ne kadar?", "14 gün.");
    await plant(LIRVA, "2025-03-12T11:00:00Z");
    const [second, first] = await list("selin", { startDate: "2025-03-12" });
    expect(first).toMatchObject({
      id: order,
      is_order: true,
      messages: [
        { role: "user", content: "Kırmızı elbise almak istiyorum" },
        { role: "assistant" },
        { content: "38" },
        { role: "assistant" },
      ],
    });
    expect(second).toMatchObject({
      id: question,
      is_order: false,
      messages: [{ role: "user" }, { role: "assistant", content: "14 gün." }],
    });
    expect(await app.json("selin", "GET", summaryPath(LIRVA.chatbotId, "2025-03-12"))).toEqual({
      conversations: 2,
      orders: 1,
    });
  });

  test("shows below each suggestion what the visitor saw there", async () => {
    const id = await plant(LIRVA, "2025-03-18T09:00:00Z", "kargo?", "Bunlardan biri mi?\n• Kargo ücreti\n• İade");
    const excerpts = { "Kargo ücreti": "750 TL ve üzeri siparişlerde kargo ücretsizdir." };
    await app.services.db
      .updateTable("messages")
      .set({ parts: JSON.stringify({ suggestions: ["Kargo ücreti", "İade"], excerpts }) })
      .where("conversation_id", "=", id)
      .where("position", "=", 2)
      .execute();
    const [conversation] = await list("selin", { startDate: "2025-03-18" });
    expect(conversation!.messages.map((message) => message.excerpts)).toEqual([undefined, excerpts]);
  });

  test("without any is empty", async () => {
    expect(await list("selin", { startDate: "2001-01-01" })).toEqual([]);
    expect(await app.json("selin", "GET", summaryPath(LIRVA.chatbotId, "2001-01-01"))).toEqual({
      conversations: 0,
      orders: 0,
    });
  });
});

describe("pages", () => {
  test("have neither holes nor twins, even where many began at the same moment and new ones come in", async () => {
    const planted: string[] = [];
    for (let at = 0; at < 8; at += 1)
      planted.push(await plant(LIRVA, at < 6 ? "2025-04-01T08:00:00.000Z" : "2025-04-01T07:00:00.000Z", `soru ${at}`));
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const response = await ask("emre", { startDate: "2025-04-01", limit: 3, cursor });
      seen.push(...ids((await response.json()) as Conversation[]));
      cursor = /cursor=([^>]+)>; rel="next"/.exec(response.headers.get("link") ?? "")?.[1];
      if (seen.length === 3) await plant(LIRVA, "2025-04-01T09:00:00.000Z", "sonradan gelen");
    } while (cursor);
    expect(seen).toHaveLength(8);
    expect(new Set(seen)).toEqual(new Set(planted));
  });

  test.each(["yok-boyle-bir-yer", newId()])("refuse the cursor %s", async (cursor) => {
    const response = await ask("emre", { startDate: "2025-04-01", cursor });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: "invalid-input", fields: { cursor: expect.any(String) } });
  });
});

describe("when a chatbot goes to another company", () => {
  const DAY = "2025-07-01";
  const chatbotId = "gezgin-bot";
  let held: string;
  beforeAll(async () => {
    await app.json("admin", "POST", "/chatbots", { id: chatbotId, name: "Gezgin" });
    // Lirva's staff have it for a while in place of their own.
    await app.json("admin", "PATCH", `/companies/${LIRVA.id}`, { chatbot_id: chatbotId });
    held = await plant({ ...LIRVA, chatbotId }, `${DAY}T08:00:00.000Z`, "Lirva'dayken sorulan", "Yanıt");
    await app.json("admin", "PATCH", `/companies/${LIRVA.id}`, { chatbot_id: LIRVA.chatbotId });
    const other = await app.json("admin", "POST", "/companies", { name: "Sonraki Şirket", chatbot_id: chatbotId });
    await plant({ ...LIRVA, id: other.id, chatbotId }, `${DAY}T09:00:00.000Z`, "Sonrakinde sorulan", "Yanıt");
  });

  test("its conversations stay with the company they were held for, and in its report", async () => {
    const own = await plant(LIRVA, `${DAY}T07:00:00.000Z`, "Kendi asistanına sorulan");
    for (const asked of [LIRVA.chatbotId, chatbotId]) {
      const query = { startDate: DAY, chatbotId: asked };
      expect(ids(await list("emre", query))).toEqual([held, own]);
      expect(await app.json("emre", "GET", summaryPath(asked, DAY))).toMatchObject({ conversations: 2 });
      expect((await app.json("emre", "GET", `/conversations/${held}?chatbotId=${asked}`)).id).toBe(held);
    }
    expect((await app.json("emre", "GET", `/report?from=${DAY}&to=${DAY}`)).totals.conversations).toBe(2);
    expect(ids(await list("admin", { startDate: DAY, chatbotId }))).toHaveLength(2);
  });

  test("they can be read while the company has no chatbot at all, and its empty ones are not named", async () => {
    await app.json("admin", "PATCH", `/companies/${LIRVA.id}`, { chatbot_id: null });
    const named = await app.json<string[]>("emre", "GET", "/conversations/chatbots");
    expect(named.toSorted()).toEqual([chatbotId, LIRVA.chatbotId].toSorted());
    expect(ids(await list("emre", { startDate: DAY, chatbotId: named[0]! }))).toContain(held);
    await app.json("admin", "PATCH", `/companies/${LIRVA.id}`, { chatbot_id: LIRVA.chatbotId });
    expect(await app.json("ayse", "GET", "/conversations/chatbots")).toEqual([ARDICPINAR.chatbotId]);
    expect((await ask("ayse", { startDate: DAY, chatbotId })).status).toBe(404);
  });
});

test("a search looks into the visitor's first message, with or without Turkish letters", async () => {
  const order = await plant(LIRVA, "2025-05-01T08:00:00Z", "Sipariş vermek istiyorum", "Elbette.");
  const light = await plant(LIRVA, "2025-05-01T09:00:00Z", "%50 indirimli IŞIKLI ayna", "Sipariş edebilirsiniz.");
  const find = async (search: string) => ids(await list("emre", { startDate: "2025-05-01", search }));
  expect(await find("siparis")).toEqual([order]);
  expect(await find("SİPARİŞ istiyor")).toEqual([order]);
  expect(await find("ışıklı")).toEqual([light]);
  expect(await find("isikli AYNA")).toEqual([light]);
  expect(await find("%50")).toEqual([light]);
  expect(await find("_")).toEqual([]);
  expect(await find("  ")).toEqual([light, order]);
});

test("an apostrophe is one however it is written, and short words are found inside others", async () => {
  const curly = await plant(LIRVA, "2025-05-02T08:00:00Z", "Lirva’nın mağazası nerede?", "Kadıköy'de.");
  const straight = await plant(LIRVA, "2025-05-02T09:00:00Z", "Lirva'nın iade süresi", "14 gün.");
  const find = async (search: string) => ids(await list("emre", { startDate: "2025-05-02", search }));
  expect(await find("Lirva'nın")).toEqual([straight, curly]);
  expect(await find("lirva’nin")).toEqual([straight, curly]);
  expect(await find("az")).toEqual([curly]);
  expect(await find("ad sü")).toEqual([straight]);
});

test("a search looks into every message, or into who the visitor is, where it is told to", async () => {
  const day = "2025-05-03";
  const asked = await plant(LIRVA, `${day}T08:00:00Z`, "Merhaba", "Buyurun", "Kargo takip numaram yok");
  const named = await plant(LIRVA, `${day}T09:00:00Z`, "Selam");
  await app.services.db
    .updateTable("conversations")
    .set({ contact_name: "Zeynep Aksoy", contact_phone: "+90 532 111 22 33" })
    .where("id", "=", named)
    .execute();
  const find = async (search: string, searchIn: string) =>
    ids(await list("selin", { startDate: day, search, searchIn }));
  expect(await find("takip kargo", "all")).toEqual([asked]);
  expect(await find("takip kargo", "first")).toEqual([]);
  expect(await find("buyurun", "all")).toEqual([asked]);
  for (const search of ["aksoy", "0532 111 22 33", "(532) 111"]) expect(await find(search, "person")).toEqual([named]);
  expect(await find("merhaba", "person")).toEqual([]);
  expect((await list("selin", { startDate: day }))[0]).toMatchObject({ contact: { name: "Zeynep Aksoy" } });
});

test("a row says what is in the conversation, and the list is narrowed to it", async () => {
  const day = "2025-05-04";
  const plain = await plant(LIRVA, `${day}T08:00:00Z`, "Teşekkürler");
  const unanswered = await plant(LIRVA, `${day}T09:00:00Z`, "Fotosentez nedir?", "Bunu bilmiyorum.");
  const order = await plant(LIRVA, `${day}T10:00:00Z`, "Ceket alacağım", ORDER_SENTENCE);
  await app.services.db
    .updateTable("messages")
    .set({ outcome: "declined" })
    .where("conversation_id", "=", unanswered)
    .where("role", "=", "assistant")
    .execute();
  await app.json("selin", "POST", `/inbox/${plain}/seen`, { position: 1 });
  const { thread_id: threadId } = (await findConversationById(app.services.db, order))!;
  const rating = { threadId, about: "assistant", good: false, comment: "Ceket değil mont istedim" };
  await app.json("nobody", "POST", "/functions/assistant/rate", rating);
  const narrowed = async (mark: string) => ids(await list("selin", { startDate: day, [mark]: true }));
  expect(await narrowed("unanswered")).toEqual([unanswered]);
  expect(await narrowed("order")).toEqual([order]);
  expect(await narrowed("unread")).toEqual([order, unanswered]);
  expect(await narrowed("image")).toEqual([]);
  expect(await narrowed("disliked")).toEqual([order]);
  expect(await list("selin", { startDate: day, disliked: true })).toMatchObject([
    { ratings: [{ about: "assistant", good: false, comment: "Ceket değil mont istedim" }] },
  ]);
  await app.json("nobody", "POST", "/functions/assistant/rate", { threadId, about: "assistant", good: true });
  expect(await narrowed("disliked"), "the visitor thought better of it").toEqual([]);
  expect(await list("selin", { startDate: day, unanswered: true })).toMatchObject([{ unanswered: true, unread: 1 }]);
});

test("who of the staff tries the assistant is no customer: listed where it is asked for alone, counted nowhere", async () => {
  const [begun] = [new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10)];
  const before = await app.json("selin", "GET", summaryPath(LIRVA.chatbotId, begun));
  const report = () => app.json("selin", "GET", `/report?from=${begun}&to=${begun}`);
  const { conversations: reported } = (await report()).totals;
  const { id: threadId } = await app.json("selin", "POST", "/functions/assistant/create-thread", {
    chatbotId: LIRVA.chatbotId,
    page: "https://lirva.example/iade?musteri=42#soru",
  });
  await app.json("selin", "POST", "/functions/assistant/send-message", { threadId, content: "Deniyorum bakalım" });
  const shown = async (more: object) =>
    (await list("selin", { startDate: begun, search: "Deniyorum bakalım", ...more })).length;
  expect(await shown({})).toBe(0);
  expect(await shown({ tries: true })).toBe(1);
  expect(await list("selin", { startDate: begun, tries: true })).toEqual(
    expect.arrayContaining([expect.objectContaining({ channel: "staff", page: "https://lirva.example/iade" })]),
  );
  expect(await app.json("selin", "GET", summaryPath(LIRVA.chatbotId, begun))).toEqual(before);
  expect((await report()).totals.conversations).toBe(reported);
});

test.each([
  ["txt", "text/plain", "Kullanıcı\r\n=Toplam nedir?"],
  ["csv", "text/csv", "Kullanıcı;'=Toplam nedir?"],
  ["json", "application/json", '"content": "=Toplam nedir?"'],
])("one conversation leaves as %s, for the staff it belongs to and for no other", async (format, type, text) => {
  const id = await plant(LIRVA, "2025-05-05T08:00:00Z", "=Toplam nedir?", "250 TL.");
  const export_ = (person: Person) =>
    app.call(person, "GET", `/conversations/${id}/export?chatbotId=${LIRVA.chatbotId}&format=${format}`);
  const file = await export_("emre");
  expect(file.headers.get("content-type")).toContain(type);
  expect(file.headers.get("content-disposition")).toBe(`attachment; filename="konusma-2025-05-05-11-00.${format}"`);
  expect(await file.text()).toContain(text);
  expect((await export_("ayse")).status).toBe(404);
});

describe("another company's chatbot", () => {
  const days = { startDate: "2025-06-01", endDate: "2025-06-02" };
  beforeAll(() => plant(ARDICPINAR, "2025-06-01T10:00:00Z", "Randevu almak istiyorum"));

  test.each(["selin", "emre"] as const)("does not exist for %s", async (person) => {
    expect((await ask(person, { ...days, chatbotId: ARDICPINAR.chatbotId })).status).toBe(404);
    expect((await app.call(person, "GET", summaryPath(ARDICPINAR.chatbotId, "2025-06-01"))).status).toBe(404);
    expect((await ask(person, { ...days, chatbotId: "sozbir" })).status).toBe(404);
  });

  test("is hidden by the database too, whatever is asked", async () => {
    const inside = <T>(company: { id: string }, work: Parameters<typeof inCompanyScope<T>>[2]) =>
      inCompanyScope(app.services.db, companyScope({ company_id: company.id }), work);
    const query = { chatbots: [ARDICPINAR.chatbotId], ...days };
    expect(await inside(ARDICPINAR, (db) => listConversationsOfDays(db, query, { limit: 10 }))).toHaveLength(1);
    expect(await inside(LIRVA, (db) => listConversationsOfDays(db, query, { limit: 10 }))).toEqual([]);
    expect(await inside(LIRVA, (db) => countConversationsOfDays(db, query))).toEqual({ conversations: 0, orders: 0 });
  });

  test("is read by the super administrator", async () => {
    expect(await list("admin", { ...days, chatbotId: ARDICPINAR.chatbotId })).toHaveLength(1);
    expect(await app.json("admin", "GET", summaryPath(ARDICPINAR.chatbotId, "2025-06-01"))).toEqual({
      conversations: 1,
      orders: 0,
    });
    expect((await ask("admin", { ...days, chatbotId: "hic-olmadi" })).status).toBe(404);
  });
});

test("days in the wrong order, or that are none, are refused with the field to mend", async () => {
  for (const [query, field] of [
    [{ startDate: "2025-06-02", endDate: "2025-06-01" }, "endDate"],
    [{ startDate: "2025-02-30", endDate: "2025-03-01" }, "startDate"],
  ] as const) {
    for (const response of [
      await ask("emre", query),
      await app.call("emre", "GET", summaryPath(LIRVA.chatbotId, query.startDate, query.endDate)),
    ]) {
      expect(response.status).toBe(400);
      expect(((await response.json()) as { fields: object }).fields).toHaveProperty(field);
    }
  }
});

describe("one conversation by its id", () => {
  const find = (person: Person, id: string, chatbotId: string = LIRVA.chatbotId) =>
    app.call(person, "GET", `/conversations/${id}?chatbotId=${chatbotId}`);

  test("is found whatever its day, by the staff it belongs to and by no other", async () => {
    const id = await plant(LIRVA, "2025-05-01T09:00:00.000Z", "Merhaba", "Hoş geldiniz");
    const found = await find("emre", id);
    expect(await found.json()).toMatchObject({
      id,
      is_order: false,
      messages: [
        { role: "user", content: "Merhaba" },
        { role: "assistant", content: "Hoş geldiniz" },
      ],
    });
    expect((await find("admin", id)).status).toBe(200);
    expect((await find("ayse", id)).status).toBe(404);
    expect((await find("ayse", id, ARDICPINAR.chatbotId)).status).toBe(404);
  });

  test("that is none, or was never begun, is not found", async () => {
    const empty = await plant(LIRVA, "2025-05-01T10:00:00.000Z");
    for (const id of [empty, newId(), "yok", "%27"]) expect((await find("emre", id)).status).toBe(404);
  });
});
