import { expect, test } from "vitest";
import { createBatchLoader } from "#server/store/batch-loader.ts";

test("concurrent keys are read by one statement, later ones by the next, each key once", async () => {
  const asked: string[][] = [];
  const statements: PromiseWithResolvers<void>[] = [];
  const read = createBatchLoader(async (keys: string[]) => {
    asked.push(keys);
    const statement = Promise.withResolvers<void>();
    statements.push(statement);
    await statement.promise;
    return new Map(keys.filter((key) => key !== "gone").map((key) => [key, `${key} ${asked.length}`]));
  });
  const first = [read("a"), read("b"), read("a"), read("gone")];
  await expect.poll(() => statements.length).toBe(1);
  // A caller that asks now may know of a change that the running statement has not seen.
  const later = [read("a"), read("c")];
  statements[0]!.resolve();
  expect(await Promise.all(first)).toEqual(["a 1", "b 1", "a 1", undefined]);
  await expect.poll(() => statements.length).toBe(2);
  statements[1]!.resolve();
  expect(await Promise.all(later)).toEqual(["a 2", "c 2"]);
  expect(asked).toEqual([
    ["a", "b", "gone"],
    ["a", "c"],
  ]);
});

test("a failed statement rejects only its own callers, and the next one runs", async () => {
  let fails = true;
  const read = createBatchLoader(async (keys: string[]) => {
    if (!fails) return new Map(keys.map((key) => [key, 1]));
    fails = false;
    throw new Error("away");
  });
  await expect(Promise.all([read("a"), read("b")])).rejects.toThrow("away");
  expect(await read("a")).toBe(1);
});

test("thousands of keys are read in batches of some hundred", async () => {
  const sizes: number[] = [];
  const read = createBatchLoader(async (keys: number[]) => {
    sizes.push(keys.length);
    return new Map(keys.map((key) => [key, key]));
  });
  const values = await Promise.all(Array.from({ length: 1_200 }, (_, at) => read(at)));
  expect(values).toEqual(Array.from({ length: 1_200 }, (_, at) => at));
  expect(sizes).toEqual([500, 500, 200]);
});
