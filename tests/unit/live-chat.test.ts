import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ConversationEventOnWire } from "#contract/conversation-status.ts";
import { CallFailed } from "#web/chat/api-calls.ts";
import { LiveChat } from "#web/chat/live-chat.ts";

const THREAD = "thr_1";
const status: ConversationEventOnWire = {
  type: "state",
  state: "bot",
  epoch: 0,
  owner: null,
  seenByVisitor: 0,
  seenByStaff: 0,
  queue: null,
};
const answer = { answer: "14 gün.", id: "a1", outcome: "answered", created_at: "2026-11-21T10:00:00.000Z" };

/** A server that can go away: open streams end, and nobody answers. */
let isAway: boolean;
let streams: ReadableStreamDefaultController<Uint8Array>[];
let sent: number;
const goAway = () => {
  isAway = true;
  for (const stream of streams.splice(0)) stream.error(new TypeError("network"));
};

beforeEach(() => {
  vi.useFakeTimers();
  [isAway, streams, sent] = [false, [], 0];
  vi.stubGlobal("addEventListener", () => {});
  vi.stubGlobal("removeEventListener", () => {});
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    if (isAway) throw new TypeError("Failed to fetch");
    if (url.endsWith("/send-message")) {
      sent += 1;
      return Response.json({ ...answer, products: [], suggestions: [], sources: [], handoff: false });
    }
    if (new Headers(init.headers).get("accept") === "application/json") return Response.json({ messages: [], status });
    const words = new TextEncoder().encode(`data: ${JSON.stringify(status)}\n\n`);
    return new Response(
      new ReadableStream({
        start(stream) {
          stream.enqueue(words);
          streams.push(stream);
        },
      }),
    );
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const openChat = async (open = async () => ({ id: THREAD, messages: [] })) => {
  const chat = new LiveChat({ key: "k", open, restart: open });
  await chat.start();
  await vi.advanceTimersByTimeAsync(100);
  return chat;
};
const states = (chat: LiveChat) => chat.getState().messages.map(({ state }) => state);

test("what was sent while the server was away goes out by itself once it is back, however long that took", async () => {
  const chat = await openChat();
  goAway();
  chat.send("İade süresi kaç gün?");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(states(chat)).toEqual(["failed"]);
  isAway = false;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(states(chat)).toEqual(["sent", "sent"]);
  expect(sent).toBe(1);
  chat.stop();
});

test("a message that is ten minutes old is not sent by itself any more", async () => {
  const chat = await openChat();
  goAway();
  chat.send("Bugün açık mısınız?");
  await vi.advanceTimersByTimeAsync(11 * 60_000);
  isAway = false;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(states(chat)).toEqual(["failed"]);
  chat.stop();
});

test("a conversation that could not be opened opens when the server is back", async () => {
  isAway = true;
  const chat = await openChat(async () => {
    if (isAway) throw new TypeError("Failed to fetch");
    return { id: THREAD, messages: [] };
  });
  await vi.advanceTimersByTimeAsync(30_000);
  expect(chat.getState().phase).toBe("failed");
  isAway = false;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(chat.getState().phase).toBe("ready");
  chat.stop();
});

test("a conversation that the server has no time to open is opened once the server says it may be", async () => {
  let tries = 0;
  const chat = await openChat(async () => {
    tries += 1;
    if (tries === 1) throw new CallFailed(429, { code: "too-many-requests" }, 30);
    return { id: THREAD, messages: [] };
  });
  await vi.advanceTimersByTimeAsync(29_000);
  expect([chat.getState().phase, tries]).toEqual(["failed", 1]);
  await vi.advanceTimersByTimeAsync(2000);
  expect([chat.getState().phase, tries]).toEqual(["ready", 2]);
  chat.stop();
});
