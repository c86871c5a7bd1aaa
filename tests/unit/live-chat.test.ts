import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ConversationEventOnWire } from "#contract/conversation-status.ts";
import { CallFailed } from "#web/chat/api-calls.ts";
import { LiveChat } from "#web/chat/live-chat.ts";

const THREAD = "thr_1";
type Status = Extract<ConversationEventOnWire, { type: "state" }>;
const withAssistant: Status = {
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
let sent: string[];
let status: Status;
/** Until when the server refuses messages, in milliseconds since 1970. */
let busyUntil: number;
/** Milliseconds until the server answers to a message. */
let slowness: number;
let browser: EventTarget;
let network: { onLine: boolean };
const goAway = () => {
  isAway = true;
  for (const stream of streams.splice(0)) stream.error(new TypeError("network"));
};

beforeEach(() => {
  vi.useFakeTimers();
  [isAway, streams, sent, status, busyUntil, slowness] = [false, [], [], withAssistant, 0, 0];
  browser = new EventTarget();
  vi.stubGlobal("navigator", (network = { onLine: true }));
  vi.stubGlobal("addEventListener", browser.addEventListener.bind(browser));
  vi.stubGlobal("removeEventListener", browser.removeEventListener.bind(browser));
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    if (isAway) throw new TypeError("Failed to fetch");
    if (url.endsWith("/send-message")) {
      await new Promise((resolve) => setTimeout(resolve, slowness));
      const seconds = Math.ceil((busyUntil - Date.now()) / 1000);
      if (seconds > 0)
        return Response.json({ code: "too-many-requests" }, { status: 429, headers: { "Retry-After": `${seconds}` } });
      sent.push((JSON.parse(init.body as string) as { content: string }).content);
      const outcome = status.state === "human" ? "left-to-person" : answer.outcome;
      return Response.json({ ...answer, outcome, products: [], suggestions: [], sources: [], handoff: false });
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
  expect(sent).toEqual(["İade süresi kaç gün?"]);
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

test("a message that the server has no time for goes out when the server says, not when the network changes", async () => {
  const chat = await openChat();
  busyUntil = Date.now() + 40_000;
  chat.send("İade süresi kaç gün?");
  await vi.advanceTimersByTimeAsync(39_000);
  browser.dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(500);
  expect([states(chat), chat.getState().delay, sent]).toEqual([["sending", "waiting"], "busy", []]);
  await vi.advanceTimersByTimeAsync(1000);
  expect([states(chat), chat.getState().delay, sent]).toEqual([["sent", "sent"], null, ["İade süresi kaç gün?"]]);
  chat.stop();
});

test("what is written to a person meanwhile waits behind it, in its order", async () => {
  status = { ...withAssistant, state: "human", owner: "Ayşe" };
  const chat = await openChat();
  busyUntil = Date.now() + 55_000;
  const written = ["Kargom nerede?", "Sipariş 1042", "Bugün gelir mi?"];
  for (const content of written) {
    chat.send(content);
    await vi.advanceTimersByTimeAsync(5000);
  }
  expect([states(chat), chat.getState().delay]).toEqual([["sending", "waiting", "sending", "sending"], "busy"]);
  await vi.advanceTimersByTimeAsync(45_000);
  expect([states(chat), chat.getState().delay, sent]).toEqual([["sent", "sent", "sent"], null, written]);
  chat.stop();
});

test("it can be taken back meanwhile: it is not sent, and another can be written", async () => {
  const chat = await openChat();
  busyUntil = Date.now() + 40_000;
  chat.send("İade süresi kaç ay?");
  await vi.advanceTimersByTimeAsync(1000);
  expect(chat.takeBack(chat.getState().messages[0]!.key)).toEqual({ text: "İade süresi kaç ay?" });
  expect(chat.getState()).toMatchObject({ messages: [], delay: null, waiting: false });
  chat.send("İade süresi kaç gün?");
  await vi.advanceTimersByTimeAsync(60_000);
  expect([states(chat), sent]).toEqual([["sent", "sent"], ["İade süresi kaç gün?"]]);
  chat.stop();
});

test("with its image, which the browser still has", async () => {
  const chat = await openChat();
  busyUntil = Date.now() + 40_000;
  const copy = new File(["fiş"], "fis.jpg", { type: "image/jpeg" });
  chat.send("Bu fiş geçer mi?", { id: "f1", name: "fis.jpg", type: "image/jpeg", url: "/f1" }, { copy });
  await vi.advanceTimersByTimeAsync(1000);
  const [message] = chat.getState().messages;
  expect(chat.canRewrite(message!)).toBe(true);
  expect(chat.takeBack(message!.key)).toEqual({ text: "Bu fiş geçer mi?", image: copy });
  expect(chat.canRewrite(message!)).toBe(false);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toEqual([]);
  chat.stop();
});

test("one of several to a person, too: those behind it move up", async () => {
  status = { ...withAssistant, state: "human", owner: "Ayşe" };
  const chat = await openChat();
  busyUntil = Date.now() + 40_000;
  for (const content of ["Kargom nerede?", "Sipariş 1042"]) chat.send(content);
  await vi.advanceTimersByTimeAsync(1000);
  chat.takeBack(chat.getState().messages[0]!.key);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([states(chat), sent]).toEqual([["sent"], ["Sipariş 1042"]]);
  chat.stop();
});

test("but not while it is on its way: it might be answered all the same", async () => {
  const chat = await openChat();
  busyUntil = Date.now() + 40_000;
  chat.send("İade süresi kaç gün?");
  await vi.advanceTimersByTimeAsync(1000);
  slowness = 5000;
  await vi.advanceTimersByTimeAsync(40_000);
  expect(chat.getState().delay).toBe("busy");
  expect(chat.takeBack(chat.getState().messages[0]!.key)).toEqual({ text: "" });
  await vi.advanceTimersByTimeAsync(5000);
  expect([states(chat), sent]).toEqual([["sent", "sent"], ["İade süresi kaç gün?"]]);
  chat.stop();
});

test("what was written without a network can be taken back, while it is tried and when it has failed", async () => {
  const chat = await openChat();
  goAway();
  network.onLine = false;
  for (const pause of [1000, 60_000]) {
    chat.send("İade süresi kaç ay?");
    await vi.advanceTimersByTimeAsync(pause);
    const [message] = chat.getState().messages;
    expect(message).toMatchObject({ state: pause === 1000 ? "sending" : "failed", hasLeft: undefined });
    expect(chat.takeBack(message!.key)).toEqual({ text: "İade süresi kaç ay?" });
    expect(chat.getState()).toMatchObject({ messages: [], delay: null, waiting: false });
  }
  [isAway, network.onLine] = [false, true];
  browser.dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent).toEqual([]);
  chat.stop();
});

test("but not what may have arrived: its answer was lost on the way", async () => {
  const chat = await openChat();
  goAway();
  chat.send("İade süresi kaç gün?");
  await vi.advanceTimersByTimeAsync(1000);
  network.onLine = false;
  await vi.advanceTimersByTimeAsync(1000);
  const [message] = chat.getState().messages;
  expect(message).toMatchObject({ state: "sending", hasLeft: true });
  expect(chat.takeBack(message!.key)).toEqual({ text: "" });
  chat.stop();
});

test("of what is written to a person without a network, what waits behind another can be taken back, too", async () => {
  status = { ...withAssistant, state: "human", owner: "Ayşe" };
  const chat = await openChat();
  goAway();
  network.onLine = false;
  for (const content of ["Kargom nerede?", "Sipariş 1042"]) chat.send(content);
  await vi.advanceTimersByTimeAsync(1000);
  expect(chat.takeBack(chat.getState().messages.at(-1)!.key)).toEqual({ text: "Sipariş 1042" });
  [isAway, network.onLine] = [false, true];
  browser.dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(10_000);
  expect([states(chat), sent]).toEqual([["sent"], ["Kargom nerede?"]]);
  chat.stop();
});

test("what was written to a person without a network arrives in the order it was written", async () => {
  status = { ...withAssistant, state: "human", owner: "Ayşe" };
  const chat = await openChat();
  goAway();
  network.onLine = false;
  for (const content of ["Kargom nerede?", "Sipariş 1042"]) chat.send(content);
  // The first has failed.
  await vi.advanceTimersByTimeAsync(9000);
  chat.send("Acelem var");
  await vi.advanceTimersByTimeAsync(1000);
  [isAway, network.onLine] = [false, true];
  browser.dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(10_000);
  expect([states(chat), sent]).toEqual([
    ["sent", "sent", "sent"],
    ["Kargom nerede?", "Sipariş 1042", "Acelem var"],
  ]);
  chat.stop();
});

test("who begins another conversation meanwhile sends nothing in the earlier one", async () => {
  const chat = await openChat();
  busyUntil = Date.now() + 40_000;
  chat.send("İade süresi kaç gün?");
  await vi.advanceTimersByTimeAsync(1000);
  await chat.restart();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([chat.getState().delay, sent]).toEqual([null, []]);
  chat.stop();
});
