import { sql } from "kysely";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { Answer } from "#contract/assistant.ts";
import { answerOf } from "#server/assistant/messages/run.ts";
import { createApp } from "#server/app.ts";
import { createServices } from "#server/create-services.ts";
import { listenForChanges } from "#server/database/changes.ts";
import { connect } from "#server/database/connect.ts";
import { ARDICPINAR } from "#server/database/demo/cast.ts";
import { findConversationByThread } from "#server/store/conversations.ts";
import { createLimits } from "#server/store/rate-limits.ts";
import { createTestApp, type TestApp } from "../support/app.ts";
import { startDatabaseProxy } from "../support/database-proxy.ts";

const silent = pino({ level: "silent" });
let app: TestApp;
/** A second node on the same database, which listens for changes over a proxy. */
let other: ReturnType<typeof createApp>;
let proxy: Awaited<ReturnType<typeof startDatabaseProxy>>;
const asked: string[] = [];
const end: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  app = await createTestApp();
  proxy = await startDatabaseProxy(app.url);
  const connection = connect(app.url, { max: 5 });
  const { pool } = connection;
  const take = pool.connect.bind(pool);
  pool.connect = async () => {
    const client = await take();
    return {
      ...client,
      query: (text: string, values: never) => (asked.push(text), client.query(text, values)),
    } as never;
  };
  const changes = await listenForChanges(proxy.url, silent);
  const { services, finish } = await createServices({
    config: app.services.config,
    log: silent,
    changes,
    tenants: connection.db,
    ...connection,
  });
  other = createApp(services);
  end.push(finish, changes.close, proxy.close, connection.close);
});
afterAll(async () => {
  for (const step of end) await step();
  await app.close();
});

const begin = async (chatbotId?: string) =>
  (await app.json<{ id: string }>("nobody", "POST", "/functions/assistant/create-thread", { chatbotId })).id;

const send = (threadId: string, content: string, clientMessageId?: string) =>
  other.request("/api/functions/assistant/send-message", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ threadId, content, clientMessageId }),
  });

async function say(threadId: string, content: string, clientMessageId?: string): Promise<Answer> {
  const response = await send(threadId, content, clientMessageId);
  expect(response.status).toBe(200);
  return response.json() as Promise<Answer>;
}

describe("a message", () => {
  test("of an existing conversation costs two statements", async () => {
    const threadId = await begin();
    await say(threadId, "Sözbir ne zaman kuruldu?");
    asked.length = 0;
    await say(threadId, "hangi dilleri destekliyorsunuz");
    expect(asked.map((text) => /\b(store_\w+)/.exec(text)?.[1] ?? text)).toEqual(["store_question", "store_answer"]);
  });

  test("sent again with the same id is stored once and has one answer", async () => {
    const threadId = await begin();
    const [one, two] = await Promise.all([
      say(threadId, "Merhaba", "kimlik-numarasi-1"),
      say(threadId, "Merhaba", "kimlik-numarasi-1"),
    ]);
    const later = await say(threadId, "başka bir metin", "kimlik-numarasi-1");
    expect([two, later]).toEqual([one, one]);
    const kept = await findConversationByThread(app.services.db, threadId);
    expect(kept).toMatchObject({ message_count: 2, first_user_message: "Merhaba" });
  });

  test("sent concurrently with others gets a position without gaps, and an answer", async () => {
    const threadId = await begin();
    await Promise.all(Array.from({ length: 8 }, (_, at) => say(threadId, `Soru ${at}`, `sira-numarasi-${at}`)));
    const { messages } = await app.json("nobody", "POST", "/functions/assistant/get-messages", { threadId });
    expect(messages.map(({ position }: { position: number }) => position)).toEqual(
      Array.from({ length: 16 }, (_, at) => at + 1),
    );
  });

  test("sent while others are shares their statements, and each has its own answer", async () => {
    const threads = await Promise.all(Array.from({ length: 12 }, () => begin()));
    asked.length = 0;
    const answers = await Promise.all(
      threads.map((threadId, at) =>
        say(threadId, at % 2 ? "Sözbir ne zaman kuruldu?" : "hangi dilleri destekliyorsunuz"),
      ),
    );
    expect(asked.filter((text) => text.includes("store_question")).length).toBeLessThan(6);
    for (const [at, { answer }] of answers.entries()) {
      expect(answer).toMatch(at % 2 ? /2\d{3}/ : /Türkçe/);
      expect(await findConversationByThread(app.services.db, threads[at]!)).toMatchObject({ message_count: 2 });
    }
  });

  test("of a conversation whose row is locked waits, and others are answered meanwhile", async () => {
    const threads = await Promise.all(Array.from({ length: 6 }, () => begin()));
    const [locked, free] = [threads.slice(0, 3), threads.slice(3)];
    const [isLocked, isOver] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const holding = app.services.db.transaction().execute(async (db) => {
      await db.selectFrom("conversations").select("id").where("thread_id", "in", locked).forUpdate().execute();
      isLocked.resolve();
      await isOver.promise;
    });
    await isLocked.promise;
    const held = locked.map((threadId) => say(threadId, "Merhaba"));
    await Promise.all(free.map((threadId) => say(threadId, "Merhaba")));
    const counts = () =>
      Promise.all(locked.map(async (id) => (await findConversationByThread(app.services.db, id))!.message_count));
    expect(await counts()).toEqual([0, 0, 0]);
    isOver.resolve();
    await Promise.all([...held, holding]);
    expect(await counts()).toEqual([2, 2, 2]);
  });

  test("of an unknown thread is refused", async () => {
    expect((await send(`thr_${"x".repeat(32)}`, "Merhaba")).status).toBe(404);
  });
});

