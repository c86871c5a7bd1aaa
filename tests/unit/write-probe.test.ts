import { expect, test } from "vitest";
import { createWriteProbe } from "#server/database/write-probe.ts";

test("a database whose commits do not end takes no writes, until they do; one write waits, however many ask", async () => {
  const commits: PromiseWithResolvers<void>[] = [];
  const takesWrites = createWriteProbe(() => {
    commits.push(Promise.withResolvers());
    return commits.at(-1)!.promise;
  }, 1);
  expect(await Promise.all([takesWrites(), takesWrites()])).toEqual([false, false]);
  expect(await takesWrites()).toBe(false);
  expect(commits).toHaveLength(1);
  const asked = takesWrites();
  commits[0]!.resolve();
  expect(await asked).toBe(true);
  const refused = takesWrites();
  commits[1]!.reject(new Error("the disk is full"));
  await expect(refused).rejects.toThrow("the disk is full");
});
