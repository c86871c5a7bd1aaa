import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { AppError } from "#contract/errors.ts";
import type { Job } from "#server/workers/job.ts";
import { createWorkers } from "#server/workers/workers.ts";
import type { Errand } from "../support/errand-worker.ts";

// Processes start, and one fills its memory: seconds on a busy machine.
vi.setConfig({ testTimeout: 20_000 });

const workers = createWorkers();
afterAll(() => workers.close());

const errands = (limits: Partial<Job<Errand, string>> = {}): Job<Errand, string> => ({
  name: "errands",
  script: new URL("../support/errand-worker.ts", import.meta.url),
  workers: 1,
  maxWaiting: 4,
  seconds: 20,
  megabytes: 300,
  ...limits,
});

describe("work", () => {
  const job = errands();

  test("is done, and the worker is reused", async () => {
    expect(await workers.run(job, "echo")).toBe(await workers.run(job, "echo"));
  });

  test("rejects with its script's error: an AppError with its code, any other as failed", async () => {
    const refusal = await workers.run(job, "refuse").catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(AppError);
    expect(refusal).toMatchObject({ code: "file-unreadable", message: "no table" });
    await expect(workers.run(job, "throw")).rejects.toMatchObject({
      reason: "failed",
      message: expect.stringContaining("a mistake of ours"),
    });
  });

  test("that ends its worker is rejected, and the next task gets a new worker", async () => {
    const [ended, next] = await Promise.allSettled([workers.run(job, "end"), workers.run(job, "echo")]);
    expect(ended).toMatchObject({ status: "rejected", reason: { reason: "ended" } });
    expect(next).toMatchObject({ status: "fulfilled" });
  });

  test("with a large output is received completely, and leaves nothing for the next", async () => {
    const carried = (await workers.run(job, "carry much")) as unknown as { told: string; bulk: ArrayBuffer };
    expect(carried.told).toBe("all of it");
    expect(carried.bulk.byteLength).toBe(700_001);
    expect(new Uint8Array(carried.bulk).every((byte, at) => byte === at % 251)).toBe(true);
    expect(await workers.run(job, "echo")).toMatch(/^echo/);
  });

  test("that never ends is killed at its time limit", async () => {
    const impatient = errands({ seconds: 1 });
    await expect(workers.run(impatient, "stand still")).rejects.toMatchObject({ reason: "slow" });
  });

  test("has all of its time, however long its worker takes to load", async () => {
    const late = errands({ script: new URL("../support/late-worker.ts", import.meta.url), seconds: 1 });
    expect(await workers.run(late, "echo")).toMatch(/^echo/);
  });

  test("of a worker that never loads is given up after half a minute", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    try {
      const stuck = errands({ script: new URL("../support/stuck-worker.ts", import.meta.url), seconds: 1 });
      const errand = workers.run(stuck, "echo");
      const settled = vi.fn<() => void>();
      errand.catch(settled);
      await vi.advanceTimersByTimeAsync(29_999);
      expect(settled).not.toHaveBeenCalled();
      vi.advanceTimersByTime(1);
      await expect(errand).rejects.toMatchObject({ reason: "slow" });
    } finally {
      vi.useRealTimers();
    }
  });
});

test("cancelled work kills its worker at once, or leaves the queue", async () => {
  const job = errands();
  const [under, waiting] = [new AbortController(), new AbortController()];
  const errand = workers.run(job, "stand still", under.signal);
  const queued = workers.run(job, "echo", waiting.signal);
  const next = workers.run(job, "echo");
  waiting.abort(new Error("not wanted"));
  await expect(queued).rejects.toThrow("not wanted");
  under.abort(new Error("stopped"));
  await expect(errand).rejects.toThrow("stopped");
  expect(await next).toMatch(/^echo/);
  await expect(workers.run(job, "echo", under.signal)).rejects.toThrow("stopped");
  // A finished task is not affected by its signal: the worker is the same.
  const late = new AbortController();
  expect(await workers.run(job, "echo", late.signal)).toBe(await next);
  late.abort();
  expect(await workers.run(job, "echo")).toBe(await next);
});

test("a worker that fills its heap ends without ending this process", async () => {
  await expect(workers.run(errands({ megabytes: 90 }), "fill heap")).rejects.toMatchObject({
    reason: "ended",
  });
});

test("native memory counts towards the limit", async () => {
  await expect(workers.run(errands(), "fill memory")).rejects.toMatchObject({ reason: "ended" });
});

test("a task that finds the queue full is refused at once, and queued ones are done", async () => {
  const job = errands({ workers: 2, maxWaiting: 3 });
  const results = await Promise.allSettled(Array.from({ length: 8 }, () => workers.run(job, "echo")));
  expect(results.map(({ status }) => status)).toEqual([...Array(5).fill("fulfilled"), ...Array(3).fill("rejected")]);
  expect(results[7]).toMatchObject({ reason: { reason: "busy" } });
  const pids = new Set(results.map((result) => (result as { value?: string }).value));
  expect(pids.size).toBe(3);
});

describe("a worker without work", () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
  afterEach(() => void vi.useRealTimers());

  test.each([
    ["a minute", {}, 60_000],
    ["the seconds that its job says", { idleSeconds: 5 }, 5000],
  ])("ends after %s, counted from its last task", async (_, limits, idleMs) => {
    const job = errands(limits);
    const first = await workers.run(job, "echo");
    vi.advanceTimersByTime(idleMs - 1);
    expect(await workers.run(job, "echo")).toBe(first);
    vi.advanceTimersByTime(idleMs - 1);
    expect(isRunning(first)).toBe(true);
    vi.advanceTimersByTime(1);
    await vi.waitUntil(() => !isRunning(first));
    expect(await workers.run(job, "echo")).not.toBe(first);
  });
});

test("closing kills working workers, and nothing starts afterwards", async () => {
  const closing = createWorkers();
  const [work] = await Promise.allSettled([closing.run(errands(), "stand still"), closing.close()]);
  expect(work).toMatchObject({ status: "rejected", reason: { reason: "closing" } });
  await expect(closing.run(errands(), "echo")).rejects.toMatchObject({ reason: "closing" });
});

/** Whether the process that gave this output still exists. */
function isRunning(answered: string): boolean {
  try {
    return process.kill(Number(/\d+$/.exec(answered)![0]), 0);
  } catch {
    return false;
  }
}
