import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ORDER_SENTENCE } from "#contract/conversations.ts";
import type { Order, OrderCounts, OrderWithNotes } from "#contract/orders.ts";
import { ARDICPINAR, LIRVA } from "#server/database/demo/cast.ts";
import { createTestApp, type TestApp } from "../support/app.ts";
import { answers, sends, startChatbotService } from "../support/chatbot-service.ts";

const OUTSIDE_BOT = "asst_Ardic-77";

let app: TestApp;
let service: Awaited<ReturnType<typeof startChatbotService>>;
beforeAll(async () => {
  service = await startChatbotService();
  app = await createTestApp();
});
afterAll(async () => {
  await app.close();
  await service.close();
});

const send = async (content: string, threadId?: string) => {
  const id =
    threadId ??
    (
      await app.json<{ id: string }>("nobody", "POST", "/functions/assistant/create-thread", {
        chatbotId: LIRVA.chatbotId,
      })
    ).id;
  await app.json("nobody", "POST", "/functions/assistant/send-message", { threadId: id, content });
  return id;
};
/** A visitor orders in the shop's chat. */
const place = async (name: string, phone: string) => {
  const thread = await send("Vento takım elbise 50 beden sipariş vermek istiyorum");
  return send(`${name}, ${phone}`, thread);
};
const list = (query: Record<string, string> = {}, person: "emre" | "ayse" = "emre") =>
  app.json<Order[]>(person, "GET", `/orders?${new URLSearchParams(query)}`);
const find = async (phone: string) => (await list({ search: phone }))[0]!;
const change = (id: string, state: string, was: string) => app.call("emre", "PATCH", `/orders/${id}`, { state, was });

test("an order of the chat stands in the list, found by name, number and product, and leads to its conversation", async () => {
  const before = await app.json<OrderCounts>("emre", "GET", "/orders/counts");
  const thread = await place("Zerrin Aksoy", "0500 000 00 31");
  for (const search of ["zerrin aksoy", "05000000031", "0500 000 00 31"])
    expect(await list({ search, period: "today", state: "new" }), search).toMatchObject([
      { name: "Zerrin Aksoy", phone: "0500 000 00 31", state: "new", taken_back: false, notes: 0, currency: "TRY" },
    ]);
  expect((await list({ search: "vento takim" })).length).toBeGreaterThan(0);
  const order = await find("05000000031");
  expect(order.amount).toBeGreaterThan(0);
  const { id } = await app.services.db
    .selectFrom("conversations")
    .select("id")
    .where("thread_id", "=", thread)
    .executeTakeFirstOrThrow();
  expect(order.conversation).toMatchObject({ id, chatbot_id: LIRVA.chatbotId, here: true });
  expect(await app.json("emre", "GET", "/orders/counts")).toEqual({ ...before, new: before.new + 1 });
});