describe("a chatbot's settings, changed on one node,", () => {
  test("apply on the other node at once", async () => {
    const hear = async (said: string) => (await say(await begin(ARDICPINAR.chatbotId), said)).answer;
    const path = `/chatbots/${ARDICPINAR.chatbotId}`;
    const greeting = "Hoş geldiniz, otoparkımız binanın arkasında.";
    expect(await hear("Merhaba")).not.toContain(greeting);
    await app.json("admin", "PATCH", path, { greetings: [`Merhaba! ${greeting}`, greeting] });
    expect(await hear("Merhaba")).toContain(greeting);
    const answer = "Kırk iki çocukluk oyun odamız var.";
    await app.json("admin", "POST", `${path}/articles`, {
      title: "Oyun odası",
      questions: ["Oyun odası var mı?"],
      answer,
    });
    // What takes long to read is answered from as it was meanwhile.
    await vi.waitFor(async () => expect(await hear("Oyun odası var mı?")).toContain(answer), {
      timeout: 20_000,
      interval: 200,
    });
  });

  test("apply there even if it receives no notification", async () => {
    proxy.forget();
    const threadId = await begin(ARDICPINAR.chatbotId);
    const state = (name: "paused" | "active") =>
      app.json("admin", "PUT", `/companies/${ARDICPINAR.id}/state`, { state: name });
    const rests = /hizmet vermiyor|yanıt veremiyorum/;
    expect((await say(threadId, "Randevu")).answer).not.toMatch(rests);
    await state("paused");
    expect((await say(threadId, "Randevu")).answer).toMatch(rests);
    await state("active");
    expect((await say(threadId, "Randevu")).answer).not.toMatch(rests);
  });

  test("include the language model", async () => {
    const threadId = await begin();
    await say(threadId, "Merhaba");
    asked.length = 0;
    await app.json("admin", "PUT", "/settings", { key: "assistant_instructions", value: "Kısa yaz." });
    await say(threadId, "Merhaba");
    expect(asked.filter((text) => text.includes(`from "settings"`))).toHaveLength(1);
  });
});

