import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Answer, ChatMessage } from "#contract/assistant.ts";
import { ORDER_SENTENCE } from "#contract/conversations.ts";
import { LIRVA } from "#server/database/demo/cast.ts";
import { createTestApp, type TestApp } from "../support/app.ts";
import { readEvents } from "../support/events.ts";

let app: TestApp;
beforeAll(async () => void (app = await createTestApp()));
afterAll(() => app.close());

const thread = async (chatbotId?: string) =>
  (await app.json("nobody", "POST", "/functions/assistant/create-thread", chatbotId ? { chatbotId } : undefined))
    .id as string;
const send = (threadId: string, content: string, more: object = {}) =>
  app.json<Answer>("nobody", "POST", "/functions/assistant/send-message", { threadId, content, ...more });
const stream = (threadId: string, content: string, more: object = {}, headers: Record<string, string> = {}) =>
  app.call(
    "nobody",
    "POST",
    "/functions/assistant/send-message",
    { threadId, content, ...more },
    { accept: "text/event-stream", ...headers },
  );
const messages = async (threadId: string) =>
  (await app.json<{ messages: ChatMessage[] }>("nobody", "POST", "/functions/assistant/get-messages", { threadId }))
    .messages;

describe("a question", () => {
  test("is answered from the provider's own knowledge, with its sources", async () => {
    const answer = await send(await thread(), "Sözbir hangi yılda kuruldu?");
    expect(answer).toMatchObject({
      outcome: "answered",
      handoff: false,
      sources: [{ kind: "article", id: "sg-kurulus" }],
    });
    expect(answer.answer).toContain("2020");
  });

  test("to a shop about a product is answered with the product", async () => {
    const answer = await send(await thread(LIRVA.chatbotId), "asil siyah takım elbise kaç lira");
    expect(answer.products).toEqual([expect.objectContaining({ sku: "LRV-1002", price: "5.999,90 TL" })]);
    expect(answer.products[0]!.url).toBe("https://lirva.example/urun/asil-klasik-siyah-takim-elbise-1002");
  });

  test("without an answer in the knowledge is declined, and a person or a demo is offered", async () => {
    const answer = await send(await thread(), "yarın yağmur yağacak mı");
    expect(answer).toMatchObject({ outcome: "declined", handoff: true, sources: [] });
  });

  test("may be followed by another in the same conversation", async () => {
    const id = await thread(LIRVA.chatbotId);
    await send(id, "mom jean fiyatı ne");
    const answer = await send(id, "peki stokta var mı?");
    expect(answer.sources[0]).toMatchObject({ kind: "product", id: "LRV-1305" });
  });

  test("may begin a conversation that was asked for without a body, as which JSON was declared", async () => {
    const json = { "content-type": "application/json" };
    const begun = await app.call("nobody", "POST", "/functions/assistant/create-thread", undefined, json);
    const { id } = (await begun.json()) as { id: string };
    expect((await send(id, "Demo ücretli mi?")).outcome).toBe("answered");
  });

  test("cannot be sent to a chatbot that does not exist", async () => {
    const response = await app.call("nobody", "POST", "/functions/assistant/create-thread", {
      chatbotId: "yok-boyle-bir-bot",
    });
    expect(response.status).toBe(404);
  });
});

