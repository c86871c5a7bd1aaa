import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ConversationReading } from "#contract/conversation-status.ts";
import type { InboxConversation } from "#contract/team-inbox.ts";
import type { LiveSupportSession } from "#contract/live-support-sessions.ts";
import { LIRVA } from "#server/database/demo/cast.ts";
import { findConversationByThread } from "#server/store/conversations.ts";
import { createTestApp, type TestApp } from "../support/app.ts";

let app: TestApp;
beforeAll(async () => void (app = await createTestApp()));
afterAll(() => app.close());

async function visit(chatbotId?: string) {
  const { id: threadId } = await app.json("nobody", "POST", "/functions/assistant/create-thread", { chatbotId });
  const thread = <T = any>(path: string, body: object = {}): Promise<T> =>
    app.json("nobody", "POST", `/functions/assistant/${path}`, { threadId, ...body });
  const write = (content: string) => thread("send-message", { content });
  const { id } = (await findConversationByThread(app.services.db, threadId))!;
  const read = () => app.json<InboxConversation>("admin", "GET", `/inbox/${id}`);
  if (!chatbotId) await app.json("nobody", "POST", "/live_support_sessions", { thread_id: threadId });
  return { threadId, id, thread, write, read };
}
const patch = (threadId: string, change: object) =>
  app.json("nobody", "PATCH", `/live_support_sessions/${threadId}`, change);
const session = async (threadId: string) =>
  (await app.json<LiveSupportSession[]>("admin", "GET", "/functions/list-live-support-sessions")).find(
    ({ thread_id }) => thread_id === threadId,
  )!;

describe("a visitor who closes the session", () => {
  test("ends the conversation, takes it out of the queue, and opens it again by writing", async () => {
    await app.json("admin", "PUT", "/inbox/presence", { status: "online" });
    const visitor = await visit();
    await visitor.write("Bir temsilciyle görüşmek istiyorum");
    expect((await visitor.read()).state).toBe("waiting");
    expect(await patch(visitor.threadId, { status: "closed" })).toMatchObject({ status: "closed" });
    expect(await visitor.read()).toMatchObject({ state: "closed", close_reason: "left" });
    await patch(visitor.threadId, { status: "closed" });
    expect((await visitor.read()).events.filter(({ kind }) => kind === "closed")).toHaveLength(1);
    expect(await visitor.write("Fiyatlarınız ne kadar?")).toMatchObject({
      outcome: expect.not.stringContaining("person"),
    });
    expect(await visitor.read()).toMatchObject({ state: "bot" });
    expect((await session(visitor.threadId)).status).toBe("open");
  });

  test("before a word was said leaves no word behind", async () => {
    const visitor = await visit();
    await patch(visitor.threadId, { status: "closed" });
    expect(await visitor.read()).toMatchObject({ state: "closed", messages: [] });
  });

  test("of a shop's chatbot leaves as well, though it has no session", async () => {
    const visitor = await visit(LIRVA.chatbotId);
    await visitor.write("Merhaba");
    await visitor.thread("leave");
    expect(await visitor.read()).toMatchObject({ state: "closed", close_reason: "left" });
  });
});

test("a session that is not there cannot be changed, and nothing else is", async () => {
  const visitor = await visit(LIRVA.chatbotId);
  await visitor.write("Merhaba");
  const refused = await app.call("nobody", "PATCH", `/live_support_sessions/${visitor.threadId}`, {
    status: "closed",
    user_email: "ziyaretci@ornek.example",
  });
  expect(refused.status).toBe(404);
  expect(await visitor.read()).toMatchObject({ state: "bot", contact: { email: null }, person_wish: null });
});

test("a shop's visitor opens no session in the provider's list", async () => {
  const visitor = await visit(LIRVA.chatbotId);
  await visitor.write("Merhaba");
  const opened = await app.call("nobody", "POST", "/live_support_sessions", { thread_id: visitor.threadId });
  const changed = await app.call("nobody", "PATCH", `/live_support_sessions/${visitor.threadId}`, {});
  expect([opened.status, changed.status, await session(visitor.threadId)]).toEqual([404, 404, undefined]);
});

test("a session's status, set by the super administrator, is the conversation's", async () => {
  const visitor = await visit();
  await visitor.write("Merhaba");
  const { id } = await session(visitor.threadId);
  const set = (status: string) => app.json("admin", "PUT", `/live_support_sessions/${id}/status`, { status });
  expect(await set("resolved")).toMatchObject({ status: "resolved" });
  expect(await visitor.read()).toMatchObject({ state: "closed", close_reason: "answered" });
  expect(await set("open")).toMatchObject({ status: "open" });
  expect((await visitor.read()).state).not.toBe("closed");
  expect(await set("closed")).toMatchObject({ status: "closed" });
  expect(await visitor.read()).toMatchObject({ state: "closed", close_reason: "other" });
  expect(await set("resolved")).toMatchObject({ status: "resolved" });
});

test("who can hold no stream open asks instead, and reads what follows and whose the conversation is", async () => {
  const visitor = await visit(LIRVA.chatbotId);
  await visitor.write("Kargo ücreti ne kadar?");
  const { epoch } = await visitor.read();
  await app.json("emre", "POST", `/inbox/${visitor.id}/claim`, { epoch });
  const response = await app.call(
    "nobody",
    "POST",
    "/functions/assistant/follow",
    { threadId: visitor.threadId, after: 2 },
    { accept: "application/json" },
  );
  expect((await response.json()) as ConversationReading).toMatchObject({
    messages: [{ position: 3, author: { kind: "system" }, content: "Emre sohbete katıldı." }],
    status: { state: "human", owner: "Emre", seenByVisitor: 0 },
  });
});
