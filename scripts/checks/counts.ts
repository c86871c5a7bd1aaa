/** `flaky` ones failed first and then passed; they are among `passed`. */
export type Counts = { passed: number; failed: number; skipped: number; flaky?: number };

type VitestReport = {
  testResults?: { status: string; assertionResults: { status: string }[] }[];
};

/** Counts of vitest's JSON report. A file that could not be loaded is one failure. */
export function countVitest(report: unknown): Counts {
  const files = (report as VitestReport).testResults ?? [];
  const tests = files.flatMap((file) => file.assertionResults);
  const count = (...statuses: string[]) => tests.filter((test) => statuses.includes(test.status)).length;
  const broken = files.filter(
    (file) => file.status === "failed" && !file.assertionResults.some((test) => test.status === "failed"),
  ).length;
  return {
    passed: count("passed"),
    failed: count("failed") + broken,
    skipped: count("skipped", "pending", "todo", "disabled"),
  };
}

type PlaywrightReport = {
  stats?: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors?: unknown[];
};

/**
 * Counts of Playwright's JSON report. Errors outside tests (a server that did not start) are failures. What passed in
 * its second try only is told apart.
 */
export function countPlaywright(report: unknown): Counts {
  const { stats, errors = [] } = report as PlaywrightReport;
  return {
    passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0),
    failed: (stats?.unexpected ?? 0) + errors.length,
    skipped: stats?.skipped ?? 0,
    ...(stats?.flaky ? { flaky: stats.flaky } : {}),
  };
}
