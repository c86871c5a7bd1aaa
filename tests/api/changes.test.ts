import pg from "pg";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { MINUTE_MS } from "#contract/durations.ts";
import { ARDICPINAR, LIRVA, USERS } from "#server/database/demo/cast.ts";
import { type Changes, listenForChanges } from "#server/database/changes.ts";
import { trackOtherNodes, nameOfListener, NODES_CHANNEL } from "#server/database/other-nodes.ts";
import { createTestApp, type Person, type TestApp } from "../support/app.ts";
import { createEmptyDatabase } from "../support/postgres.ts";

let app: TestApp;
beforeAll(async () => void (app = await createTestApp()));
afterAll(() => app.close());

/** Follows a stream; `next` gives the name of its next event. */
async function follow(person: Person, path: string, headers?: Record<string, string>) {
  const response = await app.call(person, "GET", path, undefined, headers);
  expect(response.status).toBe(200);
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  return {
    async next(): Promise<string | null> {
      for (;;) {
        const event = /^([\s\S]*?)\n\n/.exec(text);
        if (event) {
          text = text.slice(event[0].length);
          const name = /^event: (.*)$/m.exec(event[1]!)?.[1];
          if (name !== undefined) return name;
          continue; // A heartbeat.
        }
        const { done, value } = await reader.read();
        if (done) return null;
        text += value;
      }
    },
    leave: () => reader.cancel(),
  };
}

const ofLirva = `/changes?of=conversations&chatbotId=${LIRVA.chatbotId}`;

describe("a company's staff", () => {
  test("hear when a visitor writes to their chatbot, and of no other chatbot", async () => {
    const selin = await follow("selin", ofLirva);
    const ayse = await follow("ayse", `/changes?of=conversations&chatbotId=${ARDICPINAR.chatbotId}`);
    expect(await selin.next()).toBe("ready");
    expect(await ayse.next()).toBe("ready");
    const { id } = await app.json("nobody", "POST", "/functions/assistant/create-thread", {
      chatbotId: LIRVA.chatbotId,
    });
    await app.json("nobody", "POST", "/functions/assistant/send-message", {
      threadId: id,
      content: "kargo ücreti ne kadar",
    });
    expect(await selin.next()).toBe("changed");
    const other = await app.json("nobody", "POST", "/functions/assistant/create-thread", {
      chatbotId: ARDICPINAR.chatbotId,
    });
    await app.json("nobody", "POST", "/functions/assistant/send-message", { threadId: other.id, content: "randevu" });
    // The first event of hers is of her own chatbot: she heard nothing of Lirva's.
    expect(await ayse.next()).toBe("changed");
    await Promise.all([selin.leave(), ayse.leave()]);
  });

  test("who ask for a stream's head alone leave none open", async () => {
    const open = async () =>
      (await app.services.metrics.streams.get()).values.reduce((sum, { value }) => sum + value, 0);
    const before = await open();
    expect((await app.call("emre", "HEAD", "/inbox/changes")).status).toBe(200);
    expect(await open()).toBe(before);
  });

  test("cannot follow another company's chatbot", async () => {
    expect((await app.call("selin", "GET", `/changes?of=conversations&chatbotId=${ARDICPINAR.chatbotId}`)).status).toBe(
      404,
    );
    expect((await app.call("selin", "GET", "/changes/inbox?of=demo_requests")).status).toBe(403);
  });
});

