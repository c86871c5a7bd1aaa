import { afterEach, expect, test, vi } from "vitest";
import type { ConversationEventOnWire } from "#contract/conversation-status.ts";
import { watchUnread } from "#web/chat/unread.ts";

afterEach(() => vi.unstubAllGlobals());

const event = (one: ConversationEventOnWire) => `event: ${one.type}\ndata: ${JSON.stringify(one)}\n\n`;
const status = { state: "human", epoch: 1, owner: "Selin", seenByStaff: 0, queue: null } as const;
const said = (position: number) =>
  event({
    type: "message",
    message: {
      id: `m${position}`,
      position,
      type: "assistant",
      author: { kind: "staff", name: "Selin" },
      content: "Buyurun",
      created_at: "2026-11-21T10:00:00.000Z",
    },
  });

/** What is reported of a stored conversation whose stream says `events`. */
async function counts(...events: string[]): Promise<number[]> {
  const life = new AbortController();
  const counted: number[] = [];
  vi.stubGlobal("window", { localStorage: { getItem: () => "thr_1" } });
  vi.stubGlobal("fetch", async () => new Response(events.join("")));
  await new Promise<void>((over) => {
    life.signal.addEventListener("abort", () => over());
    watchUnread(
      "sozbir.chat.lirva",
      (count) => {
        counted.push(count);
        if (counted.length === events.length - 1) life.abort();
      },
      life.signal,
    );
  });
  return counted;
}

test("what is unread is told once it is known: one message, and none after it was seen", async () => {
  const before = event({ type: "state", ...status, seenByVisitor: 1 });
  const after = event({ type: "state", ...status, seenByVisitor: 2 });
  expect(await counts(said(2), before, after)).toEqual([1, 0]);
});

test("that nothing is unread is told as well: the page may still show what was before it swapped its body", async () => {
  expect(await counts(said(2), event({ type: "state", ...status, seenByVisitor: 2 }))).toEqual([0]);
});
