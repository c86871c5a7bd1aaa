import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ARDICPINAR, LIRVA } from "#server/database/demo/cast.ts";
import { listenForChanges } from "#server/database/changes.ts";
import { createTestApp, type Person, type TestApp } from "../support/app.ts";

let app: TestApp;
beforeAll(async () => void (app = await createTestApp()));
afterAll(() => app.close());

/** Follows a stream; `next` gives the name of its next event. */
async function follow(person: Person, path: string) {
  const response = await app.call(person, "GET", path);
  expect(response.status).toBe(200);
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  return {
    async next(): Promise<string | null> {
      for (;;) {
        const event = /^([\s\S]*?)\n\n/.exec(text);
        if (event) {
          text = text.slice(event[0].length);
          return /^event: (.*)$/m.exec(event[1]!)![1]!;
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

describe("a change", () => {
  test("told on one node is heard on the other", async () => {
    const other = await listenForChanges(app.url, pino({ level: "silent" }));
    const heard = Promise.withResolvers<string | undefined>();
    other.on("conversations_changed", heard.resolve);
    app.services.changes.tell("conversations_changed", "bir-bot");
    expect(await heard.promise).toBe("bir-bot");
    await other.close();
  });

  test("told many times at once is heard at its beginning and at its end", async () => {
    const { changes } = app.services;
    let times = 0;
    const second = Promise.withResolvers<void>();
    const off = changes.on(
      "conversations_changed",
      (payload) => payload === "cok-konusan" && (times += 1) === 2 && second.resolve(),
    );
    for (let at = 0; at < 200; at += 1) changes.tell("conversations_changed", "cok-konusan");
    await second.promise;
    changes.tell("conversations_changed", "son");
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