test("the super administrator hears of forms, findings and chats as they come in", async () => {
  const finding = {
    title: "Yanlış",
    description: "Düzeltin",
    conversation_id: "c1",
    selected_messages: [{ type: "assistant", content: "x" }],
    full_conversation: [{ type: "assistant", content: "x" }],
  };
  const form = { name: "Ece", title: "Müdür", phone: "0850 000 00 12", email: "ece@ornek.example" };
  const come: [string, () => Promise<unknown>][] = [
    [
      "demo_requests",
      () => app.json("nobody", "POST", "/demo_requests", { ...form, company: "Örnek", industry: "retail" }),
    ],
    [
      "contact_messages",
      () => app.json("nobody", "POST", "/contact_messages", { ...form, subject: "Bilgi", message: "Merhaba" }),
    ],
    ["user_findings", () => app.json("selin", "POST", "/user_findings", finding)],
    [
      "live_support_sessions",
      async () => {
        const { id } = await app.json("nobody", "POST", "/functions/assistant/create-thread", {});
        await app.json("nobody", "POST", "/live_support_sessions", {
          thread_id: id,
          last_message_preview: null,
          status: "open",
        });
      },
    ],
  ];
  for (const [table, happen] of come) {
    const admin = await follow("admin", `/changes/inbox?of=${table}`);
    expect(await admin.next()).toBe("ready");
    await happen();
    expect(await admin.next(), table).toBe("changed");
    await admin.leave();
  }
});

describe("a stream of changes", () => {
  afterEach(() => void vi.useRealTimers());

  test("ends within a minute of its session; those of other sessions go on", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    const cookie = await app.signIn(USERS.selin.email);
    const [office, phone] = [await follow("selin", ofLirva), await follow("nobody", ofLirva, { cookie })];
    expect([await office.next(), await phone.next()]).toEqual(["ready", "ready"]);
    await app.call("nobody", "POST", "/auth/sign-out", undefined, { cookie });
    vi.advanceTimersByTime(MINUTE_MS);
    expect(await phone.next()).toBeNull();
    app.services.changes.notify("conversations_changed", LIRVA.chatbotId);
    expect(await office.next()).toBe("changed");
    await office.leave();
  });
});

/** The process of a listening connection once it has told the others that it joins. */
const pidOf = (tag: string) => `select pid from pg_stat_activity where datname = current_database()
  and application_name = '${nameOfListener(tag)}' and state = 'idle' and query like '%count(*)%'`;

