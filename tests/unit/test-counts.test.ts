import { expect, test } from "vitest";
import { countPlaywright, countVitest } from "../../scripts/checks/counts.ts";

const file = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((each) => ({ status: each })),
});

test("vitest's tests are counted one by one, and skipped ones are not passed", () => {
  expect(
    countVitest({ testResults: [file("passed", "passed", "skipped"), file("failed", "passed", "failed")] }),
  ).toEqual({ passed: 2, failed: 1, skipped: 1 });
});

test("a test file that could not be loaded is a failure", () => {
  expect(countVitest({ testResults: [file("failed")] })).toEqual({ passed: 0, failed: 1, skipped: 0 });
});

test("a report that was never written counts nothing", () => {
  expect(countVitest({})).toEqual({ passed: 0, failed: 0, skipped: 0 });
  expect(countPlaywright({})).toEqual({ passed: 0, failed: 0, skipped: 0 });
});

test("a journey that passed in its second try is told apart, and a server that did not start is a failure", () => {
  expect(countPlaywright({ stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 2 }, errors: [] })).toEqual({
    passed: 4,
    failed: 1,
    skipped: 2,
    flaky: 1,
  });
  expect(countPlaywright({ stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0 }, errors: [{}] })).toEqual({
    passed: 0,
    failed: 1,
    skipped: 0,
  });
});
