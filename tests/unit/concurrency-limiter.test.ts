import { expect, test, vi } from "vitest";
import { createLine } from "#server/assistant/messages/concurrency-limiter.ts";

test("so many work at once, the others in the order they came, whatever becomes of those before", async () => {
  const line = createLine({ atOnce: 2, longestMs: 10_000 });
  const begun: number[] = [];
  const gates = Array.from({ length: 4 }, () => Promise.withResolvers<void>());
  const all = gates.map(({ promise }, at) => line(() => (begun.push(at), promise)).catch(() => {}));
  await vi.waitFor(() => expect(begun).toEqual([0, 1]));
  gates[1]!.reject(new Error("failed"));
  await vi.waitFor(() => expect(begun).toEqual([0, 1, 2]));
  gates.forEach(({ resolve }) => resolve());
  await Promise.all(all);
  expect(begun).toEqual([0, 1, 2, 3]);
});

test("who waits too long is told to come again, and takes nobody's turn", async () => {
  vi.useFakeTimers();
  try {
    const line = createLine({ atOnce: 1, longestMs: 10_000 });
    const first = Promise.withResolvers<void>();
    const working = line(() => first.promise);
    const late = line(async () => "late").catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await late).toMatchObject({ code: "unavailable", retryAfter: 1 });
    first.resolve();
    await working;
    expect(await line(async () => "next")).toBe("next");
  } finally {
    vi.useRealTimers();
  }
});
