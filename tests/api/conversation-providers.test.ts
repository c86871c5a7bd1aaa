import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Conversation, ORDER_SENTENCE } from "#contract/conversations.ts";
import { ARDICPINAR, LIRVA } from "#server/database/demo/cast.ts";
import { outsideConversations } from "#server/domain/conversation-providers/outside.ts";
import { fetchConversations } from "#server/domain/conversation-providers/outside-service.ts";
import { createTestApp, type Person, type TestApp } from "../support/app.ts";
import {
  answers,
  type Behaviour,
  floods,
  keepsSilent,
  redirects,
  sends,
  stalls,
  startChatbotService,
} from "../support/chatbot-service.ts";

const KEY = "dis-hizmet-anahtari-4821";
const OUTSIDE_BOT = "asst_Ardic-77";

let app: TestApp;
let service: Awaited<ReturnType<typeof startChatbotService>>;
beforeAll(async () => {
  service = await startChatbotService();
  app = await createTestApp();
  await app.json("admin", "PATCH", `/companies/${ARDICPINAR.id}`, { chatbot_id: OUTSIDE_BOT });
});
beforeEach(async () => {
  await connect(service.url);
  service.behave(answers([]));
  service.calls.length = 0;
});
afterAll(async () => {
  await app.close();
  await service.close();
});

/** The address and its key together: a kept key is not sent to another host. */
const connect = (url: string) =>
  app.json("admin", "PUT", "/settings/all", [
    { key: "chatbot_provider_base_url", value: url },
    { key: "chatbot_provider_api_key", value: KEY },
  ]);
const set = (key: string, value: string) =>
  app.json<{ key: string; value: string }[]>("admin", "PUT", "/settings", { key, value });
const ask = (query: object = {}, person: Person = "ayse") =>
  app.call(person, "POST", "/functions/chatbot/conversations", {
    chatbotId: OUTSIDE_BOT,
    startDate: "2026-11-10",
    endDate: "2026-11-10",
    ...query,
  });
const list = async (query: object = {}) => (await (await ask(query)).json()) as Conversation[];
const summarize = () =>
  app.call("ayse", "GET", `/conversations/summary?chatbotId=${OUTSIDE_BOT}&startDate=2026-11-10&endDate=2026-11-10`);

const conversation = (id: string, created_at: string, ...texts: string[]) => ({
  id,
  created_at,
  messages: texts.map((content, at) => ({ role: at % 2 === 0 ? "user" : "assistant", content })),
});

