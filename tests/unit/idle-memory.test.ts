import { expect, test } from "vitest";
import { collectWhenIdle } from "#server/idle-memory.ts";

test("the garbage of a busy period is collected once the process is idle", async () => {
  const left = new WeakRef(Array.from({ length: 1000 }, () => ({ held: new Array(1000).fill("x") })));
  const { stop } = collectWhenIdle(50);
  try {
    await expect.poll(() => left.deref() === undefined, { timeout: 10_000, interval: 100 }).toBe(true);
  } finally {
    stop();
  }
});