describe("a change", () => {
  test("told on one node is heard on the other", async () => {
    const other = await listenForChanges(app.url, pino({ level: "silent" }));
    const heard = Promise.withResolvers<string | undefined>();
    // What earlier conversations told is told once more a moment later.
    other.on("conversations_changed", (payload) => payload === "bir-bot" && heard.resolve(payload));
    app.services.changes.notifyThrottled("conversations_changed", "bir-bot");
    expect(await heard.promise).toBe("bir-bot");
    await other.close();
  });

  test("is heard by everyone, also where an earlier listener fails", async () => {
    const { changes } = app.services;
    const heard: string[] = [];
    const stop = [
      changes.on("site_changed", () => {
        heard.push("failing");
        throw new Error("out of order");
      }),
      changes.on("site_changed", () => heard.push("next")),
    ];
    changes.notifyLocally("site_changed");
    expect(heard).toEqual(["failing", "next"]);
    for (const leave of stop) leave();
  });

  test("told a moment before a node ends is heard on the other", async () => {
    const database = await createEmptyDatabase();
    const [ending, other] = [
      await listenForChanges(database.url, pino({ level: "silent" })),
      await listenForChanges(database.url, pino({ level: "silent" })),
    ];
    const heard: string[] = [];
    other.on("knowledge_changed", (payload) => payload && heard.push(payload));
    // The second waits behind the first.
    ending.notifyThrottled("knowledge_changed", "bir-bot");
    await expect.poll(() => heard).toEqual(["bir-bot"]);
    ending.notifyThrottled("knowledge_changed", "bir-bot");
    await ending.close();
    await expect.poll(() => heard).toEqual(["bir-bot", "bir-bot"]);
    await other.close();
    await database.drop();
  });

  test("is told to the database only while another node listens, which hears all that is told once it does", async () => {
    const database = await createEmptyDatabase();
    const silent = pino({ level: "silent" });
    const changes = await listenForChanges(database.url, silent);
    const outside = new pg.Client(database.url);
    const told: string[] = [];
    await outside.connect();
    outside.on("notification", ({ payload }) => void told.push(payload!));
    await outside.query("listen conversations_changed");
    const hears = (of: Changes, payload: string) =>
      new Promise<void>((done) => of.on("conversations_changed", (said) => said === payload && done()));
    const say = async (payload: string, ...of: Changes[]) => {
      const heard = Promise.all(of.map((one) => hears(one, payload)));
      changes.notifyThrottled("conversations_changed", payload);
      await heard;
    };
    await say("alone", changes);
    const other = await listenForChanges(database.url, silent);
    await say("together", changes, other);
    // What was told before it was asked comes with the answer.
    await outside.query("select 1");
    expect(told).toEqual(["together"]);
    await Promise.all([outside.end(), other.close(), changes.close()]);
    await database.drop();
  });

  test("needs not leave a node again once the others are gone", async () => {
    const database = await createEmptyDatabase();
    const nodes = [trackOtherNodes(), trackOtherNodes()] as const;
    const clients = await Promise.all(
      nodes.map(async (node) => {
        const client = new pg.Client({ connectionString: database.url, application_name: nameOfListener("") });
        await client.connect();
        client.on("notification", ({ payload }) => node.hear(payload!, (query) => void client.query(query)));
        await client.query(`listen ${NODES_CHANNEL}`);
        return client;
      }),
    );
    const areThere = () => nodes.map((node) => node.areThere);
    expect(areThere(), "nobody knows").toEqual([true, true]);
    await nodes[0].join(clients[0]!);
    await nodes[1].join(clients[1]!);
    expect(areThere()).toEqual([true, true]);
    await clients[1]!.end();
    await nodes[0].look(clients[0]!);
    expect(areThere()[0]).toBe(false);
    await clients[0]!.end();
    await database.drop();
  });

  test("is heard again by a node whose new connection ended, too, while it waited for others to know of it", async () => {
    const database = await createEmptyDatabase();
    const node = await listenForChanges(database.url, pino({ level: "silent" }), "node");
    const outside = new pg.Client(database.url);
    await outside.connect();
    // Counted as a node, it never says that it knows: whoever joins waits for a second.
    const mute = new pg.Client({ connectionString: database.url, application_name: nameOfListener("mute") });
    await mute.connect();
    const { rows } = await outside.query<{ pid: number }>(pidOf("node"));
    const seen = [rows[0]!.pid];
    for (let times = 0; times < 2; times += 1) {
      await outside.query("select pg_terminate_backend($1)", [seen.at(-1)]);
      const next = async () =>
        (await outside.query<{ pid: number }>(pidOf("node"))).rows.find(({ pid }) => !seen.includes(pid))?.pid;
      // It has said that it joins, and waits.
      await expect.poll(next, { timeout: 5_000, interval: 20 }).toBeDefined();
      seen.push((await next())!);
    }
    const heard = Promise.withResolvers<string | undefined>();
    node.on("conversations_changed", (payload) => payload === "sonunda" && heard.resolve(payload));
    await expect.poll(() => node.listening, { timeout: 10_000 }).toBe(true);
    await outside.query("select pg_notify('conversations_changed', 'sonunda')");
    expect(await heard.promise).toBe("sonunda");
    await Promise.all([outside.end(), mute.end(), node.close()]);
    await database.drop();
  });

  test("told many times at once is heard at its beginning and at its end", async () => {
    const { changes } = app.services;
    let times = 0;
    const second = Promise.withResolvers<void>();
    const off = changes.on(
      "conversations_changed",
      (payload) => payload === "cok-konusan" && (times += 1) === 2 && second.resolve(),
    );
    for (let at = 0; at < 200; at += 1) changes.notifyThrottled("conversations_changed", "cok-konusan");
    await second.promise;
    changes.notifyThrottled("conversations_changed", "son");
    const last = Promise.withResolvers<void>();
    changes.on("conversations_changed", (payload) => payload === "son" && last.resolve());
    await last.promise;
    expect(times).toBe(2);
    off();
  });
});

test("a stream ends with the program", async () => {
  const one = await createTestApp();
  const response = await one.call("selin", "GET", ofLirva);
  one.services.changes.end();
  expect(await response.text()).toContain("event: ready");
  await one.close();
});
