import { expect, test, vi } from "vitest";
import type { ChatMessage } from "#contract/assistant.ts";
import type { ConversationEventOnWire, ConversationStatus } from "#contract/conversation-status.ts";
import { followThread } from "#web/chat/follow-thread.ts";

const message = (position: number): ChatMessage => ({
  id: `m${position}`,
  position,
  type: "assistant",
  author: { kind: "staff", name: "Selin" },
  content: `${position}`,
  created_at: "2026-11-21T10:00:00.000Z",
});
const status: ConversationStatus = {
  state: "human",
  epoch: 1,
  owner: "Selin",
  seenByVisitor: 0,
  seenByStaff: 0,
  queue: null,
};
const frame = (event: ConversationEventOnWire) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`;
const messages = (...positions: number[]) =>
  positions.map((position) => frame({ type: "message", message: message(position) })).join("");
const state = frame({ type: "state", ...status });

/**
 * A server that answers each call with the next of `answers`: a stream's text, a status, a response, JSON, or no network
 * (null).
 */
async function follow(...answers: (string | number | object | null)[]) {
  const waits: number[] = [];
  const endedOnline: boolean[] = [];
  const calls: { after: number; asks: boolean }[] = [];
  const heard: number[] = [];
  const standings: string[] = [];
  const life = new AbortController();
  let after = 0;
  const answer: typeof fetch = async (_url, init) => {
    calls.push({
      after: (JSON.parse(init!.body as string) as { after: number }).after,
      asks: new Headers(init!.headers).get("accept") === "application/json",
    });
    const next = answers[calls.length - 1];
    if (next === undefined) life.abort();
    if (next === undefined || next === null) throw new TypeError("Failed to fetch");
    if (next instanceof Response) return next;
    if (typeof next === "number") return new Response("{}", { status: next });
    return typeof next === "string" ? new Response(next) : Response.json(next);
  };
  vi.stubGlobal("fetch", answer);
  await followThread({
    threadId: "thr_1",
    signal: life.signal,
    after: () => after,
    onMessages(some) {
      heard.push(...some.map(({ position }) => position));
      after = heard.at(-1)!;
    },
    onStatus: ({ owner }) => standings.push(owner ?? ""),
    async wait(ms, _signal, { endsOnline = true } = {}) {
      waits.push(ms);
      endedOnline.push(endsOnline);
    },
  }).finally(() => vi.unstubAllGlobals());
  return { calls, heard, standings, waits, endedOnline };
}

test("a stream that ends is taken up after the last position, and one that breaks in an event repeats that one", async () => {
  const { calls, heard, standings } = await follow(messages(1, 2) + state + messages(3).slice(0, -1), null, null);
  expect(heard).toEqual([1, 2]);
  expect(standings).toEqual(["Selin"]);
  expect(calls.map(({ after }) => after)).toEqual([0, 2, 2, 2]);
});

test("while no stream comes through the server is asked, and nothing is lost or doubled", async () => {
  const { calls, heard } = await follow(
    null,
    null,
    { messages: [message(1), message(2)], status },
    null,
    { messages: [message(3)], status },
    messages(4) + state,
  );
  expect(calls.map(({ asks }) => asks).slice(0, 6)).toEqual([false, false, true, false, true, false]);
  expect(heard).toEqual([1, 2, 3, 4]);
});

test("a server that asks for a pause gets it, but is looked for again within a minute", async () => {
  const away = (retryAfter: string) => new Response("", { status: 503, headers: { "Retry-After": retryAfter } });
  const { waits, endedOnline } = await follow(away("20"), away("7200"), null, null);
  expect(waits.slice(0, 2)).toEqual([20_000, 60_000]);
  expect(endedOnline.slice(0, 2), "a network that comes back ends no wait that the server asked for").toEqual([
    false,
    false,
  ]);
  expect(endedOnline.at(-1), "but any other").toBe(true);
});

test("a thread that is gone is not followed any more", async () => {
  expect((await follow(messages(1) + state, 404)).calls).toHaveLength(2);
});

test("a stream that ends is taken up when the server said, and who then finds nobody comes at other times", async () => {
  const { waits } = await follow(`retry: 4321\n\n${state}`, null, null, null);
  expect(waits[0]).toBe(4321);
  for (const wait of waits.slice(1)) {
    expect(wait).toBeGreaterThanOrEqual(4321);
    expect(wait).toBeLessThanOrEqual(2 * 4321);
  }
  expect(new Set(waits).size).toBe(waits.length);
});
