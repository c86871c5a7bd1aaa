import { expect, test } from "vitest";
import type { Answer, ChatEvent } from "#contract/assistant.ts";
import { CallFailed } from "#web/chat/api-calls.ts";
import { AnswerFailed, type Delay, deliver } from "#web/chat/chat-stream.ts";
import { createEventReader, type ServerEvent } from "#web/chat/event-stream.ts";
import { RESUME_DELAYS } from "#web/chat/retry-wait.ts";

const answer: Answer = {
  id: "a1",
  answer: "Merhaba dünya!",
  outcome: "answered",
  products: [],
  suggestions: [],
  sources: [],
  handoff: false,
  created_at: "2026-11-21T11:05:00Z",
};
const delivery = { threadId: "thr_1", content: "Merhaba", clientMessageId: "client-message-1" };

const frame = (event: ChatEvent, id: string) => `id: ${id}\nevent: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`;
const accepted = frame({ type: "accepted", messageId: "m1" }, "a1:1:0");
const text = (piece: string, characters: number) => frame({ type: "text", text: piece }, `a1:1:${characters}`);
const done = frame({ type: "done", answer }, "a1:1:14");

/** A server that answers each connection with the next of `connections`; a stream, an error, or no network (null). */
function serverOf(...connections: (string | { bytes: Uint8Array[] } | Response | null)[]) {
  const requests: { body: unknown; lastEventId: string | null }[] = [];
  const waits: number[] = [];
  const events: ChatEvent[] = [];
  const delays: (Delay | null)[] = [];
  const send: typeof fetch = async (_url, init) => {
    requests.push({
      body: JSON.parse(init!.body as string),
      lastEventId: new Headers(init!.headers).get("Last-Event-ID"),
    });
    const connection = connections[requests.length - 1];
    if (connection === undefined || connection === null) throw new TypeError("Failed to fetch");
    if (connection instanceof Response) return connection;
    const pieces = typeof connection === "string" ? [new TextEncoder().encode(connection)] : connection.bytes;
    return new Response(
      new ReadableStream({
        start(controller) {
          for (const piece of pieces) controller.enqueue(piece);
          controller.close();
        },
      }),
      { headers: { "Content-Type": "text/event-stream; charset=utf-8" } },
    );
  };
  const run = (signal = new AbortController().signal, lastEventId?: string) =>
    deliver(delivery, {
      signal,
      lastEventId,
      fetch: send,
      onEvent: (event) => events.push(event),
      onDelay: (delay) => delay !== (delays.at(-1) ?? null) && delays.push(delay),
      wait: async (milliseconds) => void waits.push(milliseconds),
    });
  const shown = () =>
    events.reduce((so, event) => (event.type === "text" ? so + event.text : event.type === "reset" ? "" : so), "");
  return { run, requests, waits, events, delays, shown };
}

test("events are read whole, however the network cuts them", () => {
  const stream = `: hello\r\n${accepted}${text("çğış 👋", 7)}data: one\ndata: two\n\nid: x\ndata:unfinished`;
  for (const size of [1, 2, 3, 7, 1000]) {
    const events: ServerEvent[] = [];
    const read = createEventReader((event) => events.push(event));
    for (let at = 0; at < stream.length; at += size) read(stream.slice(at, at + size));
    expect(events.map(({ id, type }) => [id, type])).toEqual([
      ["a1:1:0", "accepted"],
      ["a1:1:7", "text"],
      ["a1:1:7", "message"],
    ]);
    expect(events[2]!.data).toBe("one\ntwo");
  }
});

test("line ends of every kind are understood, also cut in two", () => {
  const events: ServerEvent[] = [];
  const read = createEventReader((event) => events.push(event));
  for (const piece of ["data: a\r", "\n\r", "\ndata: b\r\r", "data: c\n\n"]) read(piece);
  expect(events.map(({ data }) => data)).toEqual(["a", "b", "c"]);
});

