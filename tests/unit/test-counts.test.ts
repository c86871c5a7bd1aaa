import { expect, test } from "vitest";
import { countPlaywright, countVitest } from "../../scripts/checks/counts.ts";

const file = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((each) => ({ status: each })),
});

test("vitest's tests are counted one by one, and skipped ones are not passed", () => {
  expect(
    countVitest({ testResults: [file("passed", "passed", "skipped"), file("failed", "passed", "failed")] }),
  ).toMatchObject({ passed: 2, failed: 1, skipped: 1 });
});

test("a test file that could not be loaded is a failure", () => {
  expect(countVitest({ testResults: [file("failed")] })).toMatchObject({ passed: 0, failed: 1, skipped: 0 });
});

test("what failed, and what passed in its second try only, is named with what it said first", () => {
  const tests = [
    { status: "passed", fullName: "Ayşe signs in", failureMessages: ["\u001B[31mError: too late\u001B[39m\n  at x"] },
    { status: "failed", fullName: "Ayşe signs out", failureMessages: ["Error: refused", "Error: again"] },
    { status: "passed", fullName: "Ayşe waits", failureMessages: [] },
  ];
  expect(
    countVitest({ testResults: [{ status: "failed", name: "/a/sessions.test.ts", assertionResults: tests }] }),
  ).toEqual({
    passed: 2,
    failed: 1,
    skipped: 0,
    flaky: 1,
    named: [
      "✗ sessions.test.ts › Ayşe signs out › Error: refused",
      "~ sessions.test.ts › Ayşe signs in › Error: too late",
    ],
  });
  const spec = (title: string, status: string, ...messages: string[]) => ({
    title,
    file: "orders.spec.ts",
    tests: [{ status, results: messages.map((message) => ({ error: { message } })) }],
  });
  expect(
    countPlaywright({
      stats: { expected: 1, unexpected: 1, flaky: 1, skipped: 0 },
      suites: [
        {
          specs: [spec("lists", "expected")],
          suites: [{ specs: [spec("marks", "flaky", "late"), spec("asks", "unexpected", "no dialog")] }],
        },
      ],
    }).named,
  ).toEqual(["✗ orders.spec.ts › asks › no dialog", "~ orders.spec.ts › marks › late"]);
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
  expect(countPlaywright({ stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0 }, errors: [{}] })).toMatchObject({
    passed: 0,
    failed: 1,
    skipped: 0,
  });
});
