import { expect, test } from "vitest";
import { createTurns } from "#server/jobs/turns.ts";

const STAYING = new AbortController().signal;

/** Work that lasts until it is told to end, or is given up. */
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

test("only so many work at once; the next begins when one ends, whether well or badly", async () => {
  const turns = createTurns({ atOnce: 2, inLine: 9 });
  const [one, two, three, four] = [work(), work(), work(), work()];
  const order: string[] = [];
  const done = [one, two, three, four].map((each, index) => {
    void each.begun.then(() => order.push(`begun ${index}`));
    return turns.take(String(index), STAYING, each.does).catch(() => "failed");
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

test("a person's newer wish takes the place of the earlier one, which ends before it begins", async () => {
  const turns = createTurns({ atOnce: 1, inLine: 9 });
  const [first, second, third] = [work(), work(), work()];
  const results = [first, second, third].map((each) => turns.take("emre", STAYING, each.does).catch((error) => error));
  const { aborted } = await third.begun;
  expect(aborted).toBe(false);
  third.end();
  expect(await Promise.all(results)).toEqual([
    expect.objectContaining({ code: "too-many-requests", retryAfter: 1 }),
    expect.objectContaining({ code: "too-many-requests", retryAfter: 1 }),
    "done",
  ]);
});

test("who has gone gives the place up, in line and at work", async () => {
  const turns = createTurns({ atOnce: 1, inLine: 9 });
  const [atWork, inLine, next] = [work(), work(), work()];
  const [leaves, leavesToo] = [new AbortController(), new AbortController()];
  const gone = [
    turns.take("emre", leaves.signal, atWork.does).catch((error) => error),
    turns.take("selin", leavesToo.signal, inLine.does).catch((error) => error),
  ];
  const done = turns.take("ayse", STAYING, next.does);
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

test("a full line takes nobody more", async () => {
  const turns = createTurns({ atOnce: 1, inLine: 1 });
  const [one, two] = [work(), work()];
  const done = [turns.take("emre", STAYING, one.does), turns.take("selin", STAYING, two.does)];
  await one.begun;
  await expect(turns.take("ayse", STAYING, work().does)).rejects.toMatchObject({
    code: "too-many-requests",
    retryAfter: 10,
  });
  one.end();
  two.end();
  expect(await Promise.all(done)).toEqual(["done", "done"]);
});