test("an answer streams in to its end", async () => {
  const server = serverOf(accepted + text("Merhaba ", 8) + text("dünya!", 14) + done);
  expect(await server.run()).toEqual(answer);
  expect(server.events.map(({ type }) => type)).toEqual(["accepted", "text", "text", "done"]);
  expect(server.requests).toEqual([{ body: delivery, lastEventId: null }]);
});

test("a letter that the network cut in two arrives whole", async () => {
  const bytes = new TextEncoder().encode(accepted + text("dünya 👋", 8) + done);
  const server = serverOf({ bytes: Array.from(bytes, (byte) => Uint8Array.of(byte)) });
  await server.run();
  expect(server.shown()).toBe("dünya 👋");
});

test("a dropped connection goes on after the last event, nothing lost and nothing twice", async () => {
  const half = text("düny", 12);
  const server = serverOf(accepted + text("Merhaba ", 8) + half.slice(0, -20), text("dünya!", 14) + done);
  expect(await server.run()).toEqual(answer);
  expect(server.shown()).toBe("Merhaba dünya!");
  expect(server.requests).toEqual([
    { body: delivery, lastEventId: null },
    { body: delivery, lastEventId: "a1:1:8" },
  ]);
  expect(server.waits).toEqual([500]);
});

test("a connection that drops twice goes on after the text, not after the events repeated beside it", async () => {
  const server = serverOf(accepted + text("Mer", 3), text("haba ", 8) + accepted, text("dünya!", 14) + accepted + done);
  await server.run();
  expect(server.shown()).toBe("Merhaba dünya!");
  expect(server.requests.map(({ lastEventId }) => lastEventId)).toEqual([null, "a1:1:3", "a1:1:8"]);
});

test("a reset takes back what was there", async () => {
  const server = serverOf(
    accepted + text("Yanlış", 6),
    frame({ type: "reset" }, "a2:1:0") + frame({ type: "text", text: "Doğru" }, "a2:1:5") + done,
  );
  await server.run();
  expect(server.shown()).toBe("Doğru");
  expect(server.requests[1]!.lastEventId).toBe("a1:1:6");
});

test("what an earlier try has seen is not asked for again", async () => {
  const server = serverOf(text("dünya!", 14) + done);
  await server.run(undefined, "a1:1:8");
  expect(server.requests[0]!.lastEventId).toBe("a1:1:8");
});

test("a server that is starting is tried again with growing waits", async () => {
  const busy = () => new Response("", { status: 503 });
  const server = serverOf(null, busy(), null, accepted + done);
  expect(await server.run()).toEqual(answer);
  expect(server.waits).toEqual([500, 1000, 2000]);
});

test("no network at all gives up within seconds; an answer that broke off is worth half a minute", async () => {
  const unreached = serverOf();
  await expect(unreached.run()).rejects.toThrow(TypeError);
  expect(unreached.waits).toEqual([500, 1000, 2000, 4000]);

  const broken = serverOf(accepted);
  await expect(broken.run()).rejects.toThrow(TypeError);
  expect(broken.waits.reduce((sum, wait) => sum + wait)).toBeGreaterThan(30_000);
});

test("a connection that drops at the same word again and again ends", async () => {
  const server = serverOf(...Array.from({ length: 50 }, () => accepted + text("Merhaba ", 8)));
  await expect(server.run()).rejects.toThrow(TypeError);
  expect(server.requests.length).toBeLessThan(12);
});

test("what the server refuses is not tried again", async () => {
  for (const [status, code] of [
    [400, "invalid-input"],
    [404, "thread-not-found"],
    [500, "internal"],
    [429, "too-many-requests"],
  ] as const) {
    const server = serverOf(Response.json({ error: "no", code }, { status }), accepted + done);
    await expect(server.run()).rejects.toMatchObject({ status, code });
    await expect(server.run()).resolves.toEqual(answer);
  }
});