describe("a rate limit per minute", () => {
  const now = new Date("2026-11-21T09:00:00Z");
  const claim = (key: string, points = 40) => ({ name: "deneme", key, limit: { points, seconds: 60 } });
  const refused = expect.objectContaining({ code: "too-many-requests" });

  test("is exact on one node, with few database queries", async () => {
    const limits = createLimits(app.services.db, () => now);
    for (let call = 0; call < 40; call += 1) await limits.take(claim("tek"));
    await expect(limits.take(claim("tek"))).rejects.toEqual(refused);
  });

  test("is exact for concurrent callers, whose points are taken together", async () => {
    const limits = createLimits(app.services.db, () => now);
    const hourly = (key: string) => ({ name: "deneme", key, limit: { points: 20, seconds: 3600 } });
    const taken = await Promise.allSettled(
      Array.from({ length: 50 }, (_, call) => limits.take(hourly("saat"), hourly(`saat ${call % 10}`))),
    );
    // The first came first.
    expect(taken.map(({ status }) => status === "fulfilled")).toEqual([
      ...Array(20).fill(true),
      ...Array(30).fill(false),
    ]);
    const kept = await sql<{ key: string; points: number }>`
      select key, points from rate_limits where key like 'deneme:saat%' order by key`.execute(app.services.db);
    expect(kept.rows.map(({ points }) => points)).toEqual([20, ...Array(10).fill(2)]);
  });

  test("is never granted twice by two nodes", async () => {
    const nodes = [0, 1].map(() => createLimits(app.services.db, () => now));
    let given = 0;
    for (let call = 0; call < 60; call += 1)
      await nodes[call % 2]!.take(claim("iki")).then(
        () => (given += 1),
        () => {},
      );
    expect(given).toBeGreaterThanOrEqual(35);
    expect(given).toBeLessThanOrEqual(40);
  });

  test.each([
    [40, 5],
    [1000, 16],
  ])("of %i is not held by a node that takes one point and falls silent, but for %i", async (limit, held) => {
    const [silent, busy] = [0, 1].map(() => createLimits(app.services.db, () => now));
    await silent!.take(claim(`sessiz ${limit}`, limit));
    let given = 0;
    const takeAll = async () => {
      for (;;) {
        await busy!.take(claim(`sessiz ${limit}`, limit));
        given += 1;
      }
    };
    await expect(takeAll()).rejects.toEqual(refused);
    expect(given).toBe(limit - held);
  });

  test("gives back what was no work", async () => {
    const limits = createLimits(app.services.db, () => now);
    for (let call = 0; call < 100; call += 1) await (await limits.take(claim("geri", 20))).giveBack();
    for (let call = 0; call < 20; call += 1) await limits.take(claim("geri", 20));
    await expect(limits.take(claim("geri", 20))).rejects.toEqual(refused);
  });

  test("does not last longer after the clock ran three hours ahead and was corrected", async () => {
    let ahead = 3 * 3_600_000;
    const limits = createLimits(app.services.db, () => new Date(now.getTime() + ahead));
    for (let call = 0; call < 40; call += 1) await limits.take(claim("saat"));
    await expect(limits.take(claim("saat"))).rejects.toEqual(refused);
    ahead = 0;
    for (let call = 0; call < 40; call += 1) await limits.take(claim("saat"));
    await expect(limits.take(claim("saat"))).rejects.toEqual(refused);
  });

  test("does not last longer after a restart with the corrected clock either", async () => {
    const take40 = async (limits: ReturnType<typeof createLimits>) => {
      for (let call = 0; call < 40; call += 1) await limits.take(claim("yeniden"));
      await expect(limits.take(claim("yeniden"))).rejects.toEqual(refused);
    };
    await take40(createLimits(app.services.db, () => new Date(now.getTime() + 3 * 3_600_000)));
    await take40(createLimits(app.services.db, () => now));
  });

  test("of a thread does not last longer where the clock ran three hours ahead before the start", async () => {
    const threadId = await begin();
    const limit = claim(`önce ${threadId}`, 2 / app.services.config.RATE_LIMIT_FACTOR);
    const one = async () => answerOf(await app.services.assistant.send({ threadId, content: "Merhaba" }, limit));
    await one();
    await one();
    await sql`update rate_limits set expire = expire + 3 * 3600000 where key = ${`deneme:önce ${threadId}`}`.execute(
      app.services.db,
    );
    await one();
    await one();
    await expect(one()).rejects.toEqual(refused);
  });

  test("of a thread is taken with its question: a message beyond it is not stored", async () => {
    const threadId = await begin();
    const three = 3 / app.services.config.RATE_LIMIT_FACTOR;
    const one = async () =>
      answerOf(await app.services.assistant.send({ threadId, content: "Merhaba" }, claim(`konu ${threadId}`, three)));
    for (let sent = 0; sent < 3; sent += 1) await one();
    await expect(one()).rejects.toEqual(refused);
    expect(await findConversationByThread(app.services.db, threadId)).toMatchObject({ message_count: 6 });
  });
});

describe("a statement that is asked often", () => {
  test("is prepared, and asked anew where its table changed meanwhile", async () => {
    const { db, close } = connect(app.url, { max: 1 });
    try {
      await sql`create table hot (a int)`.execute(db);
      const read = () => sql`select * from hot`.execute(db);
      for (let call = 0; call < 80; call += 1) await read();
      const names = await sql<{
        name: string;
      }>`select name from pg_prepared_statements where statement like '%from hot'`.execute(db);
      expect(names.rows).toHaveLength(1);
      await sql`alter table hot add column b int`.execute(db);
      await sql`insert into hot values (1, 2)`.execute(db);
      expect((await read()).rows).toEqual([{ a: 1, b: 2 }]);
    } finally {
      await sql`drop table if exists hot`.execute(db);
      await close();
    }
  });
});
