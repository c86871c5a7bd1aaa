import { readFile } from "node:fs/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Answer } from "#contract/assistant.ts";
import { ORDER_SENTENCE } from "#contract/conversations.ts";
import { LIRVA } from "#server/database/demo/cast.ts";
import { istanbulDay } from "#server/domain/istanbul-time.ts";
import { createTestApp, type TestApp } from "../support/app.ts";
import { calls, type OpenAiServer, says, startOpenAiServer } from "../support/openai-server.ts";

let server: OpenAiServer;
let app: TestApp;
beforeAll(async () => {
  server = await startOpenAiServer();
  app = await createTestApp();
});
afterAll(async () => {
  await app.close();
  await server.close();
});
beforeEach(() => app.services.db.deleteFrom("outbox").execute());

const thread = async (): Promise<string> =>
  (await app.json("nobody", "POST", "/functions/assistant/create-thread", { chatbotId: LIRVA.chatbotId })).id;
const send = (threadId: string, content: string): Promise<Answer> =>
  app.json("nobody", "POST", "/functions/assistant/send-message", { threadId, content });
const conversation = (threadId: string) =>
  app.services.db.selectFrom("conversations").selectAll().where("thread_id", "=", threadId).executeTakeFirstOrThrow();
const ordersOf = async (threadId: string) =>
  app.services.db
    .selectFrom("orders")
    .selectAll()
    .where("conversation_id", "=", (await conversation(threadId)).id)
    .execute();
const mails = () => app.services.db.selectFrom("outbox").selectAll().execute();
const reported = async (): Promise<number> => {
  const today = istanbulDay(new Date());
  return (await app.json("emre", "GET", `/report?from=${today}&to=${today}`)).totals.orders;
};

test("a visitor who types the sentence marks the conversation, and nothing else follows", async () => {
  const before = await reported();
  const id = await thread();
  await send(id, ORDER_SENTENCE);
  expect((await conversation(id)).is_order).toBe(true);
  expect(await ordersOf(id)).toEqual([]);
  expect(await reported()).toBe(before);
  expect(await mails()).toEqual([]);
});

test("an order that the chat completed is recorded, told and counted, once", async () => {
  const before = await reported();
  const id = await thread();
  await send(id, "Vento takım elbise sipariş vermek istiyorum");
  await send(id, "50 beden lacivert olsun");
  const placed = await send(id, "Zeynep Aksoy, 0500 000 00 12");
  expect(placed.answer.endsWith(ORDER_SENTENCE)).toBe(true);
  await send(id, "teşekkürler");
  const [order, ...more] = await ordersOf(id);
  expect(more).toEqual([]);
  expect(order).toMatchObject({
    company_id: LIRVA.id,
    answer_id: placed.id,
    name: "Zeynep Aksoy",
    phone: "0500 000 00 12",
    currency: "TRY",
    items: [{ size: "50", color: expect.stringMatching(/lacivert/i), quantity: 1 }],
  });
  expect(Number(order!.amount)).toBeGreaterThan(0);
  expect(await reported()).toBe(before + 1);
  const [mail] = await mails();
  expect(mail!.subject).toBe("Yeni sipariş talebi: Zeynep Aksoy");
  expect(mail!.body).toMatch(/Tutar: [\d.,]+ TL\nAd Soyad: Zeynep Aksoy\nTelefon: 0500 000 00 12/);
});

test("what two tabs write at once is answered one after the other: an order is placed once, and what is given up is gone", async () => {
  const begin = async () => {
    const id = await thread();
    await send(id, "Vento takım elbise sipariş vermek istiyorum");
    await send(id, "50 beden lacivert olsun");
    return id;
  };
  const statesOf = async (id: string) => (await ordersOf(id)).map(({ state }) => state);
  const twice = await begin();
  await Promise.all([send(twice, "Zeynep Aksoy, 0500 000 00 12"), send(twice, "Zeynep Aksoy, 0500 000 00 12")]);
  expect(await statesOf(twice)).toEqual(["new"]);
  const once = await begin();
  await Promise.all([send(once, "Zeynep Aksoy, 0500 000 00 12"), send(once, "vazgeçtim")]);
  expect(await statesOf(once)).toEqual(["cancelled"]);
});

