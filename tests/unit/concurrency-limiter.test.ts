import { expect, test, vi } from "vitest";
import { createConcurrencyLimiter } from "#server/limiters/concurrency-limiter.ts";

test("at most `concurrency` tasks run; the rest start in order of arrival, even if earlier ones fail", async () => {
  const limit = createConcurrencyLimiter({ concurrency: 2, timeoutMs: 10_000 });
  const begun: number[] = [];
  const gates = Array.from({ length: 4 }, () => Promise.withResolvers<void>());
  const all = gates.map(({ promise }, at) => limit(() => (begun.push(at), promise)).catch(() => {}));
  await vi.waitFor(() => expect(begun).toEqual([0, 1]));
  gates[1]!.reject(new Error("failed"));
  await vi.waitFor(() => expect(begun).toEqual([0, 1, 2]));
  gates.forEach(({ resolve }) => resolve());
  await Promise.all(all);
  expect(begun).toEqual([0, 1, 2, 3]);
});

test("a task that waits longer than the timeout fails with `unavailable` and releases its place", async () => {
  vi.useFakeTimers();
  try {
    const limit = createConcurrencyLimiter({ concurrency: 1, timeoutMs: 10_000 });
    const first = Promise.withResolvers<void>();
    const working = limit(() => first.promise);
    const late = limit(async () => "late").catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await late).toMatchObject({ code: "unavailable", retryAfter: 1 });
    first.resolve();
    await working;
    expect(await limit(async () => "next")).toBe("next");
  } finally {
    vi.useRealTimers();
  }
});
