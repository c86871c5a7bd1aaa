import { expect, test } from "vitest";
import { readQueued } from "#web/chat/use-queued.ts";

const now = Date.parse("2026-11-22T10:00:00Z");

test("what was to be sent is still meant after a reload, and not after the tab was put away for long", () => {
  const kept = JSON.stringify({ at: now, threadId: "thr_1" });
  expect(readQueued(kept, now + 60_000)).toEqual({ at: now, threadId: "thr_1" });
  expect(readQueued(kept, now + 11 * 60_000)).toBeNull();
  expect(readQueued(null, now)).toBeNull();
  expect(readQueued("{", now)).toBeNull();
});