describe("the answer as an event stream", () => {
  test("starts with the stored message, arrives in pieces, and ends with the complete answer", async () => {
    const events = await Array.fromAsync(readEvents(await stream(await thread(), "Demo ücretli mi?")));
    const types = events.map(({ event }) => event.type);
    expect(types[0]).toBe("accepted");
    expect(types.at(-1)).toBe("done");
    const text = events.map(({ event }) => (event.type === "text" ? event.text : "")).join("");
    expect(events.at(-1)!.event).toMatchObject({ answer: { answer: text, outcome: "answered" } });
    expect(types.filter((type) => type === "text").length).toBeGreaterThan(1);
  });

  test("resumes after the last event the reader received, and stores nothing twice", async () => {
    const id = await thread();
    const message = { clientMessageId: "ayni-mesaj-1" };
    const whole = await Array.fromAsync(readEvents(await stream(id, "Demo ücretli mi?", message)));
    const firstText = whole.find(({ event }) => event.type === "text")!;
    const rest = await Array.fromAsync(
      readEvents(await stream(id, "Demo ücretli mi?", message, { "last-event-id": firstText.id })),
    );
    expect(rest.some(({ event }) => event.type === "reset")).toBe(false);
    const read = (events: typeof whole) =>
      events.map(({ event }) => (event.type === "text" ? event.text : "")).join("");
    expect((firstText.event as { text: string }).text + read(rest)).toBe(read(whole));
    expect(await messages(id)).toHaveLength(2);
  });

  test("starts over for a reader who received part of an answer that was lost", async () => {
    const id = await thread();
    const events = await Array.fromAsync(
      readEvents(
        await stream(id, "Demo ücretli mi?", {}, { "last-event-id": "01930000-0000-7000-8000-000000000000:17" }),
      ),
    );
    expect(events[0]!.event.type).toBe("reset");
    expect(events.at(-1)!.event.type).toBe("done");
  });

  test("is stored even if the reader disconnects at once", async () => {
    const id = await thread();
    const response = await stream(id, "Demo ücretli mi?");
    await response.body!.cancel();
    await app.settled();
    expect((await messages(id)).map(({ type }) => type)).toEqual(["user", "assistant"]);
  });
});

describe("messages", () => {
  test("sent twice with one client message id are one message with one answer, even at the same moment", async () => {
    const id = await thread();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => send(id, "Demo ücretli mi?", { clientMessageId: "sekiz-kere-1" })),
    );
    expect(new Set(answers.map((answer) => answer.id)).size).toBe(1);
    const stored = await messages(id);
    expect(stored.map(({ type }) => type)).toEqual(["user", "assistant"]);
    expect(stored[0]).toMatchObject({ clientMessageId: "sekiz-kere-1" });
  });

  test("of one thread sent at once are all there, each with its answer", async () => {
    const id = await thread();
    const asked = Array.from({ length: 6 }, (_, i) => `Demo ücretli mi? ${i}`);
    await Promise.all(asked.map((content) => send(id, content)));
    const stored = await messages(id);
    expect(
      stored
        .filter(({ type }) => type === "user")
        .map(({ content }) => content)
        .sort(),
    ).toEqual(asked);
    expect(stored.filter(({ type }) => type === "assistant")).toHaveLength(6);
  });

  test("that are empty, too long, or no text at all are refused and change nothing", async () => {
    const id = await thread();
    const refused = async (body: object) => {
      const response = await app.call("nobody", "POST", "/functions/assistant/send-message", { threadId: id, ...body });
      return [response.status, ((await response.json()) as { code: string }).code];
    };
    expect(await refused({ content: "   " })).toEqual([400, "invalid-input"]);
    expect(await refused({ content: "a".repeat(4001) })).toEqual([400, "invalid-input"]);
    expect(await refused({ content: "\0" })).toEqual([400, "invalid-input"]);
    expect(await refused({ content: 5 })).toEqual([400, "invalid-input"]);
    expect(await refused({ content: "x".repeat(1_000_000) })).toEqual([413, "payload-too-large"]);
    expect(await refused({ content: "merhaba", fileId: `file_${"x".repeat(32)}` })).toEqual([404, "file-not-found"]);
    expect(await messages(id)).toEqual([]);
  });

  test("with scripts in them come back as the text they are", async () => {
    const id = await thread();
    const attack = `<script>alert(1)</script>'; drop table messages; -- ${"\u202e"}`;
    await send(id, attack);
    expect((await messages(id))[0]!.content).toBe(attack);
  });

  test("of a thread cannot be read without its id", async () => {
    const id = await thread();
    await send(id, "Demo ücretli mi?");
    for (const guess of [id.slice(0, -1) + (id.endsWith("a") ? "b" : "a"), "thr_", `${id}x`, "' or 1=1"]) {
      const response = await app.call("nobody", "POST", "/functions/assistant/get-messages", { threadId: guess });
      expect([400, 404]).toContain(response.status);
    }
  });
});