describe("a company whose chatbot an outside service has", () => {
  test("reads its conversations from there, as the platform's own look", async () => {
    service.behave(
      answers([
        {
          ...conversation("a1", "2026-11-10T08:00:00Z", "Kontrol için sipariş", `Tamam. ${ORDER_SENTENCE}`),
          extra: { ignored: true },
        },
        {
          id: 42,
          created_at: "2026-11-10 12:00:00.123456+03",
          messages: [
            { role: "system", content: "Gizli talimat" },
            { role: "human", content: "Bakar\0 mısınız", created_at: "2026-11-10T09:00:05" },
            { role: "bot", content: null, file: { name: "sonuc.pdf", url: "https://dosya.example/sonuc.pdf" } },
            { role: "user", content: "?", file: { name: "x", url: "javascript:alert(1)" } },
          ],
        },
      ]),
    );
    expect(await list()).toEqual([
      {
        id: "42",
        created_at: "2026-11-10T09:00:00.123Z",
        is_order: false,
        person_wish: null,
        contact: { name: null, email: null, phone: null },
        channel: null,
        page: null,
        unanswered: false,
        unread: 0,
        ratings: [],
        messages: [
          { role: "user", content: "Bakar mısınız", created_at: "2026-11-10T09:00:05.000Z" },
          {
            role: "assistant",
            content: "",
            created_at: "2026-11-10T09:00:00.123Z",
            file: { name: "sonuc.pdf", url: "https://dosya.example/sonuc.pdf" },
          },
          { role: "user", content: "?", created_at: "2026-11-10T09:00:00.123Z" },
        ],
      },
      expect.objectContaining({ id: "a1", is_order: true }),
    ]);
    expect(await (await summarize()).json()).toEqual({ conversations: 2, orders: 1 });
    expect(service.calls[0]).toEqual({
      path: "/v1/chatbot/conversations",
      authorization: `Bearer ${KEY}`,
      body: { chatbotId: OUTSIDE_BOT, startDate: "2026-11-09", endDate: "2026-11-10" },
    });
  });

  test("gets the Istanbul day, newest first, whatever days the service means and in which wrapping", async () => {
    service.behave(
      answers({
        conversations: [
          conversation("gece", "2026-11-09T21:00:00Z", "gece yarısı"),
          conversation("dun", "2026-11-09T20:59:59Z", "dün"),
          conversation("aksam", "2026-11-10T20:59:59Z", "akşam"),
          conversation("yarin", "2026-11-10T21:00:00Z", "yarın"),
          conversation("bos", "2026-11-10T10:00:00Z"),
        ],
      }),
    );
    expect((await list()).map(({ id }) => id)).toEqual(["aksam", "gece"]);
  });

  test.each([
    ["2026-11-10", "2026-11-10T00:00:00.000Z"],
    ["2026-11-10T09:30", "2026-11-10T09:30:00.000Z"],
    ["2026-11-10 12:30:00+03", "2026-11-10T09:30:00.000Z"],
    ["2026-11-10T12:30:00+0300", "2026-11-10T09:30:00.000Z"],
    ["2026-11-10 12:30:00 +03:00", "2026-11-10T09:30:00.000Z"],
  ])("may write a moment as %s", async (written, created_at) => {
    service.behave(answers([conversation("an", written, "Merhaba")]));
    expect(await list()).toMatchObject([{ id: "an", created_at }]);
  });

  test("searches and turns pages as with the platform's own", async () => {
    service.behave(
      answers([
        ...Array.from({ length: 5 }, (_, at) =>
          conversation(`s/${at}>`, "2026-11-10T08:00:00Z", "Sipariş", "siparişiniz"),
        ),
        conversation("b", "2026-11-10T09:00:00Z", "Randevu", "sipariş mi?"),
      ]),
    );
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const response = await ask({ search: "siparis", limit: 2, cursor });
      seen.push(...((await response.json()) as Conversation[]).map(({ id }) => id));
      const link = /cursor=([^>]+)>; rel="next"/.exec(response.headers.get("link") ?? "")?.[1];
      cursor = link && decodeURIComponent(link);
    } while (cursor);
    expect(seen).toEqual(["s/4>", "s/3>", "s/2>", "s/1>", "s/0>"]);
    expect((await ask({ cursor: "yok" })).status).toBe(400);
  });

  test("sees the rest where one conversation cannot be read", async () => {
    service.behave(
      answers([
        conversation("iyi", "2026-11-10T08:00:00Z", "Merhaba"),
        { id: "kotu", created_at: "dün", messages: [] },
        "?",
        { ...conversation("rol", "2026-11-10T08:00:00Z"), messages: [{ role: "kral", content: "x" }] },
      ]),
    );
    expect((await list()).map(({ id }) => id)).toEqual(["iyi"]);
  });
});

describe("nobody else's chatbot", () => {
  test("is asked for outside: not another company's, not the platform's, not an unknown one", async () => {
    expect((await ask({}, "selin")).status).toBe(404);
    expect((await ask({ chatbotId: LIRVA.chatbotId })).status).toBe(404);
    expect((await ask({ chatbotId: "kimsenin" }, "admin")).status).toBe(404);
    // The one that was theirs holds their conversations, here.
    expect((await ask({ chatbotId: ARDICPINAR.chatbotId })).status).toBe(200);
    // Even where a company names another one's by mistake.
    const name = (chatbot_id: string | null, { id }: { id: string }) =>
      app.services.db.updateTable("companies").set({ chatbot_id }).where("id", "=", id).execute();
    await name(null, LIRVA);
    await name(LIRVA.chatbotId, ARDICPINAR);
    expect((await ask({ chatbotId: LIRVA.chatbotId })).status).toBe(404);
    await name(OUTSIDE_BOT, ARDICPINAR);
    await name(LIRVA.chatbotId, LIRVA);
    expect(service.calls).toEqual([]);
  });

  test("the super administrator reads what a company's staff would", async () => {
    expect((await ask({}, "admin")).status).toBe(200);
    expect(service.calls).toHaveLength(1);
  });
});