test("a model's order is recorded by its tool; its mere promise is taken back", async () => {
  await app.json("admin", "PUT", "/settings/all", [
    { key: "openai_base_url", value: server.url },
    { key: "openai_model", value: "deneme" },
  ]);
  const { name, sizes, colors } = await app.services.db
    .selectFrom("products")
    .selectAll()
    .where("chatbot_id", "=", LIRVA.chatbotId)
    .where("stock", "=", "in_stock")
    .where(sql<boolean>`cardinality(sizes) > 1`)
    .executeTakeFirstOrThrow();
  const [size, color] = [sizes[1]!, colors[0]!];
  const id = await thread();
  const wanted = { items: [{ product: name, size, color, quantity: 2 }], name: "Ali Kaya", phone: "0500 000 00 15" };
  server.script(
    calls({ place_order: { ...wanted, items: [{ product: name, size: "yok" }] } }),
    calls({ place_order: { ...wanted, phone: "0500 999 99 99" } }),
    says("Telefonunuzu yazar mısınız?"),
  );
  await send(id, `${name} iki tane istiyorum, Ali Kaya`);
  const told = server.requests.map(({ body }) => String(body.messages.at(-1)!.content));
  expect(told.slice(1)).toEqual([expect.stringContaining("seçilmeli"), expect.stringContaining("telefon numarası")]);
  expect(await ordersOf(id)).toEqual([]);

  server.script(calls({ place_order: { ...wanted, writing: "İyi ki doğdun" } }), says("Siparişinizi aldım."));
  const answer = await send(id, "0500 000 00 15, kartına iyi ki doğdun yazalım");
  expect(answer.answer).toBe(`Siparişinizi aldım.\n\n${ORDER_SENTENCE}`);
  expect(await ordersOf(id)).toMatchObject([
    {
      name: "Ali Kaya",
      phone: "0500 000 00 15",
      items: [{ name, size, color, quantity: 2 }],
      words: "Üzerine yazılacak: İyi ki doğdun",
    },
  ]);

  const other = await thread();
  server.script(says(ORDER_SENTENCE), says(ORDER_SENTENCE));
  const taken = await send(other, "İade süresi kaç gün?");
  expect(taken.answer).not.toContain(ORDER_SENTENCE);
  expect([await ordersOf(other), (await conversation(other)).is_order]).toEqual([[], false]);
  await app.json("admin", "PUT", "/settings", { key: "openai_model", value: "" });
});

test("orders of before are recorded where the assistant said the sentence, not where a visitor did", async () => {
  const visitors = await thread();
  await send(visitors, ORDER_SENTENCE);
  const { db } = app.services;
  const made = await db.selectFrom("orders").selectAll().orderBy("answer_id").execute();
  const file = await readFile("server/database/migrations/0014-wishes-and-orders.sql", "utf8");
  const taking = file.slice(file.indexOf("insert into orders"));
  await db.deleteFrom("orders").execute();
  await sql.raw(taking).execute(db);
  const taken = await db.selectFrom("orders").selectAll().orderBy("answer_id").execute();
  const facts = (orders: typeof made) =>
    orders.map(({ answer_id, phone, amount, currency }) => ({ answer_id, phone, amount, currency }));
  // What a model placed stands in its text alone.
  const known = new Set(taken.filter(({ phone }) => phone !== null).map(({ answer_id }) => answer_id));
  expect(known.size).toBe(made.length - 1);
  expect(facts(taken.filter(({ answer_id }) => known.has(answer_id)))).toEqual(
    facts(made.filter(({ answer_id }) => known.has(answer_id))),
  );
  expect(taken).toHaveLength(made.length);
});

test("an order that was placed is corrected where the visitor writes what was wrong, and the staff are told", async () => {
  const id = await thread();
  await send(id, "oxford gömlek M beden sipariş etmek istiyorum");
  await send(id, "Zeynep Aksoy 0500 000 00 21");
  await send(id, "L beden ve 2 tane olsun");
  await send(id, "bir de bordo ipek kravat ekleyin");
  await send(id, "numaram yanlış, 0500 000 00 22 olacak");
  const [order, ...others] = await ordersOf(id);
  expect(others).toEqual([]);
  expect(order).toMatchObject({
    name: "Zeynep Aksoy",
    phone: "0500 000 00 22",
    amount: "2399.70",
    items: [
      { sku: "LRV-1201", size: "L", quantity: 2 },
      { sku: "LRV-2001", color: "bordo", quantity: 1 },
    ],
  });
  const subjects = (await mails()).map(({ subject }) => subject);
  expect(new Set(subjects)).toEqual(
    new Set(["Yeni sipariş talebi: Zeynep Aksoy", "Sipariş talebi değişti: Zeynep Aksoy"]),
  );
});

test("an order that is taken back is cancelled, and the staff are told what it was", async () => {
  const before = await reported();
  const id = await thread();
  await send(id, "Vento takım elbise 50 beden sipariş vermek istiyorum");
  await send(id, "Zeynep Aksoy, 0500 000 00 23");
  expect(await ordersOf(id)).toHaveLength(1);
  expect(await reported()).toBe(before + 1);
  const answer = await send(id, "vazgeçtim, siparişimi iptal edin");
  expect(answer.answer).toContain("geri çektim");
  expect(await ordersOf(id)).toMatchObject([{ state: "cancelled", state_by_name: null }]);
  expect(await reported()).toBe(before);
  expect((await conversation(id)).is_order).toBe(true);
  const mail = (await mails()).find(({ subject }) => subject.startsWith("Sipariş talebi geri çekildi"));
  expect(mail!.body).toMatch(/Ürün: Vento .*, 50, lacivert, 1 adet\nAd Soyad: Zeynep Aksoy\nTelefon: 0500 000 00 23/);
  await send(id, "siparişimi iptal edin");
  await send(id, "ipek kravat bordo sipariş etmek istiyorum");
  await send(id, "Zeynep Aksoy, 0500 000 00 23");
  expect((await ordersOf(id)).filter(({ state }) => state === "new")).toMatchObject([{ items: [{ sku: "LRV-2001" }] }]);
  expect(await reported()).toBe(before + 1);
});