test("the order sentence marks the conversation as an order", async () => {
  const id = await thread(LIRVA.chatbotId);
  await send(id, ORDER_SENTENCE);
  const row = await app.services.db
    .selectFrom("conversations")
    .select(["is_order", "message_count"])
    .where("thread_id", "=", id)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ is_order: true, message_count: 2 });
});

test("an order taken in the chat is kept from message to message, and marks the conversation once it is complete", async () => {
  const id = await thread(LIRVA.chatbotId);
  const isOrder = async () =>
    (
      await app.services.db
        .selectFrom("conversations")
        .select("is_order")
        .where("thread_id", "=", id)
        .executeTakeFirstOrThrow()
    ).is_order;
  expect((await send(id, "beyaz sneaker sipariş etmek istiyorum")).suggestions).toContain("42");
  expect((await send(id, "42")).order).toMatchObject({ lines: [{ sku: "LRV-1904", size: "42" }], placed: false });
  expect(await isOrder()).toBe(false);
  const placed = await send(id, "Zeynep Aksoy 0500 000 00 12");
  expect(placed.order).toMatchObject({ name: "Zeynep Aksoy", phone: "0500 000 00 12", placed: true });
  expect(placed.answer.endsWith(ORDER_SENTENCE)).toBe(true);
  expect(await isOrder()).toBe(true);
  expect((await send(id, "teşekkürler")).order).toBeUndefined();
});

describe("a live-support session", () => {
  const session = (id: string) => app.json("nobody", "GET", `/live_support_sessions/${id}`);

  test("is opened for a thread once, and shows what the visitor wrote last", async () => {
    const id = await thread();
    expect((await app.call("nobody", "GET", `/live_support_sessions/${id}`)).status).toBe(404);
    const opened = await app.json("nobody", "POST", "/live_support_sessions", {
      thread_id: id,
      last_message_preview: null,
      status: "open",
    });
    expect(opened).toMatchObject({ thread_id: id, status: "open" });
    await app.json("nobody", "POST", "/live_support_sessions", { thread_id: id });
    const long = "Fiyat almak istiyorum. ".repeat(10);
    await send(id, long);
    const [row] = (await app.json<any[]>("admin", "GET", "/functions/list-live-support-sessions")).filter(
      ({ thread_id }) => thread_id === id,
    );
    expect(row).toMatchObject({ status: "open", user_email: null, last_message_preview: long.trim().slice(0, 100) });
  });

  test("is closed by its visitor, and set to anything by the administrator", async () => {
    const id = await thread();
    await app.json("nobody", "POST", "/live_support_sessions", { thread_id: id });
    expect(await app.json("nobody", "PATCH", `/live_support_sessions/${id}`, { status: "closed" })).toMatchObject({
      status: "closed",
    });
    expect((await app.call("nobody", "PATCH", `/live_support_sessions/${id}`, { status: "resolved" })).status).toBe(
      400,
    );
    const { id: sessionId } = (await app.json<any[]>("admin", "GET", "/functions/list-live-support-sessions")).find(
      ({ thread_id }) => thread_id === id,
    );
    await app.json("admin", "PUT", `/live_support_sessions/${sessionId}/status`, { status: "resolved" });
    expect(await session(id)).toMatchObject({ status: "resolved" });
  });

  test("of a signed-in visitor carries the address of the account", async () => {
    const id = await thread();
    await app.json("emre", "POST", "/live_support_sessions", { thread_id: id });
    const row = (await app.json<any[]>("admin", "GET", "/functions/list-live-support-sessions")).find(
      ({ thread_id }) => thread_id === id,
    );
    expect(row.user_email).toBe("emre@lirva.example");
  });
});
