import { expect, test } from "vitest";
import { createPerUserLimiter } from "#server/limiters/per-user-limiter.ts";

const STAYING = new AbortController().signal;

/** A task that runs until its `end` is called or its signal is aborted. */
function work() {
  const end = Promise.withResolvers<string>();
  const begun = Promise.withResolvers<AbortSignal>();
  const does = (signal: AbortSignal) => {
    begun.resolve(signal);
    signal.addEventListener("abort", () => end.reject(signal.reason as Error));
    return end.promise;
  };
  return { does, begun: begun.promise, end: () => end.resolve("done") };
}

test("at most `concurrency` tasks run at once; the next one starts when one ends, by success or failure", async () => {
  const limiter = createPerUserLimiter({ concurrency: 2, maxQueued: 9 });
  const [one, two, three, four] = [work(), work(), work(), work()];
  const order: string[] = [];
  const done = [one, two, three, four].map((each, index) => {
    void each.begun.then(() => order.push(`begun ${index}`));
    return limiter.run(String(index), STAYING, each.does).catch(() => "failed");
  });
  await two.begun;
  expect(order).toEqual(["begun 0", "begun 1"]);
  one.end();
  await three.begun;
  two.end();
  await four.begun;
  three.end();
  four.end();
  expect(await Promise.all(done)).toEqual(["done", "done", "done", "done"]);
  expect(order).toEqual(["begun 0", "begun 1", "begun 2", "begun 3"]);
});

test("a user's newer request replaces the earlier one, which ends before the new one starts", async () => {
  const limiter = createPerUserLimiter({ concurrency: 1, maxQueued: 9 });
  const [first, second, third] = [work(), work(), work()];
  const results = [first, second, third].map((each) => limiter.run("emre", STAYING, each.does).catch((error) => error));
  const { aborted } = await third.begun;
  expect(aborted).toBe(false);
  third.end();
  expect(await Promise.all(results)).toEqual([
    expect.objectContaining({ code: "too-many-requests", retryAfter: 1 }),
    expect.objectContaining({ code: "too-many-requests", retryAfter: 1 }),
    "done",
  ]);
});

test("a client that disconnects frees its slot, queued or running", async () => {
  const limiter = createPerUserLimiter({ concurrency: 1, maxQueued: 9 });
  const [atWork, inLine, next] = [work(), work(), work()];
  const [leaves, leavesToo] = [new AbortController(), new AbortController()];
  const gone = [
    limiter.run("emre", leaves.signal, atWork.does).catch((error) => error),
    limiter.run("selin", leavesToo.signal, inLine.does).catch((error) => error),
  ];
  const done = limiter.run("ayse", STAYING, next.does);
  await atWork.begun;
  leavesToo.abort();
  leaves.abort();
  await next.begun;
  next.end();
  expect(await done).toBe("done");
  expect(await Promise.all(gone)).toEqual([
    expect.objectContaining({ code: "unavailable" }),
    expect.objectContaining({ code: "unavailable" }),
  ]);
});

test("a full queue refuses further requests", async () => {
  const limiter = createPerUserLimiter({ concurrency: 1, maxQueued: 1 });
  const [one, two] = [work(), work()];
  const done = [limiter.run("emre", STAYING, one.does), limiter.run("selin", STAYING, two.does)];
  await one.begun;
  await expect(limiter.run("ayse", STAYING, work().does)).rejects.toMatchObject({
    code: "too-many-requests",
    retryAfter: 10,
  });
  one.end();
  two.end();
  expect(await Promise.all(done)).toEqual(["done", "done"]);
});

test("a client that disconnects in the moment its turn comes keeps nobody else from theirs", async () => {
  for (let moment = 0; moment < 10; moment += 1) {
    const limiter = createPerUserLimiter({ concurrency: 1, maxQueued: 9 });
    const [atWork, inLine, last] = [work(), work(), work()];
    const leaves = new AbortController();
    const working = limiter.run("emre", STAYING, atWork.does);
    const leaving = limiter.run("selin", leaves.signal, inLine.does).catch((error) => error);
    const done = limiter.run("ayse", STAYING, last.does);
    await atWork.begun;
    atWork.end();
    for (let turn = 0; turn < moment; turn += 1) await Promise.resolve();
    leaves.abort();
    last.end();
    expect(await done).toBe("done");
    expect(await leaving).toMatchObject({ code: "unavailable" });
    await working;
  }
});
