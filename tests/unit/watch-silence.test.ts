import { beforeEach, expect, test, vi } from "vitest";
import { deliver } from "#web/chat/chat-stream.ts";
import { followThread } from "#web/chat/follow-thread.ts";

// A computer that slept, or has changed its network: the connections of before are dead, and nothing says so.

let browser: EventTarget;
beforeEach(() => {
  browser = new EventTarget();
  vi.stubGlobal("addEventListener", browser.addEventListener.bind(browser));
  vi.stubGlobal("removeEventListener", browser.removeEventListener.bind(browser));
  return () => vi.unstubAllGlobals();
});

/** A server whose first connection says `first`, then nothing any more; then each gives the next of `responses`. */
function serverOf(first: string, ...responses: Response[]) {
  const calls: Headers[] = [];
  const send: typeof fetch = async (_url, init) => {
    calls.push(new Headers(init!.headers));
    if (calls.length > 1) return responses[calls.length - 2]!;
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(first));
        init!.signal!.addEventListener("abort", () => controller.error(init!.signal!.reason));
      },
    });
    return new Response(body, { headers: { "Content-Type": "text/event-stream" } });
  };
  return { send, calls };
}

const isOnlineAgain = () => browser.dispatchEvent(new Event("online"));
const wait = async () => {};

test("an answer goes on at once when the browser is online again", async () => {
  const answer = { id: "a1", answer: "Merhaba!", outcome: "answered" };
  const { send, calls } = serverOf(
    'id: a1:1:4\ndata: {"type":"text","text":"Merh"}\n\n',
    new Response(`id: a1:1:8\ndata: ${JSON.stringify({ type: "done", answer })}\n\n`, {
      headers: { "Content-Type": "text/event-stream" },
    }),
  );
  const delivery = { threadId: "thr_1", content: "Selam", clientMessageId: "client-message-1" };
  const { signal } = new AbortController();
  const delivered = deliver(delivery, {
    signal,
    fetch: send,
    wait,
    onEvent: (event) => event.type === "text" && isOnlineAgain(),
  });
  expect(await delivered).toEqual(answer);
  expect(calls.map((headers) => headers.get("Last-Event-ID"))).toEqual([null, "a1:1:4"]);
});

test("a conversation is followed again at once when the browser is online again", async () => {
  const status = {
    type: "state",
    state: "human",
    epoch: 1,
    owner: "Selin",
    seenByVisitor: 0,
    seenByStaff: 0,
    queue: null,
  };
  const { send, calls } = serverOf(`data: ${JSON.stringify(status)}\n\n`, new Response("{}", { status: 404 }));
  await followThread({
    threadId: "thr_1",
    signal: new AbortController().signal,
    after: () => 0,
    onMessages: () => {},
    onStatus: isOnlineAgain,
    fetch: send,
    wait,
  });
  expect(calls).toHaveLength(2);
});