const tooMany = (seconds: number) =>
  Response.json(
    { error: "slow down", code: "too-many-requests" },
    { status: 429, headers: { "Retry-After": String(seconds) } },
  );

test("too many messages wait for as long as the server says, up to a minute", async () => {
  for (const seconds of [7, 60]) {
    const server = serverOf(tooMany(seconds), accepted + done);
    expect(await server.run()).toEqual(answer);
    expect(server.waits).toEqual([seconds * 1000]);
    expect(server.delays).toEqual(["busy", null]);
  }
  const long = serverOf(tooMany(61), accepted + done);
  await expect(long.run()).rejects.toThrow(CallFailed);
  expect([long.waits, long.delays]).toEqual([[], []]);
});

test("one message waits for two minutes in all, and no server is asked again without a pause", async () => {
  const busy = serverOf(...Array.from({ length: 9 }, () => tooMany(50)));
  await expect(busy.run()).rejects.toThrow(CallFailed);
  expect(busy.waits).toEqual([50_000, 50_000]);
  const endless = serverOf(...Array.from({ length: 999 }, () => tooMany(0)));
  await expect(endless.run()).rejects.toThrow(CallFailed);
  expect(endless.waits).toEqual(Array.from({ length: 120 }, () => 1000));
});

test("what was waited for too many messages takes nothing from the tries of a lost connection", async () => {
  const server = serverOf(null, tooMany(30), null, null, tooMany(30), null, accepted + done);
  expect(await server.run()).toEqual(answer);
  expect(server.waits).toEqual([500, 30_000, 1000, 2000, 30_000, 4000]);
  expect(server.delays).toEqual(["connection", "busy", "connection", "busy", "connection", null]);
});

test("an answer that has begun is not called unsent when it has to wait for its rest", async () => {
  const server = serverOf(accepted + text("Merhaba ", 8), tooMany(20), text("dünya!", 14) + done);
  expect(await server.run()).toEqual(answer);
  expect(server.waits).toEqual([500, 20_000]);
  expect(server.delays).toEqual(["connection", null]);
});

test("an answer that the database was away for is made again, as often as a broken connection is resumed", async () => {
  const failed = (at: number) =>
    `${accepted}${frame({ type: "text", text: "Mer" }, `x${at}:1:3`)}${frame({ type: "failed", code: "unavailable" }, `x${at}:1:3`)}`;
  const again = frame({ type: "reset" }, "a1:1:0") + text(answer.answer, 14) + done;
  const server = serverOf(failed(1), failed(2), again);
  expect(await server.run()).toEqual(answer);
  expect([server.shown(), server.waits]).toEqual([answer.answer, RESUME_DELAYS.slice(0, 2)]);

  const away = serverOf(...Array.from({ length: 20 }, (_, at) => failed(at)));
  await expect(away.run()).rejects.toThrow(AnswerFailed);
  expect(away.waits).toEqual(RESUME_DELAYS);
});

test("an answer that could not be made says so at once", async () => {
  const server = serverOf(accepted + frame({ type: "failed", code: "provider-failed" }, "a1:1:0"));
  await expect(server.run()).rejects.toThrow(AnswerFailed);
  expect(server.waits).toEqual([]);
});

test("an answer that comes whole, as JSON, counts the same", async () => {
  const server = serverOf(Response.json(answer));
  expect(await server.run()).toEqual(answer);
  expect(server.events).toEqual([{ type: "done", answer }]);
});

test("who leaves is not asked again", async () => {
  const leaving = new AbortController();
  const server = serverOf(accepted);
  leaving.abort();
  await expect(server.run(leaving.signal)).rejects.toThrow(TypeError);
  expect(server.waits).toEqual([]);
});

test("the request leaves before anything else happens", () => {
  const server = serverOf(accepted + done);
  void server.run();
  expect(server.requests).toHaveLength(1);
});