test("staff bring an order along and note what was said; of two who press at once the first stands", async () => {
  await place("Ali Kaya", "0500 000 00 32");
  const { id } = await find("05000000032");
  expect((await change(id, "called", "new")).status).toBe(200);
  const late = await change(id, "cancelled", "new");
  expect([late.status, ((await late.json()) as { code: string }).code]).toEqual([409, "conflict"]);
  const noted = await app.json<OrderWithNotes>("selin", "POST", `/orders/${id}/notes`, {
    content: "Cuma günü teslim.",
  });
  expect(noted).toMatchObject({
    state: "called",
    state_by: "Emre",
    notes: 1,
    said: [{ author: "Selin", content: "Cuma günü teslim." }],
  });
  const again = { content: "Kapıda ödeyecek.", clientNoteId: "not-bir-kez" };
  await Promise.all([1, 2, 3].map(() => app.json("emre", "POST", `/orders/${id}/notes`, again)));
  // The answer was lost, and it is sent again.
  const { said } = await app.json<OrderWithNotes>("emre", "POST", `/orders/${id}/notes`, again);
  expect(said.map(({ content }) => content)).toEqual(["Cuma günü teslim.", "Kapıda ödeyecek."]);
  const file = await (await app.call("emre", "GET", "/orders/export?search=ali+kaya")).text();
  expect(file).toContain("Tarih;Durum;Ad Soyad");
  expect(file).toMatch(/;Arandı;Ali Kaya;0500 000 00 32;.*;Emre;"Selin: Cuma günü teslim\./);
});

test("what a visitor changes waits to be called again; what they take back is cancelled by them", async () => {
  const thread = await place("Can Er", "0500 000 00 33");
  const { id } = await find("05000000033");
  await change(id, "called", "new");
  await send("2 tane olsun", thread);
  expect(await app.json("emre", "GET", `/orders/${id}`)).toMatchObject({ state: "new", items: [{ quantity: 2 }] });
  await send("vazgeçtim, siparişimi iptal edin", thread);
  const order = await app.json<OrderWithNotes>("emre", "GET", `/orders/${id}`);
  expect(order).toMatchObject({ state: "cancelled", taken_back: true, state_by: null });
  expect((await change(id, "called", "new")).status).toBe(409);
});

test("another company's orders do not exist, nor do those of staff who try their assistant", async () => {
  await place("Su Ak", "0500 000 00 34");
  const { id } = await find("05000000034");
  expect(await list({}, "ayse")).toEqual([]);
  expect((await app.call("ayse", "GET", `/orders/${id}`)).status).toBe(404);
  expect((await app.call("ayse", "PATCH", `/orders/${id}`, { state: "called", was: "new" })).status).toBe(404);
  expect((await app.call("ayse", "POST", `/orders/${id}/notes`, { content: "Merhaba" })).status).toBe(404);
  const { conversation } = await find("05000000034");
  await app.services.db
    .updateTable("conversations")
    .set({ channel: "staff" })
    .where("id", "=", conversation.id)
    .execute();
  expect(await list({ search: "05000000034" })).toEqual([]);
});

test("the list is read page by page, whatever comes in meanwhile", async () => {
  const all = (await list()).map(({ id }) => id);
  const read: string[] = [];
  for (let path = "/orders?limit=2"; path;) {
    const response = await app.call("emre", "GET", path);
    read.push(...((await response.json()) as Order[]).map(({ id }) => id));
    if (read.length === 2) await place("Yeni Gelen", "0500 000 00 35");
    path = /<\/api([^>]+)>/.exec(response.headers.get("link") ?? "")?.[1] ?? "";
  }
  expect(read.slice(0, all.length)).toEqual(all);
});

test("a file holds every order however many there are, once each, with its notes, and no formula", async () => {
  const MANY = 2050;
  await sql`insert into orders (id, company_id, outside_chatbot_id, outside_id, items, name, created_at)
    select gen_random_uuid(), ${LIRVA.id}::uuid, 'toplu', n::text, '[]', '=Toplu ' || n, '2024-01-01'::timestamptz + n / 3 * interval '1 second'
    from generate_series(1, ${MANY}) as n`.execute(app.services.db);
  await sql`insert into order_notes (id, order_id, company_id, author_name, content, created_at)
    select gen_random_uuid(), id, company_id, 'Emre', 'En eskisi', now() from orders where outside_id = '1'`.execute(
    app.services.db,
  );
  const file = await (await app.call("emre", "GET", "/orders/export?search=toplu")).text();
  const [head, ...lines] = file.trimEnd().split("\r\n");
  expect(head).toMatch(/^Tarih;Durum;/);
  expect(new Set(lines.map((line) => /;'=Toplu (\d+);/.exec(line)?.[1])).size).toBe(MANY);
  expect(lines).toHaveLength(MANY);
  expect(lines.find((line) => line.includes("'=Toplu 1;"))).toContain("Emre: En eskisi");
  await app.services.db.deleteFrom("orders").where("outside_chatbot_id", "=", "toplu").execute();
});

test("a person's orders go into the copy of their data with notes, and go with them", async () => {
  await place("Nil Aksu", "0500 000 00 36");
  const { id } = await find("05000000036");
  await app.json("emre", "POST", `/orders/${id}/notes`, { content: "Komşusu da arasın: 0500 000 00 37" });
  const key = { by: "phone", value: "0500 000 00 37" };
  const copy = await app.json("selin", "POST", "/personal-data/export", key);
  expect(copy.conversations).toMatchObject([
    { orders: [{ name: "Nil Aksu", state: "new", notes: [{ content: "Komşusu da arasın: 0500 000 00 37" }] }] },
  ]);
  await app.json("selin", "POST", "/personal-data/erase", { ...key, again: key.value });
  expect(await list({ search: "05000000036" })).toEqual([]);
});

test("an outside chatbot's orders stand there too, with their state, and go by request", async () => {
  await app.json("admin", "PATCH", `/companies/${ARDICPINAR.id}`, { chatbot_id: OUTSIDE_BOT });
  await app.json("admin", "PUT", "/settings/all", [
    { key: "chatbot_provider_base_url", value: service.url },
    { key: "chatbot_provider_api_key", value: "dis-hizmet-anahtari-4821" },
  ]);
  const at = new Date(Date.now() - 60_000).toISOString();
  const talk = (id: string, user: string, assistant: string) => ({
    id,
    created_at: at,
    messages: [
      { role: "user", content: user },
      { role: "assistant", content: assistant },
    ],
  });
  const ordered = talk("d1", "İki kutu maske, 0500 000 00 41", `2 kutu maske, toplam 180 TL. ${ORDER_SENTENCE}`);
  service.behave(answers([ordered, talk("d2", ORDER_SENTENCE, "Anlayamadım."), talk("d3", "Merhaba", "Buyurun.")]));
  const look = () => app.json<{ found: number | null }>("deniz", "POST", "/orders/look", {});
  expect(await look()).toEqual({ found: 1 });
  const [order, ...others] = await list({}, "ayse");
  expect(others).toEqual([]);
  expect(order).toMatchObject({
    phone: "0500 000 00 41",
    words: "2 kutu maske, toplam 180 TL.",
    items: [],
    conversation: { id: "d1", chatbot_id: OUTSIDE_BOT, here: false },
  });
  await app.json("deniz", "PATCH", `/orders/${order!.id}`, { state: "confirmed", was: "new" });
  expect(await look()).toEqual({ found: 0 });
  expect(await list({ search: "maske" }, "ayse")).toMatchObject([{ state: "confirmed", state_by: "Deniz" }]);

  // Read in a conversation before anybody looked, it stands there as well.
  service.behave(answers([ordered, talk("d4", "0500 000 00 42", `Kaydettim. ${ORDER_SENTENCE}`)]));
  const day = new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10);
  const days = { chatbotId: OUTSIDE_BOT, startDate: day, endDate: day };
  await app.json("ayse", "POST", "/functions/chatbot/conversations", days);
  expect((await list({}, "ayse")).map(({ conversation }) => conversation.id).toSorted()).toEqual(["d1", "d4"]);

  // Neither a card's number nor a part of one is taken for a telephone's.
  const paid = "0500 000 00 43, kartım 4111111111111111, 5555 5555 5555 4444";
  service.behave(answers([ordered, talk("d6", paid, `Aldım. ${ORDER_SENTENCE}`)]));
  expect(await look()).toEqual({ found: 1 });
  expect(await list({ search: "aldim" }, "ayse")).toMatchObject([{ phone: "0500 000 00 43" }]);
  await sql`delete from orders where outside_id = 'd6'`.execute(app.services.db);

  // A clock that ran ahead when it was looked last leaves no gap.
  await sql`update outside_order_looks set looked_at = now() + interval '400 days'`.execute(app.services.db);
  service.behave(answers([ordered, talk("d7", "0500 000 00 44", `Ayırdım. ${ORDER_SENTENCE}`)]));
  expect(await look()).toEqual({ found: 1 });
  await sql`delete from orders where outside_id = 'd7'`.execute(app.services.db);

  // Half a character, by the service or by our own cut, is none that a database keeps.
  service.behave(answers([ordered, talk("d5", "\ud83d", `${"a".repeat(1999)}😷 tamam. ${ORDER_SENTENCE}`)]));
  expect(await look()).toEqual({ found: 1 });

  service.behave(sends(500, "application/json", '{"error":"Bakımdayız"}'));
  const failed = await app.call("deniz", "POST", "/orders/look", {});
  expect(failed.status).toBe(502);
  expect(await failed.json()).toMatchObject({ code: "provider-failed", serviceText: "Bakımdayız" });

  const key = { by: "phone", value: "0500 000 00 41" };
  expect((await app.json("ayse", "POST", "/personal-data/export", key)).orders).toMatchObject([
    { phone: "0500 000 00 41" },
  ]);
  await app.json("ayse", "POST", "/personal-data/erase", { ...key, again: key.value });
  expect((await list({}, "ayse")).map(({ conversation }) => conversation.id)).toEqual(["d5", "d4"]);
  // The service has it still, and is asked every minute.
  service.behave(answers([ordered]));
  expect(await look()).toEqual({ found: 0 });
  await app.json("ayse", "POST", "/functions/chatbot/conversations", days);
  expect((await list({}, "ayse")).map(({ conversation }) => conversation.id)).toEqual(["d5", "d4"]);
  expect(await app.json("emre", "POST", "/orders/look", {})).toEqual({ found: null });
});