describe("when the outside service fails", () => {
  const fails = async (behaviour: Behaviour) => {
    service.behave(behaviour);
    const response = await ask();
    expect(response.status).toBe(502);
    const body = (await response.json()) as { code: string; error: string; serviceText?: string };
    expect(body.code).toBe("provider-failed");
    expect(JSON.stringify(body)).not.toContain(KEY);
    return body;
  };

  test.each<[string, Behaviour, string | undefined]>([
    [
      "an error field",
      sends(500, "application/json", JSON.stringify({ error: "Bakım çalışması var,\n on dakika sonra deneyin." })),
      "Bakım çalışması var, on dakika sonra deneyin.",
    ],
    [
      "a nested message",
      sends(429, "application/json", JSON.stringify({ error: { message: "Kota doldu" } })),
      "Kota doldu",
    ],
    ["a plain text", sends(503, "text/plain; charset=utf-8", "Servis kapalı\u202e\u0007"), "Servis kapalı"],
    [
      "a refused key",
      sends(401, "application/json", JSON.stringify({ message: `Geçersiz anahtar: ${KEY}` })),
      "Geçersiz anahtar: ••••",
    ],
    ["a long story", sends(500, "text/plain", "uzun ".repeat(5000)), "uzun ".repeat(60)],
    ["a page", sends(500, "text/html", "<!doctype html><h1>Hata</h1><script>alert(1)</script>"), undefined],
    ["nothing", sends(500, "text/plain", ""), undefined],
  ])("its own words are passed on, made safe: %s", async (_, behaviour, text) => {
    const { serviceText } = await fails(behaviour);
    expect(serviceText).toBe(text);
  });

  test.each<[string, Behaviour]>([
    ["no JSON", sends(200, "application/json", '[{"id":')],
    ["a page", sends(200, "text/html", "<!doctype html>")],
    ["no list", answers({ data: [] })],
    ["another shape", answers([{ kimlik: 1 }, { kimlik: 2 }])],
    ["an answer without end", floods],
  ])("an answer that cannot be read is one failure: %s", async (_, behaviour) => {
    expect((await fails(behaviour)).serviceText).toBeUndefined();
  });

  test("it cannot send us elsewhere", async () => {
    const elsewhere = await startChatbotService();
    for (const status of [301, 302, 307, 308]) await fails(redirects(status, `${elsewhere.url}/chatbot/conversations`));
    expect(elsewhere.calls).toEqual([]);
    await elsewhere.close();
    await fails(redirects(307, "http://169.254.169.254/latest/meta-data"));
  });

  test("it has its time and no more, silent or endless", async () => {
    const days = { chatbotId: OUTSIDE_BOT, startDate: "2026-11-10", endDate: "2026-11-10" };
    for (const behaviour of [keepsSilent, stalls]) {
      service.behave(behaviour);
      await expect(
        fetchConversations({ baseUrl: service.url, apiKey: KEY, timeoutMs: 60 }, days, pino({ level: "silent" })),
      ).rejects.toMatchObject({ code: "provider-failed", message: expect.stringContaining("in time") });
    }
  });

  test.each([
    ["things without end", `[${"{},".repeat(1_000_000)}{}]`, "more than 400000 things"],
    [
      "conversations without end",
      JSON.stringify(Array.from({ length: 50_001 }, (_, id) => ({ id }))),
      "more than 50000 conversations",
    ],
  ])("it takes no memory by %s", async (_, text, reason) => {
    service.behave(sends(200, "application/json", text));
    const days = { chatbotId: OUTSIDE_BOT, startDate: "2026-11-10", endDate: "2026-11-10" };
    const read = outsideConversations({ baseUrl: service.url, apiKey: KEY }, pino({ level: "silent" })).summarize(days);
    await expect(read).rejects.toMatchObject({ code: "provider-failed", message: expect.stringContaining(reason) });
    expect((await ask()).status).toBe(502);
  });

  test("being away is told, and no transaction waits for it", async () => {
    const closed = await startChatbotService();
    await closed.close();
    await connect(closed.url);
    const response = await ask();
    expect(response.status).toBe(502);
    expect(await response.json()).toMatchObject({
      code: "provider-failed",
      error: expect.stringContaining("ECONNREFUSED"),
    });

    // More calls wait for the service than there are database connections, and others are still answered.
    await connect(service.url);
    const waiting: (() => void)[] = [];
    const all = Promise.withResolvers<void>();
    service.behave((answer, call) => {
      waiting.push(() => answers([])(answer, call));
      if (waiting.length === 8) all.resolve();
    });
    const calls = Array.from({ length: 8 }, () => ask());
    await all.promise;
    expect((await app.call("selin", "GET", "/user_findings")).status).toBe(200);
    waiting.forEach((go) => go());
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
  });
});

describe("the settings of the outside service", () => {
  test("keep its key sealed and show only the end of it", async () => {
    const shown = await set("chatbot_provider_api_key", KEY);
    expect(shown.find(({ key }) => key === "chatbot_provider_api_key")).toMatchObject({
      value: "••••4821",
      secret: true,
    });
    const { value } = await app.services.db
      .selectFrom("settings")
      .select("value")
      .where("key", "=", "chatbot_provider_api_key")
      .executeTakeFirstOrThrow();
    expect(value).not.toContain(KEY);
  });

  test("without an address nothing is asked, and there is no such chatbot", async () => {
    await set("chatbot_provider_base_url", "");
    expect((await ask()).status).toBe(404);
    expect((await summarize()).status).toBe(404);
    expect(service.calls).toEqual([]);
  });

  test.each([
    "ftp://hizmet.example",
    "https://kim:parola@hizmet.example",
    "https://hizmet.example/?a=1",
    "https://hizmet.example/#x",
    "hizmet",
  ])("refuse the address %s", async (value) => {
    expect((await app.call("admin", "PUT", "/settings", { key: "chatbot_provider_base_url", value })).status).toBe(400);
  });
});
